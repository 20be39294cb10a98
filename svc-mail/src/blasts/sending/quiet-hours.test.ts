import { describe, expect, it } from '@jest/globals'
import { allowedFrom, quietZone } from './quiet-hours.ts'

const night = { from: '22:00', to: '07:30' }

describe('a mail may leave', () => {
  it.each([
    ['before the night', '2026-01-05T20:59:59Z', 'Europe/Vienna', '2026-01-05T20:59:59Z'],
    [
      'in the evening: in the morning',
      '2026-01-05T21:00:30Z',
      'Europe/Vienna',
      '2026-01-06T06:30:00Z',
    ],
    [
      'after midnight: in the morning',
      '2026-01-06T02:00:00Z',
      'Europe/Vienna',
      '2026-01-06T06:30:00Z',
    ],
    ['at the end of the night', '2026-01-06T06:30:00Z', 'Europe/Vienna', '2026-01-06T06:30:00Z'],
    ['by day elsewhere', '2026-01-05T22:00:00Z', 'America/New_York', '2026-01-05T22:00:00Z'],
    ['in zones of half an hour', '2026-01-05T18:00:00Z', 'Asia/Kolkata', '2026-01-06T02:00:00Z'],
  ])('%s', (_when, now, zone, at) => {
    expect(allowedFrom(new Date(now), zone, night)).toEqual(new Date(at))
  })

  it.each([
    ['at noon', { from: '11:00', to: '13:00' }, '2026-01-05T11:59:00Z', '2026-01-05T13:00:00Z'],
    [
      'at any time of equal hours',
      { from: '11:00', to: '11:00' },
      '2026-01-05T11:00:00Z',
      '2026-01-05T11:00:00Z',
    ],
  ])('not %s', (_when, hours, now, at) => {
    expect(allowedFrom(new Date(now), 'UTC', hours)).toEqual(new Date(at))
  })
})

describe('when clocks are changed in the night', () => {
  it.each([
    ['to summer', night, '2026-03-28T23:00:00Z', '2026-03-29T05:30:00Z'],
    ['to winter', night, '2026-10-24T22:00:00Z', '2026-10-25T06:30:00Z'],
    [
      'over the end',
      { from: '22:00', to: '02:30' },
      '2026-03-29T00:00:00Z',
      '2026-03-29T01:00:00Z',
    ],
  ])('%s, the end is by the new time', (_change, hours, now, at) => {
    expect(allowedFrom(new Date(now), 'Europe/Vienna', hours)).toEqual(new Date(at))
  })
})

it('takes the recipient’s zone if it is meant and known, else the operator’s', () => {
  const hours = { ...night, zone: 'Europe/Vienna' }
  expect(quietZone({ ...hours, of: 'recipient' }, 'Asia/Tokyo')).toBe('Asia/Tokyo')
  expect(quietZone({ ...hours, of: 'recipient' }, null)).toBe('Europe/Vienna')
  expect(quietZone({ ...hours, of: 'recipient' }, 'Mars/Base')).toBe('Europe/Vienna')
  expect(quietZone({ ...hours, of: 'operator' }, 'Asia/Tokyo')).toBe('Europe/Vienna')
})
