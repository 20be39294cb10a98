import type { Strategy } from 'passport'
import { Strategy as LocalStrategy } from 'passport-local'
import type { HostedIdentity } from '../hosted-identity/hosted-identity.service.ts'
import type { Accounts } from './accounts.service.ts'

export function localStrategy(accounts: Pick<Accounts, 'signIn'>): Strategy {
  return new LocalStrategy(
    { usernameField: 'email', session: false, passReqToCallback: true },
    (req, _email, _password, done) => {
      accounts.signIn(req.body, req.ip ?? '').then((user) => done(null, user), done)
    },
  )
}

export function hostedStrategy(hosted: Pick<HostedIdentity, 'signIn'>): Strategy {
  return {
    name: 'hosted',
    authenticate(req) {
      hosted.signIn(req.body, req.ip ?? '').then(
        (user) => this.success(user),
        (error: unknown) => this.error(error),
      )
    },
  }
}
