import { type Movie, movieSlug } from '@cinecanon/contract'
import {
  hours,
  type MovieList,
  minutes,
  movieDetailsQuery,
  moviesQuery,
  type PageRequest,
} from '@cinecanon/web'
import { queryOptions } from '@cinecanon/web/query'

type Client = PageRequest['client']

/** Where a film is looked for, in this order (spec §2). */
const lists: readonly MovieList[] = ['top100', 'oscar-winners', 'all']

/** The film at an address; null when there is none. */
export function movieAtQuery(slug: string) {
  return queryOptions({
    queryKey: ['movie-at', slug],
    queryFn: ({ client }) => findMovie(slug, (list) => client.fetchQuery(moviesQuery(list))),
    staleTime: 60 * minutes,
    gcTime: 24 * hours,
  })
}

/** What can be said at once: the film, if the browser holds a list that it is on; null if the address is none. */
export function knownMovie(client: Client, slug: string): Movie | null | undefined {
  if (!isMovieSlug(slug)) return null
  for (const list of lists) {
    const movie = movieIn(client.getQueryData(moviesQuery(list).queryKey) ?? [], slug)
    if (movie) return movie
  }
  return undefined
}

/** Fills the client with one film and its details, without the lists that it was found in: the page doesn't show them. */
export async function prefetchMovie(client: Client, slug: string): Promise<void> {
  const added = lists
    .map((list) => moviesQuery(list).queryKey)
    .filter((queryKey) => !client.getQueryData(queryKey))
  await client.prefetchQuery(movieAtQuery(slug))
  for (const queryKey of added) client.removeQueries({ queryKey })
  const movie = client.getQueryData(movieAtQuery(slug).queryKey)
  if (movie) await client.prefetchQuery(movieDetailsQuery(movie.id))
}

/** A movie's address ends with its year (spec §2). */
function isMovieSlug(slug: string): boolean {
  return slugPattern.test(slug)
}

/** Looks through the lists in order, and only as far as it must. */
export async function findMovie(
  slug: string,
  load: (list: MovieList) => Promise<Movie[]>,
): Promise<Movie | null> {
  if (!isMovieSlug(slug)) return null
  for (const list of lists) {
    const movie = movieIn(await load(list), slug)
    if (movie) return movie
  }
  return null
}

function movieIn(movies: readonly Movie[], slug: string): Movie | undefined {
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

/** Without punctuation, spaces, letter case and accents: "Amélie" and "amelie" are one. */
function lettersOf(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
}

const slugPattern = /^(?:(.+)-)?(\d{4})$/

/** The title as far as an address tells it, to be shown while the film is looked for. */
export function titleFromSlug(slug: string): string {
  const [, words = ''] = slugPattern.exec(slug) ?? []
  const known = knownTitles[words]
  if (known) return known
  return words
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
    .replace(
      /\b(\w+) (S|T|Ll|Re|Ve|D)\b/g,
      (_all, word: string, end: string) => `${word}’${end.toLowerCase()}`,
    )
    .replace(/\bSpider Man\b/g, 'Spider-Man')
}

const knownTitles: Record<string, string> = {
  'e-t-the-extra-terrestrial': 'E.T. the Extra-Terrestrial',
  'close-up': 'Close-up',
}
