import { getRelatedMovies, type MovieId } from '@cinecanon/contract'
import { callOf, movieTimes } from '@cinecanon/web'
import { queryOptions } from '@cinecanon/web/query'

/** Links at the end of a film's page. */
export function relatedQuery(movieId: MovieId) {
  return queryOptions({
    ...movieTimes,
    queryKey: ['related-movies', movieId],
    queryFn: ({ meta, signal }) => callOf(meta)(getRelatedMovies, { params: { movieId } }, signal),
  })
}
