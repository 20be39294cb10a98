import { addToWatchlist, listWatchlist } from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import { silent } from '@cinecanon/service-kit/testing'
import { aMovie } from '@cinecanon/testing'
import { beforeEach, expect, it } from '@jest/globals'
import { type RunningUsers, startUsers } from '../../testing/start-users.ts'
import { createCatalog } from './catalog.ts'

const casablanca = aMovie()
let users: RunningUsers
let ann: Awaited<ReturnType<RunningUsers['join']>>

beforeEach(async () => {
  users = await startUsers({ movies: [casablanca] })
  ann = await users.join()
})

it('asks the catalog once for many requests, and again after a minute', async () => {
  await Promise.all(Array.from({ length: 10 }, () => ann.call(listWatchlist)))
  users.clock.pass(60 * seconds - 1)
  await ann.call(listWatchlist)
  expect(users.catalog.asked).toBe(1)

  users.clock.pass(2)
  await Promise.all(Array.from({ length: 10 }, () => ann.call(listWatchlist)))
  expect(users.catalog.asked).toBe(2)
})

it('shows what the catalog has changed', async () => {
  await ann.call(addToWatchlist, { body: { movieId: casablanca.id } })
  users.catalog.movies = [{ ...casablanca, composite_rank: 7 }]
  users.clock.pass(61 * seconds)

  expect(await ann.call(listWatchlist)).toMatchObject([{ movie: { composite_rank: 7 } }])
})

it('goes on with the last known movies while the catalog is away, and asks every 5 seconds', async () => {
  await ann.call(addToWatchlist, { body: { movieId: casablanca.id } })
  users.catalog.isUnavailable = true
  users.clock.pass(61 * seconds)

  for (let i = 0; i < 5; i += 1) {
    expect(await ann.call(listWatchlist)).toMatchObject([{ movie: casablanca }])
  }
  expect(users.catalog.asked).toBe(2)
  users.clock.pass(5 * seconds)
  await ann.call(listWatchlist)
  expect(users.catalog.asked).toBe(3)
})

it('is unavailable when the catalog never answered, and not a moment longer', async () => {
  users.catalog.isUnavailable = true
  await expect(ann.call(listWatchlist)).rejects.toMatchObject({ status: 503, code: 'unavailable' })

  users.catalog.isUnavailable = false

  expect(await ann.call(listWatchlist)).toEqual([])
})

it('knows the movies before anyone asked for them, and keeps them while the catalog is away', async () => {
  const { catalog, clock } = users
  const movies = createCatalog({ call: catalog.call, clock: () => clock.now, log: silent })
  await movies.warmUp()
  catalog.isUnavailable = true
  clock.pass(60 * seconds)

  expect(await movies.movie(casablanca.id)).toEqual(casablanca)
})
