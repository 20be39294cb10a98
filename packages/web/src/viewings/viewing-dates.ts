import type { MovieState } from '@cinecanon/contract'
import { shortMonths } from '../page/dates.ts'

type Stub = { day: string; rest: string[] }

/** Splits a year, a month or a day for a ticket's stub. */
export function stubOf(watchedOn: string | null): Stub {
  if (!watchedOn) return { day: '–', rest: ['some day'] }
  const [year = '', month, day] = watchedOn.split('-')
  if (!month) return { day: '–', rest: [year] }
  const name = shortMonths[Number(month) - 1] ?? ''
  return { day: day ? String(Number(day)) : '–', rest: [name, year] }
}

/** `21 Nov 2026`, `Nov 2026` or `2026`. */
export function whenText(watchedOn: string | null): string {
  const { day, rest } = stubOf(watchedOn)
  return [...(day === '–' ? [] : [day]), ...rest].join(' ')
}

/** `21 Nov 2026 ×2`; it is empty for a single viewing without a day. */
export function lastViewingText(viewings: MovieState['viewings']): string {
  if (!viewings) return ''
  const { count, last_on } = viewings
  return [...(last_on ? [whenText(last_on)] : []), ...(count > 1 ? [`×${count}`] : [])].join(' ')
}
