import type { MovieId } from '@cinecanon/contract'
import type { Film } from './movies.seed.ts'
import type { MoviesService } from './movies.service.ts'

/** Who draws the posters. The same film and version always give the same drawing. */
export type Artist = {
  drawPoster: (film: Film) => string
  drawFallbackPoster: () => string
  posterVersion: string
}

export type PosterService = ReturnType<typeof posterService>

const fallback = '0'

export function posterService({ movies, artist }: { movies: MoviesService; artist: Artist }) {
  // Never larger than the catalog: an unknown id fails before anything is drawn.
  const drawn = new Map<MovieId | typeof fallback, string>()

  function draw(movieId: MovieId | typeof fallback): string {
    if (movieId === fallback) return artist.drawFallbackPoster()
    return artist.drawPoster(movies.film(movieId))
  }

  return {
    /** A drawing, and how to send it. `version` is the one that the reader's address names. */
    get(movieId: MovieId | typeof fallback, version: string | undefined) {
      const svg = drawn.get(movieId) ?? draw(movieId)
      drawn.set(movieId, svg)
      return { svg, headers: { ...svgHeaders, 'cache-control': cacheControl(version) } }
    },
  }

  /** Another release may draw otherwise: only the promised version is kept for ever. */
  function cacheControl(version: string | undefined): string {
    const isPromised = version === artist.posterVersion
    return isPromised ? 'public, max-age=31536000, immutable' : 'public, max-age=300'
  }
}

/** Opened as a page of its own, a drawing can run and load nothing. */
const svgHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  'x-content-type-options': 'nosniff',
}
