import { acceptMail } from '@cinecanon/contract'
import { route } from '@cinecanon/service-kit'
import { Router } from 'express'
import type { Deliveries } from './deliveries.service.ts'

export function deliveryRoutes(deliveries: Deliveries): Router {
  const router = Router()
  route(router, acceptMail, ({ body }) => deliveries.accept(body))
  return router
}
