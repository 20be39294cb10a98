import { Strategy } from 'passport-local'
import type { Accounts } from './accounts.service.ts'

/** Passport's strategy for an email and a password, with what else the sign-in's form may hold. */
export function localStrategy(accounts: Pick<Accounts, 'signIn'>): Strategy {
  return new Strategy(
    { usernameField: 'email', session: false, passReqToCallback: true },
    (req, _email, _password, done) => {
      accounts.signIn(req.body, req.ip ?? '').then((user) => done(null, user), done)
    },
  )
}
