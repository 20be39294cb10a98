import { describe, expect, it } from '@jest/globals'
import { rankFields } from '../films/lists.ts'
import { rankMovies, totalScore } from './score.ts'

const unlisted = {
  afi_rank: null,
  imdb_rank: null,
  metacritic_rank: null,
  variety_rank: null,
  bfi_rank: null,
  rt_rank: null,
  letterboxd_rank: null,
  best_picture_winner: false,
  best_picture_nominee: false,
}
const everywhere = (rank: number) => Object.fromEntries(rankFields.map((field) => [field, rank]))

describe('the total score', () => {
  it('is the sum of the seven ranks', () => {
    const ranks = {
      afi_rank: 1,
      imdb_rank: 2,
      metacritic_rank: 4,
      variety_rank: 8,
      bfi_rank: 16,
      rt_rank: 32,
      letterboxd_rank: 64,
    }
    expect(totalScore({ ...unlisted, ...ranks })).toBe(127)
  })

  it('counts 101 for each list that a film is not on', () => {
    expect(totalScore(unlisted)).toBe(7 * 101)
    expect(totalScore({ ...unlisted, bfi_rank: 100 })).toBe(6 * 101 + 100)
  })

  it.each([
    ['nothing for no award', false, false, 70],
    ['5 for a nominee', false, true, 65],
    ['10, not 15, for a winner', true, true, 60],
    ['10 for a winner who is not marked as nominee', true, false, 60],
  ])('takes off %s', (_rule, best_picture_winner, best_picture_nominee, score) => {
    const film = { ...unlisted, ...everywhere(10), best_picture_winner, best_picture_nominee }
    expect(totalScore(film)).toBe(score)
  })

  it('is 28 for The Godfather, and goes below zero for a film that leads every list', () => {
    const winner = { best_picture_winner: true, best_picture_nominee: true }
    const godfather = {
      ...winner,
      afi_rank: 2,
      imdb_rank: 2,
      metacritic_rank: 3,
      variety_rank: 3,
      bfi_rank: 12,
      rt_rank: 2,
      letterboxd_rank: 14,
    }
    expect(totalScore(godfather)).toBe(28)
    expect(totalScore({ ...unlisted, ...everywhere(1), ...winner })).toBe(-3)
  })
})

describe('the ranking', () => {
  it('numbers films from 1 by ascending score, and returns both', () => {
    const ranked = rankMovies([film('Second', { rt_rank: 50 }), film('First', { rt_rank: 9 })])

    expect(ranked).toMatchObject([
      { title: 'First', total_score: 615, composite_rank: 1 },
      { title: 'Second', total_score: 656, composite_rank: 2 },
    ])
  })

  it('lets an award decide', () => {
    const plain = film('Plain', { afi_rank: 50 })
    const nominee = film('Nominee', { afi_rank: 54, best_picture_nominee: true })
    const winner = film('Winner', {
      afi_rank: 58,
      best_picture_winner: true,
      best_picture_nominee: true,
    })
    expect(order(plain, nominee, winner)).toEqual(['Winner', 'Nominee', 'Plain'])
  })

  it.each([
    [
      'the film on more lists',
      film('More', { afi_rank: 100, imdb_rank: 100, year: 2000 }),
      film('Fewer', { afi_rank: 99, year: 1920 }),
    ],
    [
      'the better single rank',
      film('Better', { afi_rank: 10, imdb_rank: 90, year: 2000 }),
      film('Even', { afi_rank: 50, imdb_rank: 50, year: 1920 }),
    ],
    [
      'the earlier year',
      film('Zulu', { afi_rank: 10, year: 1950 }),
      film('Alpha', { imdb_rank: 10, year: 1951 }),
    ],
    ['the title', film('Alpha', { afi_rank: 10 }), film('Beta', { imdb_rank: 10 })],
    ['the title, also on no list', film('Élan'), film('Etui')],
  ])('breaks a tie by %s', (_rule, first, second) => {
    const titles = [first.title, second.title]

    expect(order(first, second)).toEqual(titles)
    expect(order(second, first)).toEqual(titles)
  })

  it('changes neither its input nor any other field', () => {
    const given = [film('B', { afi_rank: 2, id: 7 }), film('A', { afi_rank: 1, id: 8 })]
    const before = structuredClone(given)

    const ranked = rankMovies(given)

    expect(given).toEqual(before)
    expect(ranked[0]).toEqual({ ...given[1], total_score: 607, composite_rank: 1 })
  })
})

function film(title: string, facts: Record<string, unknown> = {}) {
  return { ...unlisted, year: 1950, title, ...facts }
}

function order(...films: ReturnType<typeof film>[]): string[] {
  return rankMovies(films).map(({ title }) => title)
}
