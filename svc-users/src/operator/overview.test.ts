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

it('counts people and marks by day, a mark without a change not again', async () => {
  const seen = { movieId: casablanca.id, seen: true, wantToSee: false }
  await ann.call(setMovieState, { body: seen })
  users.clock.pass(1 * seconds)
  await ann.call(setMovieState, { body: seen })
  const { id } = await ann.call(addToWatchlist, { body: { movieId: vertigo.id } })
  users.clock.pass(1 * seconds)
  await ann.call(removeFromWatchlist, { body: { userStateId: id } })
  await users.models.dayCounts.flush()
  users.clock.pass(1 * days)
  await users.join()

  const operator = users.as({ userId: aUserId(), isAdmin: true })
  const overview = await operator(getPeopleOverview)

  expect(overview.total).toBe(2)
  expect(overview.days).toHaveLength(30)
  const [yesterday, today] = overview.days.slice(-2)
  expect(yesterday).toMatchObject({ joined: 1, total: 1, marks: 3 })
  expect(today).toMatchObject({ joined: 1, total: 2, marks: 0 })
})
