import { getHostedIdentity, openHostedSession } from '@cinecanon/contract'
import { route } from '@cinecanon/service-kit'
import { type RequestHandler, Router } from 'express'
import type { Entrance } from '../sessions/entrance.ts'
import type { HostedIdentity } from './hosted-identity.service.ts'

/** `authenticate` runs the strategy that signs in. */
type Deps = { hosted: HostedIdentity; entrance: Entrance; authenticate: RequestHandler }

export function hostedIdentityRoutes({ hosted, entrance, authenticate }: Deps): Router {
  const router = Router()
  route(router, getHostedIdentity, () => ({ publishableKey: hosted.publishableKey }))
  route(router, openHostedSession, (_input, caller, http) => entrance.enter(caller, http), [
    authenticate,
  ])
  return router
}
