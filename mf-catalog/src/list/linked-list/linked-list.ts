import { getLinkedList, type LinkedFilm, type LinkedList, type Movie } from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import { callOf, moviesQuery, nullIfNotFound } from '@cinecanon/web'
import { queryOptions } from '@cinecanon/web/query'
import { counted } from '@cinecanon/web/text'

/** `key` differs for viewings of one film. */
export type ShownFilm = LinkedFilm & { key: number; movie: Movie }
/** `hundred` is empty unless a wall is shown. */
export type Shown = { list: LinkedList; hundred: Movie[]; films: ShownFilm[] }

/** It is null for a link that was withdrawn, which a copy in the browser mustn't hide. */
export function linkedListQuery(token: string) {
  return queryOptions({
    queryKey: ['linked-list', token],
    staleTime: 2 * seconds,
    queryFn: async ({ client, meta, signal }): Promise<Shown | null> => {
      const reply = callOf(meta)(getLinkedList, { params: { token } }, signal)
      const list = await nullIfNotFound(reply)
      if (!list) return null
      // The view of a comparison fetches its films itself.
      if (list.kind === 'comparison') return { list, hundred: [], films: [] }
      const isWall = list.kind === 'wall'
      const movies = await client.fetchQuery(moviesQuery(isWall ? 'top100' : 'all'))
      const byId = new Map(movies.map((movie) => [movie.id, movie]))
      const films = list.films.flatMap((film, key) => {
        const movie = byId.get(film.movie_id)
        return movie ? [{ ...film, key, movie }] : []
      })
      const byRank = movies.toSorted((a, b) => a.composite_rank - b.composite_rank)
      return { list, hundred: isWall ? byRank : [], films }
    },
  })
}

export function titleOf({ list: { kind, year, name, list }, films }: Shown): string {
  if (list) return list.title
  if (kind === 'comparison') return `You and ${name ?? 'a friend'}`
  if (kind === 'wall') return `${films.length} of the hundred`
  if (kind === 'year') return `${counted(films.length, 'film')} in ${year}`
  return 'A List of Movies to See'
}
