import { listBadges, type UserBadge } from '@cinecanon/contract'
import { useHydrated } from '@cinecanon/ui'
import { callOf, minutes, movieStatesQuery, useSession } from '@cinecanon/web'
import { queryOptions, useQuery } from '@cinecanon/web/query'

/** The marks' key is the prefix, because both are invalidated together. */
export const badgesQuery = queryOptions({
  queryKey: [...movieStatesQuery.queryKey, 'badges'],
  queryFn: ({ meta, signal }) => callOf(meta)(listBadges, {}, signal),
  staleTime: 0,
  gcTime: 5 * minutes,
})

/** The list is empty until hydration, because the server renders no badges. */
export function useCachedBadges(): readonly UserBadge[] {
  const { isAuthenticated } = useSession()
  const isHydrated = useHydrated()
  const { data = [] } = useQuery({ ...badgesQuery, enabled: isAuthenticated && isHydrated })
  return isHydrated ? data.filter(({ earned }) => earned) : []
}
