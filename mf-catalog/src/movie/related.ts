import { getRelatedMovies, type MovieId } from '@cinecanon/contract'
import { hours, minutes } from '@cinecanon/contract/time'
import { callOf } from '@cinecanon/web'
import { queryOptions } from '@cinecanon/web/query'

/** What the page of a film leads on to. */
export function relatedQuery(movieId: MovieId) {
  return queryOptions({
    queryKey: ['related-movies', movieId],
    queryFn: ({ meta, signal }) => callOf(meta)(getRelatedMovies, { params: { movieId } }, signal),
    staleTime: 60 * minutes,
    gcTime: 24 * hours,
  })
}
