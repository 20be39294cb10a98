import type { UserBadge } from '@cinecanon/contract'
import { useHydrated } from '@cinecanon/ui'
import { useSession } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import { badgesQuery } from './badges.ts'

/**
 * The badges that were earned, as far as they are known: no server has asked for them, and the
 * browser may have them before a part is hydrated.
 */
export function useKeptBadges(): readonly UserBadge[] {
  const { isAuthenticated } = useSession()
  const isHydrated = useHydrated()
  const { data = [] } = useQuery({ ...badgesQuery, enabled: isAuthenticated && isHydrated })
  return isHydrated ? data.filter(({ earned }) => earned) : []
}
