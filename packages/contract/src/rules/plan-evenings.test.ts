import { describe, expect, it } from '@jest/globals'
import { dayAfter, daysFrom, paceToFinish, planEvenings, unseenOf } from './plan-evenings.ts'

const films = (...runtimes: (number | null)[]) => runtimes.map((runtime) => ({ runtime }))
const datesOf = (plan: ReturnType<typeof planEvenings>) => plan.evenings.map(({ date }) => date)

describe('a plan by films a week', () => {
  it('spreads the evenings evenly over each week', () => {
    const plan = planEvenings(films(90, 90, 90, 90), { unit: 'films', perWeek: 2 }, '2026-12-28')

    expect(datesOf(plan)).toEqual(['2026-12-28', '2026-12-31', '2027-01-04', '2027-01-07'])
    expect(plan).toMatchObject({ end: '2027-01-07', minutes: 360, guessed: 0 })
  })

  it('ends on its first day when there is nothing to see', () => {
    const plan = planEvenings([], { unit: 'films', perWeek: 1 }, '2026-12-28')

    expect(plan).toEqual({
      evenings: [],
      end: '2026-12-28',
      minutes: 0,
      guessed: 0,
      median: 120,
    })
  })

  it('knows leap days, and no summer time', () => {
    expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29')
    expect(dayAfter('2026-03-28', 2)).toBe('2026-03-30')
    expect(daysFrom('2026-03-01', '2027-03-01')).toBe(365)
  })
})

describe('a plan by hours a week', () => {
  it('gives a long film more of the week than a short one', () => {
    const plan = planEvenings(films(210, 105, 105), { unit: 'hours', perWeek: 3.5 }, '2026-01-05')

    expect(datesOf(plan)).toEqual(['2026-01-05', '2026-01-12', '2026-01-15'])
  })

  it('counts an unknown runtime as the median of the list', () => {
    const plan = planEvenings(
      films(100, null, 140, 90),
      { unit: 'hours', perWeek: 2 },
      '2026-01-05',
    )

    expect(plan).toMatchObject({ guessed: 1, median: 100, minutes: 430 })
    expect(plan.evenings[1]).toMatchObject({ minutes: 100, isGuess: true })
  })
})

describe('the pace for a date', () => {
  it.each(['films', 'hours'] as const)('is the slowest that is done in time, by %s', (unit) => {
    for (const days of [0, 1, 6, 7, 30, 99, 365, 1000]) {
      for (const count of [1, 2, 7, 53, 100]) {
        const movies = films(...Array.from({ length: count }, (_none, n) => 80 + ((n * 37) % 110)))
        const end = dayAfter('2026-02-10', days)

        const pace = paceToFinish(movies, unit, { start: '2026-02-10', end })
        const slower = { unit, perWeek: pace.perWeek - 0.02 }

        expect(planEvenings(movies, pace, '2026-02-10').end <= end).toBe(true)
        if (slower.perWeek > 0 && count > 1) {
          expect(planEvenings(movies, slower, '2026-02-10').end > end).toBe(true)
        }
      }
    }
  })
})

it('plans what is left of a list, in the order of the list', () => {
  const first = { composite_rank: 9, year: 1950, best_picture_winner: true }
  const second = { composite_rank: 3, year: 1960, best_picture_winner: true }
  const third = { composite_rank: 1, year: 1970, best_picture_winner: false }
  const movies = [first, second, third, { ...first, composite_rank: 101, year: 1940 }]
  const isSeen = (movie: unknown) => movie === third

  expect(unseenOf('top100', movies, isSeen)).toEqual([second, first])
  expect(unseenOf('oscar-winners', movies, isSeen)).toEqual([movies[3], first, second])
})
