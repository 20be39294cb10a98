import { badges } from '@cinecanon/contract'
import { describe, expect, it } from '@jest/globals'
import { milestonesOf, nextBadgeOf } from './milestones.ts'

describe('the milestones of a list', () => {
  it('are reached one after the other, and count badges by the length of the list', () => {
    const all = milestonesOf({ listType: 'oscar-winners', seen: 25, total: 97, badges: [] })

    expect(all.map(({ films }) => films)).toEqual([1, 10, 25, 49, 59, 68, 78, 88, 97])
    expect(all.map(({ state }) => state)).toEqual([
      ...['reached', 'reached', 'reached', 'next'],
      ...['open', 'open', 'open', 'open', 'open'],
    ])
  })

  it('include a badge that was earned when more was seen', () => {
    const stored = badges.map((badge) => ({
      ...{ badge, progress: 40, earnedAt: null },
      earned: badge.id === 'top100-film-lover' || badge.id === 'oscar-winners-movie-buff',
    }))
    const options = { listType: 'top100', seen: 40, total: 100, badges: stored } as const
    const all = milestonesOf(options)

    expect(all.find(({ name }) => name === 'Film Lover')?.state).toBe('reached')
    expect(all.find(({ state }) => state === 'next')?.name).toBe('Movie Buff')
    expect(nextBadgeOf(options)).toMatchObject({ name: 'Movie Buff', films: 60 })
  })

  it('have a next badge also before the smaller marks are reached, and none after the last', () => {
    const options = { listType: 'top100', total: 100, badges: [] } as const

    expect(nextBadgeOf({ ...options, seen: 3 })).toMatchObject({ name: 'Film Lover', films: 50 })
    expect(nextBadgeOf({ ...options, seen: 100 })).toBeUndefined()
  })
})
