import { getUserGrowth, listUserIds, listUsers } from '@cinecanon/contract'
import { route } from '@cinecanon/service-kit'
import { Router } from 'express'
import type { UserGrowth } from './user-growth.service.ts'
import type { Users } from './users.service.ts'

export function userRoutes(users: Users, growth: UserGrowth): Router {
  const router = Router()
  route(router, listUsers, ({ query }) => users.list(query))
  route(router, listUserIds, ({ query }) => users.ids(query))
  route(router, getUserGrowth, ({ query }) => growth.ofLast(query.days))
  return router
}
