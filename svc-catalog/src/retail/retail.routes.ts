import { followRetailLink } from '@cinecanon/contract'
import { route } from '@cinecanon/service-kit'
import { Router } from 'express'
import type { RetailService } from './retail.service.ts'

export function retailRoutes(retail: RetailService): Router {
  const router = Router()
  route(router, followRetailLink, ({ params }) => retail.addressOf(params.slug))
  return router
}
