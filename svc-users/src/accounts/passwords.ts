import { createHmac, randomUUID } from 'node:crypto'
import { AppError } from '@cinecanon/contract'
import bcrypt from 'bcrypt'

export type Passwords = {
  hash: (password: string) => Promise<string>
  /** Without a hash (nobody has that address) it takes as long, and is false. */
  matches: (password: string, hash: string | undefined) => Promise<boolean>
}

type Options = {
  pepper: string
  /** Each step up doubles the time; 10 is about 50 ms of one core. */
  cost?: number
}

export function createPasswords({ pepper, cost = 10 }: Options): Passwords {
  const turn = createTurnstile({ atOnce: 2, waiting: 16 })
  const hashOfNobody = bcrypt.hash(randomUUID(), cost)

  return {
    hash: (password) => turn(() => bcrypt.hash(peppered(password, pepper), cost)),
    matches: (password, hash) =>
      turn(async () => {
        const isSame = await bcrypt.compare(
          peppered(password, pepper),
          hash ?? (await hashOfNobody),
        )
        return hash !== undefined && isSame
      }),
  }
}

/** bcrypt ignores what comes after 72 bytes; the digest is 44, and needs the pepper to be tried out. */
function peppered(password: string, pepper: string): string {
  return createHmac('sha256', pepper).update(password).digest('base64')
}

type Turn = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Hashing runs on a pool of four threads that the whole process shares: without a bound, a burst of sign-ins would
 * starve everything else. Who finds the queue full is asked to come back.
 */
function createTurnstile({ atOnce, waiting }: { atOnce: number; waiting: number }): Turn {
  const queue: (() => void)[] = []
  let running = 0

  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new AppError('unavailable', { retryAfterSeconds: 1 })
      await new Promise<void>((resolve) => queue.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
