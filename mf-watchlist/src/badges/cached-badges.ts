import type { UserBadge } from '@cinecanon/contract'
import { useHydrated } from '@cinecanon/ui'
import { useSession } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import { badgesQuery } from './badges.ts'

/** Empty until hydration, because the server renders none. */
export function useCachedBadges(): readonly UserBadge[] {
  const { isAuthenticated } = useSession()
  const isHydrated = useHydrated()
  const { data = [] } = useQuery({ ...badgesQuery, enabled: isAuthenticated && isHydrated })
  return isHydrated ? data.filter(({ earned }) => earned) : []
}
