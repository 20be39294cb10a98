import { listBadges, type UserBadge } from '@cinecanon/contract'
import { useHydrated } from '@cinecanon/ui'
import { callOf, minutes, movieStatesQuery, useSession } from '@cinecanon/web'
import { queryOptions, useQuery } from '@cinecanon/web/query'

/** Key prefixed by the marks', because both are invalidated together. */
export const badgesQuery = queryOptions({
  queryKey: [...movieStatesQuery.queryKey, 'badges'],
  queryFn: ({ meta, signal }) => callOf(meta)(listBadges, {}, signal),
  staleTime: 0,
  gcTime: 5 * minutes,
})

/** Empty until hydration, because the server renders none. */
export function useCachedBadges(): readonly UserBadge[] {
  const { isAuthenticated } = useSession()
  const isHydrated = useHydrated()
  const { data = [] } = useQuery({ ...badgesQuery, enabled: isAuthenticated && isHydrated })
  return isHydrated ? data.filter(({ earned }) => earned) : []
}
