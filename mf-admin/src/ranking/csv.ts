import type { Movie } from '@cinecanon/contract'
import { columns } from './columns.ts'

const awardColumn = 'awards'

/** The table as a file for spreadsheets, in the order given (RFC 4180). */
export function csvOf(movies: readonly Movie[]): string {
  const rows = movies.map((movie) =>
    columns.map(({ id, keyOf }) => (id === awardColumn ? awardWord(movie) : keyOf(movie))),
  )
  return [columns.map(({ label }) => label), ...rows]
    .map((cells) => cells.map(cellOf).join(','))
    .join('\r\n')
}

function awardWord({ best_picture_winner, best_picture_nominee }: Movie): string {
  if (best_picture_winner) return 'winner'
  return best_picture_nominee ? 'nominee' : ''
}

/** A spreadsheet would take a title that begins with `=` for a formula: an apostrophe keeps it a title. */
function cellOf(value: string | number | null): string {
  if (typeof value !== 'string') return String(value ?? '')
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
