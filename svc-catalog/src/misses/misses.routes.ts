import { countPageMisses, getMissesOverview, reportSearchMiss } from '@cinecanon/contract'
import { type Clock, route } from '@cinecanon/service-kit'
import type { DayCounts } from '@cinecanon/service-kit/database'
import { Router } from 'express'
import type { Misses } from './misses.service.ts'

type Deps = { misses: Misses; dayCounts: Pick<DayCounts, 'add' | 'byDay'>; clock: Clock }

export function missesRoutes({ misses, dayCounts, clock }: Deps): Router {
  const router = Router()
  route(router, reportSearchMiss, ({ body }, _caller, http) => misses.countSearch(body.text, http))
  route(router, countPageMisses, async ({ body }) => {
    for (const { path, network } of body.addresses) misses.countAddress(path, network)
    dayCounts.add('errors', { by: body.errors })
  })
  route(router, getMissesOverview, async () => ({
    searches: await misses.top('searches'),
    addresses: await misses.top('addresses'),
    days: await dayCounts.byDay(['errors'], clock()),
  }))
  return router
}
