import { updateRuntimes } from '@cinecanon/contract'
import { route } from '@cinecanon/service-kit'
import { Router } from 'express'
import type { RuntimesService } from './runtimes.service.ts'

export function runtimesRoutes(runtimes: RuntimesService): Router {
  const router = Router()
  route(router, updateRuntimes, () => runtimes.update())
  return router
}
