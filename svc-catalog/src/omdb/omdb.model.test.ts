import { openTestDatabase, type TestDatabase } from '@cinecanon/service-kit/testing/database'
import { endedAfter } from '@cinecanon/testing/ended-after'
import { beforeAll, beforeEach, expect, it } from '@jest/globals'
import { aFilm } from '../testing/a-film.ts'
import { type OmdbModel, omdbModel } from './omdb.model.ts'

const noon = new Date('2025-05-01T12:00:00Z')
const later = new Date('2025-05-01T13:00:00Z')
const muchLater = new Date('2025-06-01T12:00:00Z')
const facts = { runtime: 108, synopsis: 'A story.', posterUrl: null }
const { id: movieId } = aFilm()
const film = { movieId, imdbId: 'tt0047528' }

const started = endedAfter()
let database: TestDatabase
let omdb: OmdbModel
beforeAll(async () => {
  database = await started(openTestDatabase)
})
beforeEach(async () => {
  await database.db.dropDatabase()
  omdb = omdbModel(database.db)
})

it('leases a request to one of many replicas', async () => {
  const replicas = Array.from({ length: 6 }, () => omdbModel(database.db))

  const claims = await Promise.all(
    replicas.map((replica) => replica.claim({ ...film, now: noon, until: later })),
  )

  expect(claims.filter(Boolean)).toHaveLength(1)
})

it('ends a lease after its time', async () => {
  expect(await omdb.claim({ ...film, now: noon, until: later })).toBe(true)
  expect(await omdb.claim({ ...film, now: noon, until: later })).toBe(false)
  expect(await omdb.claim({ ...film, now: later, until: muchLater })).toBe(true)
})

it('returns replies, and the time of the next request', async () => {
  await omdb.claim({ ...film, now: noon, until: later })
  await omdb.save({ ...film, nextRequest: muchLater, facts })

  expect(await omdb.list()).toEqual([{ ...film, nextRequest: muchLater, facts }])
  expect(await omdb.claim({ ...film, now: later, until: muchLater })).toBe(false)
})

it('leaves earlier facts after an empty reply', async () => {
  await omdb.claim({ ...film, now: noon, until: later })
  await omdb.save({ ...film, nextRequest: later, facts })
  await omdb.save({ ...film, nextRequest: muchLater, facts: null })

  expect(await omdb.list()).toEqual([{ ...film, nextRequest: muchLater, facts }])
})

it('drops the facts of a film whose IMDb id changed, and permits a request at once', async () => {
  await omdb.claim({ ...film, now: noon, until: later })
  await omdb.save({ ...film, nextRequest: muchLater, facts })
  const other = { movieId, imdbId: 'tt0000001' }

  expect(await omdb.claim({ ...other, now: noon, until: later })).toBe(true)
  await omdb.save({ ...film, nextRequest: muchLater, facts })

  expect(await omdb.list()).toEqual([{ ...other, nextRequest: later, facts: null }])
})

it('is paused, for all replicas, until a moment and not a moment longer', async () => {
  expect(await omdb.isPaused(noon)).toBe(false)
  await omdb.pause(later)
  expect(await omdb.isPaused(noon)).toBe(true)
  expect(await omdbModel(database.db).isPaused(noon)).toBe(true)
  expect(await omdb.isPaused(later)).toBe(false)
})
