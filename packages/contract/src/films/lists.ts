import type { Movie } from './movies.ts'

/** Pages show them in this order (rule 1.1). */
export const sources = ['afi', 'imdb', 'metacritic', 'variety', 'bfi', 'rt', 'letterboxd'] as const
export type Source = (typeof sources)[number]
export const sourceNames: Record<Source, string> = {
  afi: 'American Film Institute',
  imdb: 'IMDb',
  metacritic: 'Metacritic',
  variety: 'Variety',
  bfi: 'British Film Institute',
  rt: 'Rotten Tomatoes',
  letterboxd: 'Letterboxd',
}
export const listNames: Record<Source, string> = {
  afi: '100 Years…100 Movies',
  imdb: 'Top 250 by its users',
  metacritic: 'The best-reviewed films',
  variety: 'The 100 Greatest Movies',
  bfi: 'Sight and Sound poll',
  rt: 'Best Movies of All Time',
  letterboxd: 'Top 250, today a Top 500',
}
export type RankField = `${Source}_rank`
export const rankFields = sources.map((source): RankField => `${source}_rank`)

type Listed = Pick<Movie, 'composite_rank' | 'year' | 'title'>

export const top100Size = 100

export function isTop100(movie: Pick<Movie, 'composite_rank'>): boolean {
  return movie.composite_rank <= top100Size
}

export function isListed(movie: Pick<Movie, RankField>): boolean {
  return rankFields.some((field) => movie[field] !== null)
}

export function isOscarRecognized(
  movie: Pick<Movie, 'best_picture_winner' | 'best_picture_nominee'>,
): boolean {
  return movie.best_picture_winner || movie.best_picture_nominee
}

/** Sorts the Top 100 first, by rank, then the rest by year (rule 1.6). */
export function compareCombined(a: Listed, b: Listed): number {
  if (isTop100(a) !== isTop100(b)) return isTop100(a) ? -1 : 1
  if (isTop100(a)) return a.composite_rank - b.composite_rank
  return a.year - b.year || a.title.localeCompare(b.title, 'en')
}

/** Gives texts such as "16th, 1944". */
export function ceremonyText(ceremony: number): string {
  return `${ordinal(ceremony)}, ${ceremonyYear(ceremony)}`
}

/** There is one a year, except that 1930 had two and 1933 none. */
function ceremonyYear(ceremony: number): number {
  return 1928 + ceremony - (ceremony >= 3 && ceremony <= 5 ? 1 : 0)
}

export function ordinal(number: number): string {
  return `${number}${endings[ordinals.select(number)]}`
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const endings = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' } as const
