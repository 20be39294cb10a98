import { listBadges } from '@cinecanon/contract'
import { route } from '@cinecanon/service-kit'
import { Router } from 'express'
import type { BadgesService } from './badges.service.ts'

export function badgeRoutes(badges: BadgesService): Router {
  const router = Router()
  route(router, listBadges, (_input, { userId }) => badges.list(userId))
  return router
}
