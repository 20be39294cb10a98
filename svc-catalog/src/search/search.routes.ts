import { endpoint, listCatalog, searchCatalog } from '@cinecanon/contract'
import { type Http, route } from '@cinecanon/service-kit'
import { Router } from 'express'
import { asBytes, cachedForAMinute, sendList } from '../movies/movies.routes.ts'
import type { SearchService } from './search.service.ts'

const listCatalogAsBytes = endpoint({ ...listCatalog, ...asBytes })

type Deps = { search: SearchService; countSearch: (text: string, http: Http) => void }

export function searchRoutes({ search, countSearch }: Deps): Router {
  const router = Router()
  route(router, listCatalogAsBytes, (_input, _caller, http) => sendList(search.catalog(), http))
  route(router, searchCatalog, ({ query }, _caller, http) => {
    http.setHeader('cache-control', cachedForAMinute)
    if (query.page === 1) countSearch(query.q, http)
    return search.search(query.q, query.page)
  })
  return router
}
