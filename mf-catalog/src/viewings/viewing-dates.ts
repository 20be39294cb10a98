import { isInCalendar } from '@cinecanon/contract/time'

export type DateParts = { year: string; month: string; day: string }

export function partsOf(watchedOn: string | null): DateParts {
  const [year = '', month = '', day = ''] = watchedOn?.split('-') ?? []
  return { year, month, day }
}

/** Drops the suggested month and day when the year changes, because the user chose neither. */
export function withoutOldDay(parts: DateParts, suggested: DateParts): DateParts {
  const { year, month, day } = suggested
  const isSuggestedDay = parts.month === month && parts.day === day
  return isSuggestedDay && parts.year !== year ? { ...parts, month: '', day: '' } : parts
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
