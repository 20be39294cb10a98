import { randomUUID } from 'node:crypto'
import type { Account } from '../accounts/account/account.ts'
import type { AllModels } from './on-both.ts'

export type { AllModels as Models } from './on-both.ts'

const january = new Date('2026-01-05T20:00:00Z')

/** A new account, for a test that isn't about making one. */
export function someone({ accounts }: Pick<AllModels, 'accounts'>): Promise<Account> {
  const email = `${randomUUID()}@example.org`
  return accounts.create(
    {
      email,
      username: email,
      firstName: '',
      lastName: '',
      passwordHash: 'the old hash',
      emailVerified: true,
    },
    january,
  )
}
