import { type SearchResults, searchCatalog, searchTextLimit } from '@cinecanon/contract'
import { callOf, minutes } from '@cinecanon/web'
import { queryOptions } from '@cinecanon/web/query'

export function searchTextIn(search: URLSearchParams): string {
  return (search.get('q') ?? '').trim().slice(0, searchTextLimit)
}

export function searchQuery(text: string) {
  return queryOptions({
    queryKey: ['search', text],
    queryFn: ({ meta, signal }): Promise<SearchResults> =>
      callOf(meta)(searchCatalog, { query: { q: text } }, signal),
    staleTime: 5 * minutes,
  })
}
