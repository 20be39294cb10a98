import { AppError } from '@cinecanon/contract'
import type { Account } from '../account/account.ts'
import type { AccountsModel } from '../account/accounts.model.ts'
import type { Passwords } from '../passwords/passwords.ts'

export type Credentials = { email: string; password: string }

type Deps = { accounts: AccountsModel; passwords: Passwords }

export function createCredentials({ accounts, passwords }: Deps) {
  return {
    /** The account that they are of. @throws AppError `wrong_credentials` */
    async check({ email, password }: Credentials): Promise<Account> {
      const account = await accounts.byEmail(email)
      const isRight = await passwords.matches(password, account?.passwordHash ?? undefined)
      if (!account || !isRight) throw new AppError('wrong_credentials')
      return account
    },

    /** After the cost of hashing was raised, accounts follow, as their owners sign in. */
    async renewHash({ id, passwordHash }: Account, password: string): Promise<void> {
      if (!passwordHash || !passwords.isOutdated(passwordHash)) return
      try {
        await accounts.rehash(id, passwordHash, await passwords.hash(password))
      } catch (error) {
        // Too busy for it now: the next sign-in does it.
        if (!(error instanceof AppError)) throw error
      }
    },
  }
}
