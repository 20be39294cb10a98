import { getRelatedMovies, type Movie, type MovieId, movieSlug } from '@cinecanon/contract'
import { callOf, type MovieList, moviesQuery, movieTimes, type PageRequest } from '@cinecanon/web'
import { queryOptions } from '@cinecanon/web/query'

/** Cached lists are searched in this order before a request (rule 1.10). */
const lists: readonly MovieList[] = ['top100', 'oscar-winners', 'all']

export function knownMovie(client: PageRequest['client'], slug: string): Movie | null | undefined {
  if (!isMovieSlug(slug)) return null
  for (const list of lists) {
    const movie = movieIn(client.getQueryData(moviesQuery(list).queryKey) ?? [], slug)
    if (movie) return movie
  }
  return undefined
}

/** A film's address ends with its year (rule 1.8). */
export function isMovieSlug(slug: string): boolean {
  return slug.length <= 300 && /^(?:.+-)?\d{4}$/.test(slug)
}

export function movieIn(movies: readonly Movie[], slug: string): Movie | undefined {
  const exact = slug.toLowerCase()
  const loose = lettersOf(slug)
  return (
    movies.find((movie) => movieSlug(movie) === exact) ??
    movies.find(
      (movie) =>
        lettersOf(movieSlug(movie)) === loose || lettersOf(movie.title + movie.year) === loose,
    )
  )
}

function lettersOf(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
}

/** The title stands in while the film loads (rule 1.9). */
export function titleFromSlug(slug: string): { title: string; year: string } {
  const [, titlePart = '', year = ''] = /^(?:(.+)-)?(\d{4})$/.exec(slug.toLowerCase()) ?? []
  const title = wholeTitles[titlePart] ?? inTitleCase(titlePart)
  // A title of signs alone leaves the year as address.
  return { title: title || year, year }
}

const wholeTitles: Record<string, string> = {
  'e-t-the-extra-terrestrial': 'E.T. the Extra-Terrestrial',
  'close-up': 'Close-up',
}

function inTitleCase(titlePart: string): string {
  return titlePart
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
    .replace(/(\w) (S|T|Ll|Re|Ve|D)\b/g, contract)
    .replace(/\bSpider Man\b/g, 'Spider-Man')
}

function contract(_all: string, letter: string, end: string): string {
  return `${letter}'${end.toLowerCase()}`
}

export function relatedQuery(movieId: MovieId) {
  return queryOptions({
    ...movieTimes,
    queryKey: ['related-movies', movieId],
    queryFn: ({ meta, signal }) => callOf(meta)(getRelatedMovies, { params: { movieId } }, signal),
  })
}
