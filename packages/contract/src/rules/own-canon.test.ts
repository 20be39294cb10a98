import { describe, expect, it } from '@jest/globals'
import { canonPath, canonPresets, ownCanon, presetOf, readWeights } from './own-canon.ts'
import { canonWeights, rankMovies, type Weights } from './score.ts'

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
const silent: Weights = {
  afi: 0,
  imdb: 0,
  metacritic: 0,
  variety: 0,
  bfi: 0,
  rt: 0,
  letterboxd: 0,
  academy: 0,
}

describe('an own canon', () => {
  it('is the canon by the canon’s weights', () => {
    const films = Array.from({ length: 7 }, (_none, i) =>
      film(`Film ${i}`, { afi_rank: 1 + ((i * 3) % 7), best_picture_nominee: i === 2 }),
    )
    expect(titlesOf(films, canonWeights)).toEqual(rankMovies(films).map(({ title }) => title))
  })

  it('multiplies each rank, and what a missing one counts, by the weight of its list', () => {
    const bfi = film('Of the BFI', { bfi_rank: 60 })
    const rt = film('Of the critics', { rt_rank: 1 })
    expect(titlesOf([bfi, rt], { ...silent, bfi: 1, rt: 1 })).toEqual([rt.title, bfi.title])
    expect(titlesOf([bfi, rt], { ...silent, bfi: 3, rt: 1 })).toEqual([bfi.title, rt.title])
  })

  it('takes the bonus off for a winner, half of it for a nominee', () => {
    const plain = film('Plain', { afi_rank: 1 })
    const nominee = film('Nominee', { afi_rank: 20, best_picture_nominee: true })
    const winner = film('Winner', { afi_rank: 39, best_picture_winner: true })
    const order = (academy: number) =>
      titlesOf([plain, nominee, winner], { ...silent, afi: 1, academy })
    expect(order(0)).toEqual(['Plain', 'Nominee', 'Winner'])
    expect(order(38)).toEqual(['Plain', 'Nominee', 'Winner'])
    expect(order(39)).toEqual(['Winner', 'Nominee', 'Plain'])
  })

  it('leaves out films that only silent lists name, winners too', () => {
    const films = [
      film('Heard', { bfi_rank: 100 }),
      film('Silenced', { afi_rank: 1, best_picture_winner: true }),
    ]
    expect(titlesOf(films, { ...silent, bfi: 1, academy: 40 })).toEqual(['Heard'])
    expect(titlesOf(films, silent)).toEqual([])
  })

  it('breaks a tie by the lists that speak alone', () => {
    const first = film('Early', { bfi_rank: 5, year: 1930 })
    const second = film('Late', { bfi_rank: 5, afi_rank: 1, year: 1990 })
    expect(titlesOf([second, first], { ...silent, bfi: 1 })).toEqual(['Early', 'Late'])
  })

  it('has a hundred films at most', () => {
    const films = Array.from({ length: 120 }, (_none, i) => film(`Film ${i}`, { rt_rank: 7 }))
    expect(ownCanon(films, canonWeights)).toHaveLength(100)
  })
})

describe('an address', () => {
  it('carries all weights, and back', () => {
    for (const { name, weights } of canonPresets) {
      expect(read(canonPath(weights).slice('/canon'.length))).toEqual({
        weights,
        isUnderstood: true,
      })
      expect(presetOf(weights)).toBe(name)
    }
    expect(canonPath({ ...silent, bfi: 3, academy: 7 })).toBe('/canon?w=0.0.0.0.3.0.0&a=7')
  })

  it('of the canon is bare', () => {
    expect(canonPath(canonWeights)).toBe('/canon')
    expect(read('')).toEqual({ weights: canonWeights, isUnderstood: true })
  })

  it('is also what a form sends without scripts', () => {
    expect(read('?w=0&w=0&w=1&w=1&w=2&w=1&w=0&a=0')).toEqual(read('?w=0.0.1.1.2.1.0&a=0'))
  })

  it('has too large figures lowered', () => {
    const { weights } = read('?w=9.0.0.0.0.0.0&a=999')
    expect(weights).toEqual({ ...silent, afi: 3, academy: 40 })
  })

  it('has the canon’s bonus where it names none', () => {
    expect(read('?w=1.0.0.0.0.0.0').weights).toEqual({ ...silent, afi: 1, academy: 10 })
  })

  it.each([
    '?w=',
    '?w=1.1.1',
    '?w=1.1.1.1.1.1.1.1',
    '?w=-1.1.1.1.1.1.1',
    '?w=1.1.1.1.1.1.x',
    '?w=1.1.1.1.1.1.&a=1',
    '?a=ten',
    '?a=1e1',
  ])('that is not understood, such as %s, gives the canon', (search) => {
    expect(read(search)).toEqual({ weights: canonWeights, isUnderstood: false })
  })
})

function read(search: string) {
  return readWeights(new URLSearchParams(search))
}

function film(title: string, facts: Record<string, unknown> = {}) {
  return { ...unlisted, year: 1950, title, ...facts }
}

function titlesOf(films: ReturnType<typeof film>[], weights: Weights): string[] {
  return ownCanon(films, weights).map(({ title }) => title)
}
