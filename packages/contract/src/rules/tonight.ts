import type { Movie } from '../films/movies.ts'
import { minutes } from '../wire/time.ts'
import { usualRuntime } from './plan-evenings.ts'

type Film = Pick<Movie, 'runtime'>

/** Minutes that a film for tonight may take (rule 2.16). */
export const tonightLimits = [
  { value: '90', label: '90 min' },
  { value: '120', label: '2 h' },
  { value: '150', label: '2½ h' },
  { value: 'any', label: 'Any' },
] as const

export type TonightLimit = (typeof tonightLimits)[number]['value']

/** An unknown runtime counts as the usual one (rule 1.20). */
export function assumedRuntime({ runtime }: Film): number {
  return runtime ?? usualRuntime
}

export function fitsTonight(film: Film, limit: TonightLimit): boolean {
  return limit === 'any' || assumedRuntime(film) <= Number(limit)
}

/** By day a film starts in the evening, because tonight doesn't begin at noon. */
export function screeningStart(at: number): number {
  const start = new Date(at)
  const isDay = start.getHours() >= 5 && start.getHours() < 17
  return isDay ? start.setHours(20, 30, 0, 0) : at
}

/** A film that starts now has no start. */
export function screeningTimes(at: number, runtime: number): { start?: string; end: string } {
  const start = screeningStart(at)
  const end = clockText(start + runtime * minutes)
  return start === at ? { end } : { start: clockText(start), end }
}

/** The time is local, because only browsers show it. */
function clockText(at: number): string {
  return new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }).format(at)
}
