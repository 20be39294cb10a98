import { type Endpoint, staleSince } from '@cinecanon/contract'
import type { QueryClient } from '@tanstack/react-query'
import { useQuery } from '../page/query.ts'
import { pageQuery } from '../page/query-client.ts'

/** `noteAge` sets it to a timestamp in milliseconds. */
export const staleSinceQuery = {
  ...pageQuery('stale-since', (): number | null => null),
  enabled: false,
}

export function useStaleSince(): number | null {
  return useQuery(staleSinceQuery).data ?? null
}

export function isStale(client: QueryClient): boolean {
  return typeof client.getQueryData(staleSinceQuery.queryKey) === 'number'
}

/** The first fresh response refetches stale queries. */
export function noteAge(client: QueryClient, { service }: Endpoint, response: Response): void {
  if (service !== 'catalog' || !response.ok) return
  const since = staleSince(response.headers, new Date())?.getTime()
  const previous = client.getQueryData(staleSinceQuery.queryKey) ?? null
  if (since !== undefined) {
    client.setQueryData(staleSinceQuery.queryKey, Math.min(since, previous ?? since))
  } else if (previous !== null) {
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
