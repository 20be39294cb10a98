import type { Movie } from '@cinecanon/contract'

type Posters = Pick<Movie, 'poster_url' | 'omdb_poster_url'>

/** Pictures of others are dropped, because the drawn poster must show. */
export function asDrawn<M extends Posters>(movie: M): M {
  return { ...movie, poster_url: null, omdb_poster_url: null }
}
