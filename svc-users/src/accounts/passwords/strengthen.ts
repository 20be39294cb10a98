import { AppError } from '@cinecanon/contract'
import type { Account } from '../account/account.ts'
import type { AccountsModel } from '../account/accounts.model.ts'
import type { Passwords } from './passwords.ts'

type Deps = { accounts: AccountsModel; passwords: Passwords }

/** After the cost of hashing was raised, accounts follow one by one, as their owners sign in. */
export function createStrengthen({ accounts, passwords }: Deps) {
  return async ({ id, passwordHash }: Account, password: string): Promise<void> => {
    if (!passwordHash || !passwords.isOutdated(passwordHash)) return
    try {
      await accounts.rehash(id, passwordHash, await passwords.hash(password))
    } catch (error) {
      // Too busy for it now: the next sign-in does it.
      if (!(error instanceof AppError)) throw error
    }
  }
}
