import { type SearchResults, searchCatalog, searchTextLimit } from '@cinecanon/contract'
import { callOf, minutes } from '@cinecanon/web'
import { queryOptions } from '@cinecanon/web/query'

/** The query in the address: `?q=…`. */
export function searchTextIn(search: URLSearchParams): string {
  return (search.get('q') ?? '').trim().slice(0, searchTextLimit)
}

/** Groups of results, in the server's order. */
export function searchQuery(text: string) {
  return queryOptions({
    queryKey: ['search', text],
    queryFn: ({ meta, signal }): Promise<SearchResults> =>
      callOf(meta)(searchCatalog, { query: { q: text } }, signal),
    staleTime: 5 * minutes,
  })
}
