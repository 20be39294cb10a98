import { listCollections } from '@cinecanon/contract'
// By the shared facade: a remote must not bring a client of its own.
import { callOf, hours, minutes } from '@cinecanon/web'
import { queryOptions } from '@cinecanon/web/query'

/** As other lists of films (rule 6.3). */
export const collectionTimes = { staleTime: 60 * minutes, gcTime: 24 * hours } as const

/** Every collection, with the ids of its films. */
export const collectionsQuery = queryOptions({
  ...collectionTimes,
  queryKey: ['collections'],
  queryFn: ({ meta, signal }) => callOf(meta)(listCollections, {}, signal),
})
