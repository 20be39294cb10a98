import {
  addToWatchlist,
  getPeopleOverview,
  removeFromWatchlist,
  setMovieState,
} from '@cinecanon/contract'
import { days, seconds } from '@cinecanon/contract/time'
import { aMovie, aUserId } from '@cinecanon/testing'
import { expect, it } from '@jest/globals'
import { testPerson, testUsers } from '../testing/start-users.ts'

const [casablanca, vertigo] = [aMovie(), aMovie()]
const users = testUsers({ movies: [casablanca, vertigo] })
const ann = testPerson(users)

it('counts people and marks by day, includes earlier accounts in totals, and ignores unchanged marks', async () => {
  const seen = { movieId: casablanca.id, seen: true, wantToSee: false }
  await ann.call(setMovieState, { body: seen })
  users.clock.pass(1 * seconds)
  await ann.call(setMovieState, { body: seen })
  const { id } = await ann.call(addToWatchlist, { body: { movieId: vertigo.id } })
  users.clock.pass(1 * seconds)
  await ann.call(removeFromWatchlist, { body: { userStateId: id } })
  await users.models.dayCounts.flush()
  users.clock.pass(4 * days)
  await users.join()
  await users.join()
  users.clock.pass(1 * days)

  const operator = users.as({ userId: aUserId(), isAdmin: true })
  const overview = await operator(getPeopleOverview)

  expect(overview.total).toBe(3)
  expect(overview.days).toHaveLength(30)
  const latest = overview.days.slice(-6)
  expect(latest.map(({ joined }) => joined)).toEqual([1, 0, 0, 0, 2, 0])
  expect(latest.map(({ total }) => total)).toEqual([1, 1, 1, 1, 3, 3])
  expect(latest.map(({ marks }) => marks)).toEqual([3, 0, 0, 0, 0, 0])
  expect(latest.at(-1)?.date).toBe('2100-01-10')
})
