import { type MovieId, posterAddress } from '@cinecanon/contract'
import type { RankedFilm } from './catalog.ts'
import type { MoviesService } from './movies.service.ts'

/** The same film and version always give the same bytes. */
export type Artist = {
  drawPoster: (film: RankedFilm) => string
  drawFallbackPoster: () => string
  posterIdea: (film: RankedFilm) => string | null
  posterVersion: string
}

export type PosterService = ReturnType<typeof posterService>

const fallback = '0'

export function posterService({ movies, artist }: { movies: MoviesService; artist: Artist }) {
  // It is never larger than the catalog, because an unknown id fails before anything is drawn.
  const drawn = new Map<MovieId | typeof fallback, string>()

  return {
    /** `version` is the one that the request's address names. */
    get(movieId: MovieId | typeof fallback, version: string | undefined) {
      const film = movieId === fallback ? undefined : movies.film(movieId)
      const svg =
        drawn.get(movieId) ?? (film ? artist.drawPoster(film) : artist.drawFallbackPoster())
      drawn.set(movieId, svg)
      const isPromised = film
        ? film.image_url === posterAddress(film.id, version ?? '')
        : version === artist.posterVersion
      return { svg, headers: { ...svgHeaders, 'cache-control': cacheControl(isPromised) } }
    },
  }
}

/** Only the requested version is immutable, because another release may draw otherwise. */
function cacheControl(isPromised: boolean): string {
  return isPromised ? 'public, max-age=31536000, immutable' : 'public, max-age=300'
}

/** A drawing that is opened as a page can run and load nothing. */
export const svgHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  'x-content-type-options': 'nosniff',
}
