import { expect, it } from '@jest/globals'
import { dayText, localMoment, today, utcDay, utcMoment, utcTime } from './dates.ts'

const at = '2026-01-05T20:07:09.123Z'

it.each<[(at: string) => string, string, string]>([
  [dayText, at, '5 January 2026'],
  [dayText, '2027-05-03', '3 May 2027'],
  [utcMoment, at, 'Jan 5, 2026 20:07'],
  [utcDay, '2026-12-31', 'Dec 31'],
  [utcTime, at, '20:07:09'],
])('%O writes %s as %s', (format, given, text) => {
  expect(format(given)).toBe(text)
})

it('writes a moment in the person’s own time zone', () => {
  expect(localMoment('2027-05-03T14:05:00')).toBe('3 May 2027, 14:05')
})

it('knows the person’s own day', () => {
  expect(today(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})
