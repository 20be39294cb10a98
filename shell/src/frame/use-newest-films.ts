import { moviesQuery, useStaleSince } from '@cinecanon/web'
import { useQueryClient } from '@cinecanon/web/query'
import { useAskAgain } from './use-ask-again.ts'

/** While films are shown as they were, asks for one list until its answer is of now: that ends it for all. */
export function useNewestFilms(): void {
  const client = useQueryClient()
  const isStale = useStaleSince() !== null
  useAskAgain(isStale, () => {
    client.fetchQuery({ ...moviesQuery('top100'), staleTime: 0 }).catch(() => undefined)
  })
}
