import { listCatalog } from '@cinecanon/contract'
import { callOf, movieTimes } from '@cinecanon/web'
import { queryOptions } from '@cinecanon/web/query'

/** Rule 6.3. */
export const catalogQuery = queryOptions({
  ...movieTimes,
  queryKey: ['movies', 'catalog'],
  queryFn: ({ meta, signal }) => callOf(meta)(listCatalog, {}, signal),
})
