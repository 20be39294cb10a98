import {
  getCriticalAcclaim,
  getMovieBySlug,
  getMovieDetails,
  type ListType,
  listCatalog,
  listCollections,
  listMovies,
  listOscarWinners,
  type Movie,
  type MovieId,
} from '@cinecanon/contract'
import { hours, minutes } from '@cinecanon/contract/time'
import { queryOptions } from '@tanstack/react-query'
import { callOf } from '../page/query-client.ts'

/** Films change with releases of the ranking only (rule 6.3). */
export const movieTimes = {
  staleTime: 60 * minutes,
  gcTime: 24 * hours,
  refetchOnWindowFocus: false,
  refetchOnMount: false,
  refetchOnReconnect: false,
} as const

export type MovieList = ListType | 'all' | 'top150'

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

/** Rule 1.8 also accepts a similar slug. */
export function movieAtQuery(slug: string) {
  return queryOptions({
    ...movieTimes,
    queryKey: ['movie-at', slug],
    queryFn: ({ meta, signal }): Promise<Movie | null> =>
      nullIfNotFound(callOf(meta)(getMovieBySlug, { params: { slug } }, signal)),
  })
}

export function criticalAcclaimQuery(movieId: MovieId) {
  return queryOptions({
    ...movieTimes,
    queryKey: ['critical-acclaim', movieId],
    queryFn: async ({ meta, signal }) => {
      const { content } = await callOf(meta)(getCriticalAcclaim, { params: { movieId } }, signal)
      return content
    },
  })
}

export const catalogQuery = queryOptions({
  ...movieTimes,
  queryKey: ['movies', 'catalog'],
  queryFn: ({ meta, signal }) => callOf(meta)(listCatalog, {}, signal),
})

export const collectionsQuery = queryOptions({
  ...movieTimes,
  queryKey: ['collections'],
  queryFn: ({ meta, signal }) => callOf(meta)(listCollections, {}, signal),
})

export async function nullIfNotFound<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}

/** The server's error class is another copy, so `instanceof` wouldn't match. */
function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 404
}

function queryOf(list: Exclude<MovieList, 'oscar-winners'>) {
  if (list === 'all') return { all: 'true' } as const
  return list === 'top150' ? ({ top150: 'true' } as const) : {}
}
