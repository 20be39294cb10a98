import { getHostedIdentity, openHostedSession } from '@cinecanon/contract'
import { route } from '@cinecanon/service-kit'
import { Router } from 'express'
import type { Entrance } from '../sessions/entrance.ts'
import type { HostedIdentity } from './hosted-identity.service.ts'

type Deps = { hosted: HostedIdentity; entrance: Entrance }

export function hostedIdentityRoutes({ hosted, entrance }: Deps): Router {
  const router = Router()
  route(router, getHostedIdentity, () => ({ publishableKey: hosted.publishableKey }))
  route(router, openHostedSession, async ({ body }, caller, http) =>
    entrance.enter(await hosted.signIn(body, http.address), caller, http),
  )
  return router
}
