import { runtimeText } from '@cinecanon/contract'
import { aMovie, aMovieState } from '@cinecanon/testing'
import { describe, expect, it } from '@jest/globals'
import { type ProfileList, profileFacts } from './profile-facts.ts'
import { countryStats, decadeStats, directorStats } from './statistics/statistics.ts'
import { completionText, minutesOf, weeksFor } from './watchlist-time.ts'

const top = aMovie({ title: 'Top', composite_rank: 1, year: 1959 })
const both = aMovie({ title: 'Both', composite_rank: 2, best_picture_winner: true, year: 1960 })
const winner = aMovie({ title: 'Winner', composite_rank: 300, best_picture_winner: true })
const nominee = aMovie({ title: 'Nominee', composite_rank: 400, best_picture_nominee: true })
const all = [top, both, winner, nominee]

describe('the facts of a profile', () => {
  it.each<[ProfileList, string[], number, number]>([
    ['top100', ['Both'], 100, 1],
    ['oscar', ['Both'], 2, 50],
    ['combined', ['Nominee', 'Both'], 3, 33],
  ])('of %s have the watched films %j, of %i, %i percent', (list, titles, total, percent) => {
    const facts = profileFacts({
      list,
      movies: all,
      states: [
        aMovieState(both, { seen: true, updated_at: '2025-01-01T00:00:00.000Z' }),
        aMovieState(nominee, { seen: true, updated_at: '2025-02-01T00:00:00.000Z' }),
        aMovieState(top, { want_to_see: true }),
      ],
      watchlist: [],
    })
    expect(facts.watched.map(({ movie }) => movie.title)).toEqual(titles)
    expect(facts).toMatchObject({ total, seen: 1, percent })
  })

  it('have the four movies that were added last, also of those marked long ago', () => {
    const movies = Array.from({ length: 6 }, (_none, day) =>
      aMovie({ title: `Day ${day}`, runtime: day === 5 ? null : 100 }),
    )
    const facts = profileFacts({
      list: 'combined',
      movies,
      states: movies.map((movie, day) =>
        aMovieState(movie, {
          want_to_see: true,
          created_at: `2025-01-0${9 - day}T00:00:00.000Z`,
          wanted_at: `2025-02-0${day + 1}T00:00:00.000Z`,
        }),
      ),
      watchlist: movies.map((movie, order) => ({
        ...aMovieState(movie, { want_to_see: true, order }),
        movie,
      })),
    })
    const titles = facts.recentlyAdded.map(({ title }) => title)
    expect(titles).toEqual(['Day 5', 'Day 4', 'Day 3', 'Day 2'])
    expect(facts.missingRuntimes).toBe(1)
  })
})

describe('the time that a watchlist takes', () => {
  it.each([
    [[120], 1],
    [[121], 2],
    [[90, 240, 241], 6],
    [[null], 1],
    [[], 0],
  ])('for runtimes %j is %i weeks', (runtimes, weeks) => {
    expect(weeksFor(runtimes.map((runtime) => ({ runtime })))).toBe(weeks)
  })

  it.each([
    [14, '3 months, 2 weeks'],
    [5, '1 month, 1 week'],
    [8, '2 months'],
    [3, '3 weeks'],
    [0, 'Nothing to watch'],
  ])('of %i weeks is written as %s', (weeks, text) => {
    expect(completionText(weeks)).toBe(text)
  })

  it('is summed and written in hours and minutes', () => {
    expect(runtimeText(minutesOf([{ runtime: 95 }, { runtime: null }, { runtime: 90 }]))).toBe(
      '3h 5m',
    )
  })
})

describe('statistics', () => {
  it('count each decade, the earliest first', () => {
    const films = [
      aMovie({ year: 1960 }),
      aMovie({ year: 1959 }),
      aMovie({ year: 1950 }),
      aMovie({ year: 1952 }),
    ]
    const seen = new Set([films[1]?.id])
    expect(decadeStats(films, (id) => seen.has(id))).toMatchObject([
      { name: '1950s', seenCount: 1, totalCount: 3, percentage: 33 },
      { name: '1960s', seenCount: 0, totalCount: 1, percentage: 0 },
    ])
  })

  it('name directors with more than one film, by how many are seen', () => {
    const film = (...directors: string[]) => aMovie({ directors })
    const films = [film('Ann'), film('Ann'), film('Ann'), film('Bo', 'Cy'), film('Bo'), film('Di')]
    const stats = directorStats(films, (id) => id === films[4]?.id, 5)
    expect(stats.map(({ name, seenCount, totalCount }) => [name, seenCount, totalCount])).toEqual([
      ['Bo', 1, 2],
      ['Ann', 0, 3],
    ])
  })

  it('name the countries that made most of the list, each for films made together', () => {
    const film = (...country: string[]) => aMovie({ country })
    const films = [film('Italy', 'France'), film('France'), film('Japan'), film('Italy', 'France')]
    const stats = countryStats(films, (id) => id === films[0]?.id, 2)
    expect(stats.map(({ name, seenCount, totalCount }) => [name, seenCount, totalCount])).toEqual([
      ['France', 1, 3],
      ['Italy', 1, 2],
    ])
  })
})
