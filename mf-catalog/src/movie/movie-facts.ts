import { isTop100, type Movie, type MovieDetails } from '@cinecanon/contract'
import { moviePath, posterOf, type Thing } from '@cinecanon/web'
import { imdbUrl } from '../outside-links.ts'
import { preview } from './preview.ts'

type Details = MovieDetails | undefined

/** The line under the title: year, rank, length, award (spec §2). */
export function factsOf(movie: Movie, details: Details): string[] {
  const runtime = runtimeOf(movie, details)
  return [
    String(movie.year),
    isTop100(movie) ? `Rank #${movie.composite_rank}` : '',
    runtime ? `${runtime} min` : '',
    movie.best_picture_winner ? 'Oscar Winner' : '',
  ].filter(Boolean)
}

/** A sentence or two for search results and shared links. */
export function descriptionOf({ title, year, directors }: Movie, details: Details): string {
  const by = directors.length ? ` by ${directors.join(', ')}` : ''
  const synopsis = details?.synopsis ? ` ${preview(details.synopsis).text}` : ''
  return `${title} (${year})${by}: rank, critics' lists and where to watch it.${synopsis}`
}

/** The film for search engines. It has no rating: a rank isn't one, and none is invented. */
export function movieThing(movie: Movie, details: Details, origin: string): Thing {
  const runtime = runtimeOf(movie, details)
  const imdb = details && imdbUrl(details)
  const { directors, best_picture_winner } = movie
  return {
    '@type': 'Movie',
    name: movie.title,
    url: origin + moviePath(movie),
    image: absolute(posterOf(movie), origin),
    datePublished: String(movie.year),
    ...(directors.length && {
      director: directors.map((name) => ({ '@type': 'Person', name })),
    }),
    ...(runtime && { duration: `PT${runtime}M` }),
    ...(details?.synopsis && { description: details.synopsis }),
    ...(best_picture_winner && { award: 'Academy Award for Best Picture' }),
    ...(imdb && { sameAs: imdb }),
  }
}

function runtimeOf(movie: Movie, details: Details): number | null {
  return movie.runtime ?? details?.runtime ?? null
}

/** Posters of the product's own have a path, others an address. */
function absolute(poster: string, origin: string): string {
  return poster.startsWith('/') ? origin + poster : poster
}
