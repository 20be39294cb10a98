import type { Movie } from '@cinecanon/contract'

/** Without pictures of others, so that the drawn poster shows. */
export function asDrawn(movie: Movie): Movie {
  return { ...movie, poster_url: null, omdb_poster_url: null }
}
