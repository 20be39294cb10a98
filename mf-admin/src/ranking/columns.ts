import { type Movie, type RankField, totalScore } from '@cinecanon/contract'
import { awardOf } from '@cinecanon/web'
import { csvOf } from '@cinecanon/web/csv'
import type { Sort } from '../table/sort.ts'

type ColumnId = 'official_rank' | 'title' | RankField | 'total_score' | 'awards'
export type RankingSort = Sort<ColumnId>

/** Null stands for a missing value. */
type SortKey = number | string | null

type Column = { id: ColumnId; label: string; keyOf: (movie: Movie) => SortKey }

/** Rule 5.3 names them. */
export const columns: readonly Column[] = [
  { id: 'official_rank', label: 'Official Rank', keyOf: ({ composite_rank }) => composite_rank },
  { id: 'title', label: 'Title (Year)', keyOf: ({ title, year }) => `${title} (${year})` },
  rankColumn('afi_rank', 'AFI'),
  rankColumn('imdb_rank', 'IMDB'),
  rankColumn('metacritic_rank', 'Meta'),
  rankColumn('variety_rank', 'Var'),
  rankColumn('bfi_rank', 'BFI'),
  rankColumn('rt_rank', 'RT'),
  rankColumn('letterboxd_rank', 'LB'),
  { id: 'total_score', label: 'Total Score', keyOf: totalScore },
  { id: 'awards', label: 'Awards', keyOf: awardKey },
]

export const sourceColumns = columns.filter(
  ({ id }) => id.endsWith('_rank') && id !== 'official_rank',
)

export const columnIds = columns.map(({ id }) => id)

export const standardSort: RankingSort = { column: 'total_score', direction: 'asc' }

/** Missing values come last, equal ones by official rank. */
export function sortMovies(movies: readonly Movie[], { column, direction }: RankingSort): Movie[] {
  const keyOf = columns.find(({ id }) => id === column)?.keyOf ?? totalScore
  const sign = direction === 'asc' ? 1 : -1
  return movies
    .map((movie) => ({ movie, key: keyOf(movie) }))
    .sort((a, b) => compare(a.key, b.key, sign) || a.movie.composite_rank - b.movie.composite_rank)
    .map(({ movie }) => movie)
}

function compare(a: SortKey, b: SortKey, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  if (typeof a === 'string' || typeof b === 'string') return sign * titles.compare(`${a}`, `${b}`)
  return sign * (a - b)
}

/** The language is fixed, because server and browser must agree. */
const titles = new Intl.Collator('en', { numeric: true })

function rankColumn(id: RankField, label: string): Column {
  return { id, label, keyOf: (movie) => movie[id] }
}

function awardKey(movie: Movie): number | null {
  const award = awardOf(movie)
  if (!award) return null
  return award === 'winner' ? 1 : 2
}

export function rankingCsv(movies: readonly Movie[]): string {
  const rows = movies.map((movie) =>
    columns.map(({ id, keyOf }) => (id === 'awards' ? (awardOf(movie) ?? '') : keyOf(movie))),
  )
  return csvOf([columns.map(({ label }) => label), ...rows])
}
