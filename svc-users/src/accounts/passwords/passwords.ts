import { createHmac, randomUUID } from 'node:crypto'
import { createBulkhead } from '@cinecanon/service-kit'
import bcrypt from 'bcrypt'

export type Passwords = ReturnType<typeof createPasswords>

type Options = {
  pepper: string
  /** Each step up doubles the time; 10 takes about 50 ms of one core. */
  cost?: number
}

export function createPasswords({ pepper, cost = 10 }: Options) {
  // Hashing is bounded, because the whole process shares its four threads; eighty take two seconds.
  const bounded = createBulkhead({ atOnce: 2, waiting: 80, waitMs: 2000 })
  const dummyHash = bcrypt.hash(randomUUID(), cost)

  return {
    hash: (password: string) => bounded(() => bcrypt.hash(peppered(password, pepper), cost)),
    /** Takes as long without a hash, and is false. */
    matches: (password: string, hash: string | undefined) =>
      bounded(async () => {
        const isSame = await bcrypt.compare(peppered(password, pepper), hash ?? (await dummyHash))
        return hash !== undefined && isSame
      }),
    isOutdated: (hash: string) => bcrypt.getRounds(hash) < cost,
  }
}

/** Shortens to 44 bytes, because bcrypt ignores what follows byte 72. */
function peppered(password: string, pepper: string): string {
  return createHmac('sha256', pepper).update(password).digest('base64')
}
