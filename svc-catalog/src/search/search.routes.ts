import { endpoint, listCatalog, searchCatalog } from '@cinecanon/contract'
import { route } from '@cinecanon/service-kit'
import type { DayCounts } from '@cinecanon/service-kit/database'
import { Router } from 'express'
import { countMiss } from '../misses/misses.routes.ts'
import { asBytes, cachedForAMinute, sendList } from '../movies/movies.routes.ts'
import type { SearchService } from './search.service.ts'

const listCatalogAsBytes = endpoint({ ...listCatalog, ...asBytes })

type Deps = { search: SearchService; dayCounts: Pick<DayCounts, 'add'> }

export function searchRoutes({ search, dayCounts }: Deps): Router {
  const router = Router()
  route(router, listCatalogAsBytes, (_input, _caller, http) => sendList(search.catalog(), http))
  route(router, searchCatalog, ({ query }, _caller, http) => {
    http.setHeader('cache-control', cachedForAMinute)
    if (query.page === 1 && search.isMiss(query.q)) countMiss(dayCounts, query.q)
    return search.search(query.q, query.page)
  })
  return router
}
