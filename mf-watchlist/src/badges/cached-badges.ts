import type { UserBadge } from '@cinecanon/contract'
import { useHydrated } from '@cinecanon/ui'
import { useSession } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import { badgesQuery } from './badges.ts'

/**
 * Cached badges, without a request: the server renders none, but the browser may have them before
 * hydration.
 */
export function useCachedBadges(): readonly UserBadge[] {
  const { isAuthenticated } = useSession()
  const isHydrated = useHydrated()
  const { data = [] } = useQuery({ ...badgesQuery, enabled: isAuthenticated && isHydrated })
  return isHydrated ? data.filter(({ earned }) => earned) : []
}
