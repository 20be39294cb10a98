import {
  ceremonyText,
  isListed,
  isTop100,
  type Movie,
  type MovieDetails,
} from '@cinecanon/contract'
import { moviePath, posterOf, type Thing } from '@cinecanon/web'
import { imdbUrl } from '../outside-links.ts'
import { preview } from './preview.ts'

type Details = MovieDetails | undefined

/** The line under the title: year, rank, length, award (rule 1.11). */
export function factsOf(movie: Movie, details: Details): string[] {
  const runtime = runtimeOf(movie, details)
  return [
    String(movie.year),
    isTop100(movie) ? `Rank #${movie.composite_rank}` : '',
    runtime ? `${runtime} min` : '',
    movie.best_picture_winner ? 'Oscar Winner' : '',
  ].filter(Boolean)
}

/** What else is known of a film: what it is, and where it stands with the Academy. */
export function moreFactsOf(movie: Movie): { label: string; text: string }[] {
  const { original_title, country, language, genres = [] } = movie
  return [
    { label: 'Original title', text: original_title ?? '' },
    { label: country.length > 1 ? 'Countries' : 'Country', text: country.join(', ') },
    { label: 'Language', text: language ?? '' },
    { label: genres.length > 1 ? 'Genres' : 'Genre', text: genres.join(', ') },
    { label: 'Academy Awards', text: ceremonyOf(movie) },
  ].filter(({ text }) => text)
}

function ceremonyOf({ oscar_ceremony, best_picture_winner }: Movie): string {
  if (!oscar_ceremony) return ''
  const award = best_picture_winner ? 'won Best Picture' : 'nominated for Best Picture'
  return `${ceremonyText(oscar_ceremony)}: ${award}`
}

/** A sentence or two for search results and shared links. */
export function descriptionOf(movie: Movie, details: Details): string {
  const { title, year, directors } = movie
  const what = isListed(movie) ? 'rank, critics’ lists' : 'facts'
  const by = directors.length ? ` by ${directors.join(', ')}` : ''
  const synopsis = details?.synopsis ? ` ${preview(details.synopsis).text}` : ''
  return `${title} (${year})${by}: ${what} and where to watch it.${synopsis}`
}

/** The film for search engines. It has no rating: a rank isn't one, and none is invented. */
export function movieThing(movie: Movie, details: Details, origin: string): Thing {
  const runtime = runtimeOf(movie, details)
  const imdb = details && imdbUrl(details)
  const { original_title, directors, country, language, genres, best_picture_winner } = movie
  return {
    '@type': 'Movie',
    name: movie.title,
    ...(original_title && { alternateName: original_title }),
    url: origin + moviePath(movie),
    image: absolute(posterOf(movie), origin),
    datePublished: String(movie.year),
    ...(directors.length && {
      director: directors.map((name) => ({ '@type': 'Person', name })),
    }),
    ...(country.length && {
      countryOfOrigin: country.map((name) => ({ '@type': 'Country', name })),
    }),
    ...(language &&
      language !== 'Silent' && { inLanguage: { '@type': 'Language', name: language } }),
    ...(genres?.length && { genre: genres }),
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
