import { isInCalendar } from '@cinecanon/contract/time'
import { shortMonths } from '@cinecanon/web/dates'

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

export type DateParts = { year: string; month: string; day: string }

export function partsOf(watchedOn: string | null): DateParts {
  const [year = '', month = '', day = ''] = watchedOn?.split('-') ?? []
  return { year, month, day }
}

/** @returns null without a year, undefined for a date that isn't in the calendar */
export function dateOf({ year, month, day }: DateParts): string | null | undefined {
  if (!year) return null
  const date = [year, month, day].filter(Boolean).join('-')
  return isInCalendar(date) ? date : undefined
}

export const monthNames = Array.from({ length: 12 }, (_none, index) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, index),
  ),
)

export function starsText(rating: number): string {
  return '★'.repeat(Math.floor(rating / 2)) + (rating % 2 ? '½' : '')
}

/** It is read by screen readers. */
export function ratingText(rating: number | null): string {
  if (!rating) return 'No stars'
  const stars = rating / 2
  return `${stars} ${stars === 1 ? 'star' : 'stars'}`
}
