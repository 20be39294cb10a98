import { getStatus } from '@cinecanon/contract'
import { route } from '@cinecanon/service-kit'
import { type RequestHandler, Router } from 'express'
import type { Status } from './status.ts'

/** The gateway's own endpoint, mounted as a service's are. */
export function statusRoutes(status: Status, identify: RequestHandler): Router {
  const router = Router({ caseSensitive: true })
  router.use(getStatus.path, identify)
  route(router, getStatus, () => status.read())
  return router
}
