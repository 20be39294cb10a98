import { isTop100, type Movie } from '@cinecanon/contract'
import { moviesQuery } from '@cinecanon/web'
import { queryOptions } from '@cinecanon/web/query'

export type Neighbour = Pick<Movie, 'title' | 'year' | 'composite_rank'>
export type Neighbours = {
  list: 'top100' | 'oscar-winners'
  previous: Neighbour | null
  next: Neighbour | null
}

/** The neighbours of a film: by rank in the Top 100, else by year among the winners; else null. */
export function neighboursQuery(movie: Movie) {
  const list = listOf(movie)
  return queryOptions({
    queryKey: ['neighbours', movie.id],
    queryFn: async ({ client }): Promise<Neighbours | null> => {
      if (!list) return null
      const movies = inOrder(list, await client.fetchQuery(moviesQuery(list)))
      const place = movies.findIndex(({ id }) => id === movie.id)
      if (place < 0) return null
      return { list, previous: named(movies[place - 1]), next: named(movies[place + 1]) }
    },
  })
}

function listOf(movie: Movie): Neighbours['list'] | null {
  if (isTop100(movie)) return 'top100'
  return movie.best_picture_winner ? 'oscar-winners' : null
}

/** The winners come in their order. */
function inOrder(list: Neighbours['list'], movies: readonly Movie[]): readonly Movie[] {
  if (list === 'oscar-winners') return movies
  return movies.toSorted((a, b) => a.composite_rank - b.composite_rank)
}

function named(movie: Movie | undefined): Neighbour | null {
  if (!movie) return null
  const { title, year, composite_rank } = movie
  return { title, year, composite_rank }
}
