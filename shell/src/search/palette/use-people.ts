import { listUsers } from '@cinecanon/contract'
import { callOf, minutes, usePageAt, useSession } from '@cinecanon/web'
import { queryOptions, useQuery } from '@cinecanon/web/query'
import { useLocation } from '@cinecanon/web/router'
import { UserRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Section } from './sections.ts'

const restMs = 200
const most = 5

export function useIsConsole(): boolean {
  const { user } = useSession()
  const page = usePageAt(useLocation().pathname)
  return user?.isAdmin === true && page?.frame === 'own'
}

/** The request is sent once typing rests. */
export function usePeople(text: string, isConsole: boolean): Section[] {
  const search = useRested(text.trim())
  const { data } = useQuery({ ...peopleQuery(search), enabled: isConsole && search.length > 1 })
  if (!isConsole || !data || data.users.length === 0 || !text.trim()) return []
  const items = data.users.map(({ id, email }) => ({
    kind: 'page' as const,
    key: id,
    to: `/user-stats?search=${encodeURIComponent(email)}`,
    name: email,
    icon: UserRound,
  }))
  return [{ title: 'People', items }]
}

function peopleQuery(search: string) {
  return queryOptions({
    queryKey: ['users', 'palette', search],
    queryFn: ({ meta, signal }) =>
      callOf(meta)(listUsers, { query: { search, pageSize: most } }, signal),
    staleTime: 1 * minutes,
  })
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
