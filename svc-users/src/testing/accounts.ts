import { randomUUID } from 'node:crypto'
import type { Account } from '../accounts/account/account.ts'
import type { NewAccount } from '../accounts/account/accounts.model.ts'
import { models } from './models.ts'

export const january = new Date('2026-01-05T20:00:00Z')

export function newAccount(given: Partial<NewAccount> = {}): NewAccount {
  const email = given.email ?? `${randomUUID()}@example.org`
  return {
    email,
    username: email,
    firstName: '',
    lastName: '',
    passwordHash: 'the old hash',
    emailVerified: true,
    ...given,
  }
}

export function storedAccount(given: Partial<NewAccount> = {}, at = january): Promise<Account> {
  return models.accounts.create(newAccount(given), at)
}
