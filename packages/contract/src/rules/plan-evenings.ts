import { isTop100 } from '../films/lists.ts'
import type { Movie } from '../films/movies.ts'

export type Pace = { unit: 'films' | 'hours'; perWeek: number }

export type Evening<M> = {
  movie: M
  /** It is `YYYY-MM-DD`, in no time zone. */
  date: string
  minutes: number
  isGuess: boolean
}

export type Plan<M> = {
  evenings: Evening<M>[]
  /** It is the first day without films. */
  end: string
  minutes: number
  /** `films` have no known runtime, and count `minutes` each. */
  guessed: number
  median: number
}

type Film = Pick<Movie, 'runtime'>
type Listed = Pick<Movie, 'composite_rank' | 'year' | 'best_picture_winner'>

/** A film without a known runtime counts so long (rule 1.20). */
export const usualRuntime = 120
const dayMs = 86_400_000

export function planEvenings<M extends Film>(
  movies: readonly M[],
  { unit, perWeek }: Pace,
  start: string,
): Plan<M> {
  const median = medianRuntime(movies)
  let before = 0
  const evenings = movies.map((movie): Evening<M> => {
    const minutes = movie.runtime ?? median
    const date = dayAfter(start, Math.floor((7 * before) / perWeek))
    before += unit === 'films' ? 1 : minutes / 60
    return { movie, date, minutes, isGuess: movie.runtime === null }
  })
  return {
    evenings,
    end: evenings.at(-1)?.date ?? start,
    minutes: evenings.reduce((sum, { minutes }) => sum + minutes, 0),
    guessed: evenings.filter(({ isGuess }) => isGuess).length,
    median,
  }
}

/** It is the slowest pace that finishes by `end`, to a hundredth. */
export function paceToFinish(
  movies: readonly Film[],
  unit: Pace['unit'],
  { start, end }: { start: string; end: string },
): Pace {
  const median = medianRuntime(movies)
  const amounts = movies.map(({ runtime }) => (unit === 'films' ? 1 : (runtime ?? median) / 60))
  const beforeLast = amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0)
  const days = Math.max(daysFrom(start, end), 0) + 1
  return { unit, perWeek: (Math.floor((100 * 7 * beforeLast) / days) + 1) / 100 }
}

export function unseenOf<M extends Listed>(
  list: 'top100' | 'oscar-winners',
  movies: readonly M[],
  isSeen: (movie: M) => boolean,
): M[] {
  const unseen = movies.filter((movie) => !isSeen(movie))
  if (list === 'top100') {
    return unseen.filter(isTop100).sort((a, b) => a.composite_rank - b.composite_rank)
  }
  return unseen
    .filter((movie) => movie.best_picture_winner)
    .sort((a, b) => a.year - b.year || a.composite_rank - b.composite_rank)
}

/** It writes `2h 5m` (rule 1.20). */
export function runtimeText(minutes: number): string {
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m`
}

export function daysFrom(start: string, end: string): number {
  return Math.round((Date.parse(end) - Date.parse(start)) / dayMs)
}

/** UTC is used, because every day has 24 hours there. */
export function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)
}

function medianRuntime(movies: readonly Film[]): number {
  const known = movies.flatMap(({ runtime }) => runtime ?? []).sort((a, b) => a - b)
  const middle = known.slice(Math.floor((known.length - 1) / 2), Math.floor(known.length / 2) + 1)
  if (known.length === 0) return usualRuntime
  return Math.round(middle.reduce((sum, minutes) => sum + minutes, 0) / middle.length)
}
