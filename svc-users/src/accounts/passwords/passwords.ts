import { createHmac, randomUUID } from 'node:crypto'
import { createBulkhead } from '@cinecanon/service-kit'
import bcrypt from 'bcrypt'

export type Passwords = {
  hash: (password: string) => Promise<string>
  /** Without a hash it takes as long, and is false. */
  matches: (password: string, hash: string | undefined) => Promise<boolean>
  /** Whether a hash was made at a lower cost than new ones are. */
  isOutdated: (hash: string) => boolean
}

type Options = {
  pepper: string
  /** Each step up doubles the time; 10 is about 50 ms of one core. */
  cost?: number
}

export function createPasswords({ pepper, cost = 10 }: Options): Passwords {
  // Bulkhead: hashing runs on a pool of four threads that the whole process shares, and a burst of
  // sign-ins would starve everything else. Two seconds are about eighty passwords: waiting that
  // long is better than a refusal.
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

/** Digest of 44 bytes, because bcrypt ignores what follows byte 72. */
function peppered(password: string, pepper: string): string {
  return createHmac('sha256', pepper).update(password).digest('base64')
}
