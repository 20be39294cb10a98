import {
  countPageMisses,
  getMissesOverview,
  missedText,
  reportSearchMiss,
} from '@cinecanon/contract'
import { type Clock, route } from '@cinecanon/service-kit'
import type { DayCounts } from '@cinecanon/service-kit/database'
import { Router } from 'express'
import type { SearchService } from '../search/search.service.ts'

type Deps = {
  dayCounts: Pick<DayCounts, 'add' | 'byDay' | 'top'>
  search: SearchService
  clock: Clock
}

const most = 20

/** Searches and addresses without a result, by day, without a person. */
export function missesRoutes({ dayCounts, search, clock }: Deps): Router {
  async function topOf(kind: string) {
    const names = await dayCounts.top(kind, most)
    return names.map(({ name: text, count }) => ({ text, count }))
  }

  const router = Router()
  route(router, reportSearchMiss, async ({ body }) => {
    if (search.isMiss(body.text)) countMiss(dayCounts, body.text)
  })
  route(router, countPageMisses, async ({ body }) => {
    for (const { path, count } of body.addresses) {
      dayCounts.add('address', { name: path, by: count })
    }
    dayCounts.add('errors', { by: body.errors })
  })
  route(router, getMissesOverview, async () => ({
    searches: await topOf('search'),
    addresses: await topOf('address'),
    days: await dayCounts.byDay(['errors'], clock()),
  }))
  return router
}

export function countMiss(dayCounts: Pick<DayCounts, 'add'>, text: string): void {
  const name = missedText(text)
  if (name) dayCounts.add('search', { name })
}
