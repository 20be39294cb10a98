import { AppError } from '@cinecanon/contract'
import type { Account } from '../account/account.ts'
import type { AccountsModel } from '../account/accounts.model.ts'
import type { Passwords } from '../passwords/passwords.ts'

export type Credentials = { email: string; password: string }

type Deps = { accounts: AccountsModel; passwords: Passwords }

export function createCredentials({ accounts, passwords }: Deps) {
  return {
    /** @throws AppError `wrong_credentials` */
    async check({ email, password }: Credentials): Promise<Account> {
      const account = await accounts.byEmail(email)
      const isRight = await passwords.matches(password, account?.passwordHash ?? undefined)
      if (!account || !isRight) throw new AppError('wrong_credentials')
      return account
    },

    /** Upgrades the hash after the cost was raised. */
    async renewHash({ id, passwordHash }: Account, password: string): Promise<void> {
      if (!passwordHash || !passwords.isOutdated(passwordHash)) return
      try {
        await accounts.rehash(id, passwordHash, await passwords.hash(password))
      } catch (error) {
        // Busy: the next sign-in upgrades it.
        if (!(error instanceof AppError)) throw error
      }
    },
  }
}
