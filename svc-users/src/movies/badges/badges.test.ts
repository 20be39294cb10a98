import {
  addToWatchlist,
  listBadges,
  type Movie,
  setMovieState,
  type UserBadge,
} from '@cinecanon/contract'
import { days } from '@cinecanon/contract/time'
import { aMovie } from '@cinecanon/testing'
import { describe, expect, it } from '@jest/globals'
import { models } from '../../testing/models.ts'
import { testPerson, testUsers } from '../../testing/start-users.ts'

const top = Array.from({ length: 10 }, (_none, index) => aMovie({ composite_rank: index + 1 }))
const winner = aMovie({ composite_rank: 300, best_picture_winner: true })
const nominee = aMovie({ composite_rank: 400, best_picture_nominee: true })
const other = aMovie({ composite_rank: 500 })
const users = testUsers({ movies: [...top, winner, nominee, other] })
const ann = testPerson(users)

describe('badges', () => {
  it('are twelve, none of them earned at first', async () => {
    const all = await ann.call(listBadges)
    expect(all).toHaveLength(12)
    expect(all[0]).toEqual({
      badge: {
        id: 'top100-film-lover',
        name: 'Film Lover',
        description: 'Watched 50% or more of the movies in the Top 100 list',
        threshold: 50,
        color: expect.stringMatching(/^#/),
        listType: 'top100',
      },
      earned: false,
      progress: 0,
      earnedAt: null,
    })
    expect(all.some(({ earned }) => earned)).toBe(false)
  })

  it('are earned when the percent of the list is reached, not before', async () => {
    await see(...top.slice(0, 4), nominee, other)
    expect(await earned()).toEqual([])

    await see(...top.slice(4, 6))
    expect(await earned()).toEqual(['top100-film-lover', 'top100-movie-buff'])
    expect((await badge('top100-film-lover')).progress).toBe(60)
  })

  it('don’t count wanted films', async () => {
    await ann.call(addToWatchlist, { body: { movieId: winner.id } })
    expect(await earned()).toEqual([])
  })

  it('have the time of the mark that earned them', async () => {
    await see(...top.slice(0, 5))
    const first = users.clock.now.toISOString()
    users.clock.pass(days)
    await see(...top.slice(5, 6))
    const second = users.clock.now.toISOString()
    users.clock.pass(days)

    expect((await badge('top100-film-lover')).earnedAt).toBe(first)
    expect((await badge('top100-movie-buff')).earnedAt).toBe(second)
  })

  it('stay when films are unmarked, with the time when they were first earned', async () => {
    await see(...top.slice(0, 5))
    const before = await badge('top100-film-lover')
    users.clock.pass(days)
    await unsee(...top.slice(0, 5))

    expect(await badge('top100-film-lover')).toEqual({ ...before, progress: 0 })

    await see(...top.slice(0, 5))
    expect(await badge('top100-film-lover')).toEqual(before)
  })

  it('stay when the ranking changes', async () => {
    await see(...top.slice(0, 5))
    const before = await badge('top100-film-lover')
    users.catalog.movies = top.map((movie, index) =>
      index < 5 ? { ...movie, composite_rank: 101 + index } : movie,
    )
    users.clock.pass(days)

    expect(await badge('top100-film-lover')).toEqual({ ...before, progress: 0 })
  })

  it('belong to one user', async () => {
    await see(...top)
    await earned()
    const ben = await users.join()
    expect((await ben.call(listBadges)).some(({ earned }) => earned)).toBe(false)
  })
})

describe('stored badges', () => {
  const monday = new Date('2026-01-05T20:00:00Z')

  it('are stored once by ten concurrent requests', async () => {
    const earned = new Map([['a', monday]])
    await Promise.all(Array.from({ length: 10 }, () => models.badges.store(ann.id, earned)))

    expect(await models.badges.list(ann.id)).toEqual(earned)
  })
})

async function see(...movies: Movie[]): Promise<void> {
  for (const movie of movies) await mark(movie, true)
}

async function unsee(...movies: Movie[]): Promise<void> {
  for (const movie of movies) await mark(movie, false)
}

function mark({ id }: Movie, seen: boolean) {
  return ann.call(setMovieState, { body: { movieId: id, seen, wantToSee: false } })
}

async function earned(): Promise<string[]> {
  const all = await ann.call(listBadges)
  return all.filter(({ earned }) => earned).map(({ badge }) => badge.id)
}

async function badge(id: string): Promise<UserBadge> {
  const found = (await ann.call(listBadges)).find(({ badge }) => badge.id === id)
  if (!found) throw new Error(`no badge ${id}`)
  return found
}
