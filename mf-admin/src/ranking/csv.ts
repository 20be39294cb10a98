import type { Movie } from '@cinecanon/contract'
import { csvOf } from '@cinecanon/web/csv'
import { columns } from './columns.ts'

const awardColumn = 'awards'

export function rankingCsv(movies: readonly Movie[]): string {
  const rows = movies.map((movie) =>
    columns.map(({ id, keyOf }) => (id === awardColumn ? awardWord(movie) : keyOf(movie))),
  )
  return csvOf([columns.map(({ label }) => label), ...rows])
}

function awardWord({ best_picture_winner, best_picture_nominee }: Movie): string {
  if (best_picture_winner) return 'winner'
  return best_picture_nominee ? 'nominee' : ''
}
