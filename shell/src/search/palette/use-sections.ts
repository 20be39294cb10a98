import type { CatalogFilm } from '@cinecanon/contract'
import { createSearch } from '@cinecanon/search'
import { catalogQuery, useLinks, useMovieStates, useSession } from '@cinecanon/web'
import { usePickOne } from '@cinecanon/web/pick-one'
import { useQuery } from '@cinecanon/web/query'
import { useMemo } from 'react'
import { sectionsOf } from './sections.ts'
import { useIsConsole, usePeople } from './use-people.ts'

type Callbacks = { onClose: () => void; onLogout: () => void }

export function useSections(text: string, { onClose, onLogout }: Callbacks) {
  const { data, isError, refetch } = useQuery(catalogQuery)
  const find = useMemo(() => data && createSearch(data), [data])
  const result = useMemo(() => find?.(text), [find, text])
  const { user, isLoading, isUnavailable } = useSession()
  const seenOf = useSeenCount()
  const pick = usePickOne(onClose)
  const logOut = () => {
    onClose()
    onLogout()
  }
  const links = useLinks('palette')
  const isConsole = useIsConsole()
  const people = usePeople(text, isConsole)
  const context = {
    user,
    links,
    isUnknown: isLoading || isUnavailable,
    seenOf,
    pick,
    onLogout: logOut,
  }
  return {
    sections: [...people, ...sectionsOf(text, result, context)],
    isConsole,
    films: find ? 'there' : isError ? 'failed' : 'waiting',
    retry: () => void refetch(),
  } as const
}

/** It is undefined for visitors, and while marks load. */
function useSeenCount(): ((films: readonly CatalogFilm['id'][]) => number) | undefined {
  const { hasMarks, marksOf } = useMovieStates()
  return hasMarks ? (films) => films.filter((id) => marksOf(id).seen).length : undefined
}
