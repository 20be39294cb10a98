import type { Strategy } from 'passport'
import { Strategy as LocalStrategy } from 'passport-local'
import type { HostedIdentity } from '../hosted-identity/hosted-identity.service.ts'
import type { SignIn } from './sign-in.service.ts'

export function localStrategy(signIn: SignIn): Strategy {
  return new LocalStrategy(
    { usernameField: 'email', session: false, passReqToCallback: true },
    (req, _email, _password, done) => {
      signIn(req.body, req.ip ?? '').then((user) => done(null, user), done)
    },
  )
}

export function hostedStrategy({ signIn }: HostedIdentity): Strategy {
  return {
    name: 'hosted',
    authenticate(req) {
      signIn(req.body, req.ip ?? '').then(
        (user) => this.success(user),
        (error: unknown) => this.error(error),
      )
    },
  }
}
