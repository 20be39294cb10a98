import { addToWatchlist, listWatchlist } from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import { silent } from '@cinecanon/service-kit/testing'
import { aMovie } from '@cinecanon/testing'
import { expect, it } from '@jest/globals'
import { testPerson, testUsers } from '../../testing/start-users.ts'
import { createCatalog } from './catalog.ts'

const casablanca = aMovie()
const users = testUsers({ movies: [casablanca] })
const ann = testPerson(users)

it('requests the catalog once for many callers, and again after a minute', async () => {
  await Promise.all(Array.from({ length: 10 }, () => ann.call(listWatchlist)))
  users.clock.pass(60 * seconds - 1)
  await ann.call(listWatchlist)
  expect(users.catalog.calls).toBe(1)

  users.clock.pass(2)
  await Promise.all(Array.from({ length: 10 }, () => ann.call(listWatchlist)))
  expect(users.catalog.calls).toBe(2)
})

it('returns the last movies while the catalog is unavailable, and retries', async () => {
  await ann.call(addToWatchlist, { body: { movieId: casablanca.id } })
  users.catalog.isUnavailable = true
  users.clock.pass(61 * seconds)

  for (let i = 0; i < 5; i += 1) {
    expect(await ann.call(listWatchlist)).toMatchObject([{ movie: casablanca }])
  }
  expect(users.catalog.calls).toBe(2)
  users.clock.pass(5 * seconds)
  await ann.call(listWatchlist)
  expect(users.catalog.calls).toBe(3)
})

it('is unavailable until the catalog has responded once', async () => {
  users.catalog.isUnavailable = true
  await expect(ann.call(listWatchlist)).rejects.toMatchObject({ status: 503, code: 'unavailable' })

  users.catalog.isUnavailable = false

  expect(await ann.call(listWatchlist)).toEqual([])
})

it('loads the movies before the first request, and returns them while the catalog is unavailable', async () => {
  const { catalog, clock } = users
  const movies = createCatalog({ call: catalog.call, clock: () => clock.now, log: silent })
  await movies.warmUp()
  catalog.isUnavailable = true
  clock.pass(60 * seconds)

  expect(await movies.movie(casablanca.id)).toEqual(casablanca)
})
