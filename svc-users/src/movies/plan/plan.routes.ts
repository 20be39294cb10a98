import { getPlanCalendar } from '@cinecanon/contract'
import { route } from '@cinecanon/service-kit'
import { Router } from 'express'
import type { PlanCalendar } from './plan.service.ts'

export function planRoutes(calendar: PlanCalendar): Router {
  const router = Router()
  route(router, getPlanCalendar, ({ query }, { userId }, http) => {
    http.attach(`cinecanon-${query.list}.ics`)
    return calendar(userId, query)
  })
  return router
}
