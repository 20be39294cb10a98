import { describe, expect, it } from '@jest/globals'
import {
  Badge,
  badgeProgress,
  badges,
  countsForBadge,
  highestBadge,
  moviesForBadge,
} from './badges.ts'

describe('the badges', () => {
  it('are six tiers of two lists', () => {
    const names = ['Film Lover', 'Movie Buff', 'Motion Picture Aficionado', 'Silver Screen Scholar']
    names.push('Reel Legend', 'Cinema God')
    expect(badges.map(({ name }) => name)).toEqual([...names, ...names])
    expect(badges.slice(6).map(({ threshold }) => threshold)).toEqual([50, 60, 70, 80, 90, 100])
    expect(badges.map((badge) => Badge.parse(badge))).toEqual(badges)
  })

  it('have an id of list and tier, and say what they are for', () => {
    expect(badges[0]).toMatchObject({
      id: 'top100-film-lover',
      description: 'Watched 50% or more of the movies in the Top 100 list',
    })
    expect(badges[11]).toMatchObject({
      id: 'oscar-winners-cinema-god',
      description: 'Watched 100% or more of the movies in the Oscar Winner list',
    })
    expect(new Set(badges.map(({ id }) => id)).size).toBe(12)
  })
})

it('counts rank 100 or lower for the Top 100, and winners only for the Oscar list', () => {
  const top = { composite_rank: 100, best_picture_winner: false }
  const winner = { composite_rank: 101, best_picture_winner: true }
  expect([top, winner].map((movie) => countsForBadge('top100', movie))).toEqual([true, false])
  expect([top, winner].map((movie) => countsForBadge('oscar-winners', movie))).toEqual([
    false,
    true,
  ])
})

it.each([
  [0, 97, 0],
  [48, 96, 50],
  [97, 97, 100],
  [98, 97, 100],
  [0, 0, 0],
])('is %i of %i seen as %d percent', (seen, total, percent) => {
  expect(badgeProgress(seen, total)).toBe(percent)
})

it('is a whole percent where so many of a hundred are seen', () => {
  for (let seen = 0; seen <= 100; seen++) expect(badgeProgress(seen, 100)).toBe(seen)
})

it.each([
  [50, 100, 50],
  [50, 97, 49],
  [70, 100, 70],
  [100, 97, 97],
  [50, 0, Number.POSITIVE_INFINITY],
])('needs at %i percent of %i movies %d', (threshold, total, movies) => {
  expect(moviesForBadge({ threshold }, total)).toBe(movies)
})

it('finds the highest badge that is earned of a list', () => {
  const mine = badges.map((badge) => ({
    badge,
    earned: badge.listType === 'top100' && badge.threshold <= 70,
    progress: 71,
    earnedAt: null,
  }))
  expect(highestBadge(mine, 'top100')?.badge.id).toBe('top100-motion-picture-aficionado')
  expect(highestBadge(mine, 'oscar-winners')).toBeUndefined()
})
