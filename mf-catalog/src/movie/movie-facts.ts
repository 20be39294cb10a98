import {
  type CollectionKind,
  ceremonyText,
  collectionPath,
  decadeOf,
  isListed,
  isTop100,
  type Movie,
  type MovieDetails,
  nameSlug,
} from '@cinecanon/contract'
import { titleText } from '@cinecanon/web/title-text'

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

/** A word of a fact, and where more of its kind are. */
export type Fact = { text: string; path?: string }

/** What else is known of a film: what it is, and where it stands with the Academy. */
export function moreFactsOf(movie: Movie): { label: string; facts: Fact[] }[] {
  const { original_title, country, language, genres = [] } = movie
  const decade = String(decadeOf(movie))
  return [
    { label: 'Original title', facts: plain(original_title) },
    {
      label: country.length > 1 ? 'Countries' : 'Country',
      facts: country.map((name) => linked('country', name)),
    },
    { label: 'Language', facts: plain(language) },
    {
      label: genres.length > 1 ? 'Genres' : 'Genre',
      facts: genres.map((name) => linked('genre', name)),
    },
    { label: 'Decade', facts: [linked('decade', `${decade}s`, decade)] },
    { label: 'Academy Awards', facts: plain(ceremonyOf(movie)) },
  ].filter(({ facts }) => facts.length > 0)
}

/** Leads to all films that have this in common. */
export function linked(kind: CollectionKind, text: string, slug = nameSlug(text)): Fact {
  return { text, path: collectionPath({ kind, slug }) }
}

function plain(text: string | null | undefined): Fact[] {
  return text ? [{ text }] : []
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
  return `${titleText(title)} (${year})${by}: ${what} and where to watch it.${synopsis}`
}

export function runtimeOf(movie: Movie, details: Details): number | null {
  return movie.runtime ?? details?.runtime ?? null
}

/** The beginning of a synopsis: at most 150 characters, cut between words (rule 1.11). */
export function preview(synopsis: string): { text: string; isCut: boolean } {
  const whole = synopsis.trim()
  if (whole.length <= longestPreview) return { text: whole, isCut: false }
  const words = whole
    .slice(0, longestPreview + 1)
    .replace(/[\s,;:.–—-]+\S*$/, '')
    .slice(0, longestPreview)
  return { text: `${words}…`, isCut: true }
}

const longestPreview = 150
