import { type Endpoint, staleSince } from '@cinecanon/contract'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'

/** Since when the films shown are stale, in milliseconds, else null. Set by `noteAge`. */
export const staleSinceQuery = queryOptions({
  queryKey: ['stale-since'],
  queryFn: (): number | null => null,
  enabled: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

export function useStaleSince(): number | null {
  return useQuery(staleSinceQuery).data ?? null
}

export function isStale(client: QueryClient): boolean {
  return typeof client.getQueryData(staleSinceQuery.queryKey) === 'number'
}

/** Reads the age of an answer. The first fresh one refetches what else is stale on the page. */
export function noteAge(client: QueryClient, { service }: Endpoint, answer: Response): void {
  if (service !== 'catalog' || !answer.ok) return
  const since = staleSince(answer.headers, new Date())?.getTime()
  const known = client.getQueryData(staleSinceQuery.queryKey) ?? null
  if (since !== undefined) {
    client.setQueryData(staleSinceQuery.queryKey, Math.min(since, known ?? since))
  } else if (known !== null) {
    client.setQueryData(staleSinceQuery.queryKey, null)
    client.removeQueries({ type: 'inactive', fetchStatus: 'idle', predicate: isOfFilms })
    void client.refetchQueries({ type: 'active', predicate: isOfFilms }, { cancelRefetch: false })
  }
}

const ofFilms = [
  'movies',
  'movie-at',
  'movie-details',
  'critical-acclaim',
  'related-movies',
  'collections',
  'collection',
  'search',
]

function isOfFilms({ queryKey: [name] }: { queryKey: readonly unknown[] }): boolean {
  return ofFilms.includes(String(name))
}
