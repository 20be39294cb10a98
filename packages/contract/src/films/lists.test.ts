import { describe, expect, it } from '@jest/globals'
import { compareCombined, isListed, isOscarRecognized, rankFields } from './lists.ts'

describe('a rank on any list', () => {
  const noRanks = Object.fromEntries(rankFields.map((field) => [field, null])) as Parameters<
    typeof isListed
  >[0]

  it.each(rankFields)('is one on %s alone', (field) => {
    expect(isListed({ ...noRanks, [field]: 100 })).toBe(true)
  })

  it('is missing where all seven leave the film out', () => {
    expect(isListed(noRanks)).toBe(false)
  })
})

describe('Oscar recognition', () => {
  it.each([
    [true, true, true],
    [true, false, true],
    [false, true, true],
    [false, false, false],
  ])(
    'of winner %s and nominee %s is %s',
    (best_picture_winner, best_picture_nominee, isRecognized) => {
      expect(isOscarRecognized({ best_picture_winner, best_picture_nominee })).toBe(isRecognized)
    },
  )
})

describe('the combined order', () => {
  it('puts the Top 100 first, by rank, and then the rest from the oldest', () => {
    const newest = listed('Newest', 101, 2020)
    const hundredth = listed('Hundredth', 100, 1999)
    const oldest = listed('Oldest', 500, 1928)
    const best = listed('Best', 1, 2024)

    expect(order(newest, hundredth, oldest, best)).toEqual([
      'Best',
      'Hundredth',
      'Oldest',
      'Newest',
    ])
  })

  it('goes by title within a year', () => {
    const films = [listed('Zulu', 101, 1950), listed('Élan', 300, 1950), listed('Etui', 200, 1950)]
    expect(order(...films)).toEqual(['Élan', 'Etui', 'Zulu'])
  })
})

function listed(title: string, composite_rank: number, year: number) {
  return { title, composite_rank, year }
}

function order(...films: ReturnType<typeof listed>[]): string[] {
  return films.toSorted(compareCombined).map(({ title }) => title)
}
