import {
  getMovieDetails,
  type ListType,
  listMovies,
  listOscarWinners,
  type Movie,
  type MovieId,
} from '@cinecanon/contract'
import { queryOptions } from '@tanstack/react-query'
import { callOf, hours, minutes } from './query-client.ts'

/** Films change with a release of the ranking, not while someone looks (spec §9). */
const movieTimes = {
  staleTime: 60 * minutes,
  gcTime: 24 * hours,
  refetchOnWindowFocus: false,
  refetchOnMount: false,
  refetchOnReconnect: false,
} as const

export type MovieList = ListType | 'all' | 'top150'

/** One list of films: the Top 100, the Best Picture winners, every film, or the ranking table's 150. */
export function moviesQuery(list: MovieList) {
  return queryOptions({
    ...movieTimes,
    queryKey: ['movies', list],
    queryFn: ({ meta, signal }): Promise<Movie[]> => {
      const call = callOf(meta)
      if (list === 'oscar-winners') return call(listOscarWinners, {}, signal)
      return call(listMovies, { query: queryOf(list) }, signal)
    },
  })
}

export function movieDetailsQuery(movieId: MovieId) {
  return queryOptions({
    queryKey: ['movie-details', movieId],
    queryFn: ({ meta, signal }) => callOf(meta)(getMovieDetails, { params: { movieId } }, signal),
  })
}

function queryOf(list: Exclude<MovieList, 'oscar-winners'>) {
  if (list === 'all') return { all: 'true' } as const
  return list === 'top150' ? ({ top150: 'true' } as const) : {}
}
