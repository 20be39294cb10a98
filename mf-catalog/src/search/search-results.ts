import { type SearchResults, searchCatalog, searchTextLimit } from '@cinecanon/contract'
import { callOf, minutes } from '@cinecanon/web'
import { queryOptions } from '@cinecanon/web/query'

export function searchTextIn(search: URLSearchParams): string {
  return (search.get('q') ?? '').trim().slice(0, searchTextLimit)
}

export function searchPageIn(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page > 0 && page <= 100 ? page : 1
}

export function searchQuery(text: string, page: number) {
  return queryOptions({
    queryKey: ['search', text, page],
    queryFn: ({ meta, signal }): Promise<SearchResults> =>
      callOf(meta)(searchCatalog, { query: { q: text, page } }, signal),
    staleTime: 5 * minutes,
  })
}
