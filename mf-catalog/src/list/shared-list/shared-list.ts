import { compareCombined, type ListType, listTypes, type Movie } from '@cinecanon/contract'
import { hours, minutes, moviesQuery } from '@cinecanon/web'
import { queryOptions } from '@cinecanon/web/query'

export type SharedList = {
  ids: readonly number[]
  from: string
  /** `oscar` without ids means all winners, because their ids would be too long (rule 3.6). */
  list: 'combined' | 'oscar' | null
  isPartial: boolean
}

const longestName = 60

export function readSharedList(search: URLSearchParams): SharedList {
  const list = search.get('list')
  const ids = (search.get('ids') ?? '').split(',').map((id) => id.trim())
  return {
    ids: [...new Set(ids.filter((id) => /^\d+$/.test(id)).map(Number))],
    from: (search.get('from') ?? '').trim().slice(0, longestName),
    list: list === 'combined' || list === 'oscar' ? list : null,
    isPartial: search.get('partial') === 'true',
  }
}

/** The list comes last in a link, so a cut link has none and is refused. */
export function readComparison(search: URLSearchParams) {
  const list = listTypes.find((each) => each === search.get('list'))
  return list && { ...readSharedList(search), list }
}

export type ComparisonLink = Pick<SharedList, 'ids'> & { from?: string; list: ListType }

export function comparePath({ ids, from, list }: ComparisonLink): string {
  return `/compare?${new URLSearchParams({ ids: ids.join(), ...(from && { from }), list })}`
}

export function queryOf({ ids, from, list, isPartial }: SharedList): Record<string, string> {
  return {
    ...(ids.length > 0 && { ids: ids.join() }),
    ...(from && { from }),
    ...(list && { list }),
    ...(isPartial && { partial: 'true' }),
  }
}

export function isOscarList({ ids, list }: SharedList): boolean {
  return list === 'oscar' && ids.length === 0
}

export function sharedListQuery(shared: SharedList) {
  const { ids, list } = shared
  return queryOptions({
    queryKey: ['shared-list', list, ids.join()],
    queryFn: async ({ client }): Promise<Movie[]> => {
      if (isOscarList(shared)) return client.fetchQuery(moviesQuery('oscar-winners'))
      if (ids.length === 0) return []
      const movies = pick(ids, await client.fetchQuery(moviesQuery('all')))
      return list === 'combined' ? movies.toSorted(compareCombined) : movies
    },
    staleTime: 60 * minutes,
    gcTime: hours,
  })
}

function pick(ids: readonly number[], movies: readonly Movie[]): Movie[] {
  const byId = new Map<number, Movie>(movies.map((movie) => [movie.id, movie]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
