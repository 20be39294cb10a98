import { endpoint, listCatalog, searchCatalog } from '@cinecanon/contract'
import { route } from '@cinecanon/service-kit'
import { Router } from 'express'
import { asBytes, cachedForAMinute, sendList } from '../movies/movies.routes.ts'
import type { SearchService } from './search.service.ts'

const listCatalogAsBytes = endpoint({ ...listCatalog, ...asBytes })

export function searchRoutes(search: SearchService): Router {
  const router = Router()
  route(router, listCatalogAsBytes, (_input, _caller, http) => sendList(search.catalog(), http))
  route(router, searchCatalog, ({ query }, _caller, http) => {
    http.setHeader('cache-control', cachedForAMinute)
    return search.search(query.q, query.page)
  })
  return router
}
