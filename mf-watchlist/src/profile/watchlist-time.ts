import type { Movie } from '@cinecanon/contract'
import { counted } from '@cinecanon/web/text'

type Film = Pick<Movie, 'runtime'>

const minutesPerWeek = 120
const weeksPerMonth = 4

/** A film takes a week, a long one a week for each two hours (rule 3.4). */
export function weeksFor(films: readonly Film[]): number {
  return films.reduce(
    (weeks, { runtime }) => weeks + Math.max(1, Math.ceil((runtime ?? 0) / minutesPerWeek)),
    0,
  )
}

/** A month has four weeks (rule 3.4). */
export function completionText(weeks: number): string {
  const parts = [
    [Math.floor(weeks / weeksPerMonth), 'month'],
    [weeks % weeksPerMonth, 'week'],
  ] as const
  const texts = parts.filter(([count]) => count > 0).map(([count, unit]) => counted(count, unit))
  return texts.join(', ') || 'Nothing to watch'
}

export function minutesOf(films: readonly Film[]): number {
  return films.reduce((sum, { runtime }) => sum + (runtime ?? 0), 0)
}
