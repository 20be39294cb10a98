import { type ListType, listBadges } from '@cinecanon/contract'
import { callOf, minutes, movieStatesQuery } from '@cinecanon/web'
import { queryOptions } from '@cinecanon/web/query'

/** Key prefixed by the marks', because both are invalidated together. */
export const badgesQuery = queryOptions({
  queryKey: [...movieStatesQuery.queryKey, 'badges'],
  queryFn: ({ meta, signal }) => callOf(meta)(listBadges, {}, signal),
  staleTime: 0,
  gcTime: 5 * minutes,
})

export const badgeListNames: Record<ListType, string> = {
  top100: 'Top 100',
  'oscar-winners': 'Oscar Best Picture',
}
