import { AppError } from '@cinecanon/contract'
import type { Request, Response } from 'express'
import passport from 'passport'
import { Strategy } from 'passport-local'
import type { Account } from '../account/account.ts'
import type { AccountsModel } from '../account/accounts.model.ts'
import type { Passwords } from '../passwords/passwords.ts'

export type Credentials = { email: string; password: string }

/** Answers the account of these credentials. @throws AppError `wrong_credentials` */
export type Verify = (credentials: Credentials) => Promise<Account>

type Deps = { accounts: AccountsModel; passwords: Passwords }

/** Signing in by Passport's local strategy; its sessions stay off, the product has its own. */
export function createVerify({ accounts, passwords }: Deps): Verify {
  const authenticator = new passport.Passport()
  authenticator.use(
    new Strategy({ usernameField: 'email', session: false }, (email, password, done) => {
      check(email, password).then((account) => done(null, account ?? false), done)
    }),
  )

  async function check(email: string, password: string): Promise<Account | null> {
    const account = await accounts.byEmail(email)
    const isTheirs = await passwords.matches(password, account?.passwordHash ?? undefined)
    return isTheirs ? account : null
  }

  return (credentials) =>
    new Promise((resolve, reject) => {
      const authenticate = authenticator.authenticate(
        'local',
        { session: false },
        (error: unknown, account: Account | false | null | undefined) => {
          if (error) reject(error)
          else if (account) resolve(account)
          else reject(new AppError('wrong_credentials'))
        },
      )
      // The strategy reads nothing but the body: this way it sees what the contract has parsed, and no query.
      authenticate({ body: credentials, query: {} } as Request, {} as Response, reject)
    })
}
