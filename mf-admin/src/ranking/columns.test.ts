import { aMovie } from '@cinecanon/testing'
import { describe, expect, it } from '@jest/globals'
import { type RankingSort, sortMovies } from './columns.ts'

const vertigo = aMovie({ title: 'Vertigo', composite_rank: 1, bfi_rank: 2, afi_rank: 9 })
const jaws = aMovie({
  title: 'Jaws',
  composite_rank: 2,
  bfi_rank: null,
  best_picture_nominee: true,
})
const rocky = aMovie({ title: 'Rocky', composite_rank: 3, bfi_rank: 1, best_picture_winner: true })
const heat = aMovie({ title: 'Heat', composite_rank: 4, bfi_rank: null })

const sorted = (column: RankingSort['column'], direction: RankingSort['direction']) =>
  sortMovies([heat, rocky, jaws, vertigo], { column, direction }).map(({ title }) => title)

describe('sorting the ranking table', () => {
  it('puts missing ranks last in both directions, in the official order', () => {
    expect(sorted('bfi_rank', 'asc')).toEqual(['Rocky', 'Vertigo', 'Jaws', 'Heat'])
    expect(sorted('bfi_rank', 'desc')).toEqual(['Vertigo', 'Rocky', 'Jaws', 'Heat'])
  })

  it('sorts by the total score that the contract computes', () => {
    expect(sorted('total_score', 'asc')).toEqual(['Vertigo', 'Rocky', 'Jaws', 'Heat'])
    expect(sorted('total_score', 'desc')).toEqual(['Heat', 'Jaws', 'Rocky', 'Vertigo'])
  })

  it('sorts by title and by official rank', () => {
    expect(sorted('title', 'asc')).toEqual(['Heat', 'Jaws', 'Rocky', 'Vertigo'])
    expect(sorted('official_rank', 'desc')).toEqual(['Heat', 'Rocky', 'Jaws', 'Vertigo'])
  })

  it('puts winners before nominees, and films without an award last', () => {
    expect(sorted('awards', 'asc')).toEqual(['Rocky', 'Jaws', 'Vertigo', 'Heat'])
    expect(sorted('awards', 'desc')).toEqual(['Jaws', 'Rocky', 'Vertigo', 'Heat'])
  })
})
