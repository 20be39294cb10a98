import type { Movie } from '@cinecanon/contract'

/** Pictures of others are dropped, because the drawn poster must show. */
export function asDrawn(movie: Movie): Movie {
  return { ...movie, poster_url: null, omdb_poster_url: null }
}
