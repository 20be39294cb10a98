import { describe, expect, it } from '@jest/globals'
import { fitsTonight, screeningTimes } from './tonight.ts'

describe('a film for tonight', () => {
  it.each([
    ['90', [90]],
    ['120', [90, 120, null]],
    ['150', [90, 120, 150, null]],
    ['any', [90, 120, 150, 151, null]],
  ] as const)('fits into %s minutes; an unknown runtime counts as two hours', (limit, fitting) => {
    const runtimes = [90, 120, 150, 151, null]
    expect(runtimes.filter((runtime) => fitsTonight({ runtime }, limit))).toEqual(fitting)
  })

  it.each([
    [4, { end: '05:40' }],
    [5, { start: '20:30', end: '22:10' }],
    [16, { start: '20:30', end: '22:10' }],
    [17, { end: '18:40' }],
    [23, { end: '00:40' }],
  ])('starts at 20:30 by day, else now: chosen at %i', (hour, times) => {
    const at = new Date(2026, 10, 23, hour).getTime()
    expect(screeningTimes(at, 100)).toEqual(times)
  })
})
