import { listCollections } from '@cinecanon/contract'
// By the shared facade: a remote must not bring a client of its own.
import { callOf, movieTimes } from '@cinecanon/web'
import { queryOptions } from '@cinecanon/web/query'

/** Every collection, with the ids of its films. */
export const collectionsQuery = queryOptions({
  ...movieTimes,
  queryKey: ['collections'],
  queryFn: ({ meta, signal }) => callOf(meta)(listCollections, {}, signal),
})
