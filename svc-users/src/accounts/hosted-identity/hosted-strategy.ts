import type { Strategy } from 'passport'
import type { HostedIdentity } from './hosted-identity.service.ts'

/** A strategy of Passport for the token that a browser got from the hosted provider. */
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
