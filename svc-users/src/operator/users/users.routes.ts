import { getUserGrowth, listUserIds, listUsers } from '@cinecanon/contract'
import { type Bulkhead, route } from '@cinecanon/service-kit'
import { Router } from 'express'
import type { UserGrowth } from './user-growth.service.ts'
import type { Users } from './users.service.ts'

type Deps = { users: Users; growth: UserGrowth; inPlace: Bulkhead }

export function userRoutes({ users, growth, inPlace }: Deps): Router {
  const router = Router()
  route(router, listUsers, ({ query }) => inPlace(() => users.list(query)))
  route(router, listUserIds, ({ query }) => inPlace(() => users.ids(query)))
  route(router, getUserGrowth, ({ query }) => inPlace(() => growth.ofLast(query.days)))
  return router
}
