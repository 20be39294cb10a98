import { expect, it } from '@jest/globals'
import { monthBefore, weekBefore } from './joined.ts'

it.each([
  ['2026-01-05T20:00:00.000Z', '2025-12-05T20:00:00.000Z'],
  ['2026-07-31T08:00:00.000Z', '2026-06-30T08:00:00.000Z'],
  ['2026-03-31T08:00:00.000Z', '2026-02-28T08:00:00.000Z'],
  ['2028-03-30T08:00:00.000Z', '2028-02-29T08:00:00.000Z'],
])('counts the month of %s from %s', (now, start) => {
  expect(monthBefore(new Date(now)).toISOString()).toBe(start)
})

it('counts the week from the same moment seven days ago', () => {
  expect(weekBefore(new Date('2026-01-05T20:00:00Z')).toISOString()).toBe(
    '2025-12-29T20:00:00.000Z',
  )
})
