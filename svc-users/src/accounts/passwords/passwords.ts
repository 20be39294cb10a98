import { createHmac, randomUUID } from 'node:crypto'
import { createBulkhead } from '@cinecanon/service-kit'
import bcrypt from 'bcrypt'

export type Passwords = {
  hash: (password: string) => Promise<string>
  /** Takes as long without a hash, and is false. */
  matches: (password: string, hash: string | undefined) => Promise<boolean>
  /** Tells whether new hashes are made at a higher cost. */
  isOutdated: (hash: string) => boolean
}

type Options = {
  pepper: string
  /** Each step up doubles the time; 10 takes about 50 ms of one core. */
  cost?: number
}

export function createPasswords({ pepper, cost = 10 }: Options): Passwords {
  // Hashing shares a pool of four threads with the whole process, so a burst of sign-ins is bounded.
  // Two seconds are about eighty passwords, and waiting that long is better than a refusal.
  const bounded = createBulkhead({ atOnce: 2, waiting: 80, waitMs: 2000 })
  const dummyHash = bcrypt.hash(randomUUID(), cost)

  return {
    hash: (password) => bounded(() => bcrypt.hash(peppered(password, pepper), cost)),
    matches: (password, hash) =>
      bounded(async () => {
        const isSame = await bcrypt.compare(peppered(password, pepper), hash ?? (await dummyHash))
        return hash !== undefined && isSame
      }),
    isOutdated: (hash) => bcrypt.getRounds(hash) < cost,
  }
}

/** Shortens to 44 bytes, because bcrypt ignores what follows byte 72. */
function peppered(password: string, pepper: string): string {
  return createHmac('sha256', pepper).update(password).digest('base64')
}
