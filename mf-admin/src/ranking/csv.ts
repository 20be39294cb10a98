import type { Movie } from '@cinecanon/contract'
import { columns } from './columns.ts'

const awardColumn = 'awards'

/** The table as CSV, in the order given (RFC 4180). */
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

/** An apostrophe keeps spreadsheets from taking a title that begins with `=` for a formula. */
function cellOf(value: string | number | null): string {
  if (typeof value !== 'string') return String(value ?? '')
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Saves the table as a file. Its byte order mark tells spreadsheets that it is UTF-8. */
export function downloadCsv(movies: readonly Movie[]): void {
  const file = new Blob(['\uFEFF', csvOf(movies)], { type: 'text/csv;charset=utf-8' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = 'cinecanon-ranking.csv'
  link.click()
  URL.revokeObjectURL(link.href)
}
