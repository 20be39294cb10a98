import { listMovies, updateRuntimes } from '@cinecanon/contract'
import { silent } from '@cinecanon/service-kit/testing'
import { openTestDatabase } from '@cinecanon/service-kit/testing/database'
import { aUserId } from '@cinecanon/testing'
import { endedAfter } from '@cinecanon/testing/ended-after'
import { beforeEach, expect, it } from '@jest/globals'
import { omdbModel } from '../omdb/omdb.model.ts'
import { omdbService } from '../omdb/omdb.service.ts'
import { aFilm } from '../testing/a-film.ts'
import { startCatalog, testMovies } from '../testing/start-catalog.ts'

const known = aFilm({ imdb_id: 'tt0000001', runtime: 90, afi_rank: 1 })
const lacking = aFilm({ imdb_id: 'tt0000002', runtime: null, afi_rank: 2 })
const unknown = aFilm({ imdb_id: 'tt0000003', runtime: null, afi_rank: 3 })
const facts = { runtime: 108, synopsis: null, posterUrl: null }

let now: number
let requests: string[]
const database = await endedAfter()(openTestDatabase)
beforeEach(async () => {
  await database.db.dropDatabase()
  now = Date.parse('2025-05-01T12:00:00Z')
  requests = []
})

it('requests films without a runtime, and shows the reply in lists', async () => {
  const { update, catalog } = await start()

  expect(await update()).toEqual({ updated: 1, missing: 1 })

  expect(requests).toEqual(['tt0000002', 'tt0000003'])
  const runtimes = (await catalog.call(listMovies)).map(({ runtime }) => runtime)
  expect(runtimes).toEqual([90, 108, null])
})

it('searches once a minute for all callers', async () => {
  const { update } = await start()
  const all = await Promise.all(Array.from({ length: 5 }, update))
  expect(new Set(all.map((each) => JSON.stringify(each))).size).toBe(1)
  now += 59_000
  expect(await update()).toEqual({ updated: 1, missing: 1 })

  now += 1000
  expect(await update()).toEqual({ updated: 0, missing: 1 })
  expect(requests).toHaveLength(2)
})

it('changes nothing without a key for OMDb, and counts missing runtimes', async () => {
  const { update } = await start({ hasOmdb: false })
  expect(await update()).toEqual({ updated: 0, missing: 2 })
})

it('can be repeated at once after a failure', async () => {
  const model = omdbModel(database.db)
  let isUnavailable = true
  const list = () => (isUnavailable ? Promise.reject(new Error('unavailable')) : model.list())
  const { update } = await start({ model: { ...model, list } })
  await expect(update()).rejects.toMatchObject({ status: 500 })

  isUnavailable = false
  expect(await update()).toEqual({ updated: 1, missing: 1 })
})

it('is for signed-in users', async () => {
  const { catalog } = await start()
  await expect(catalog.call(updateRuntimes, { body: {} })).rejects.toMatchObject({ status: 401 })
})

async function start({ hasOmdb = true, model = omdbModel(database.db) } = {}) {
  const movies = testMovies([known, lacking, unknown])
  const clock = () => new Date(now)
  const omdb = omdbService({
    request: async (imdbId) => {
      requests.push(imdbId)
      return imdbId === 'tt0000002' ? { kind: 'found', facts } : { kind: 'unknown' }
    },
    model,
    movies,
    clock,
    log: silent,
  })
  const catalog = await startCatalog({ movies, omdb: hasOmdb ? omdb : null, clock })
  const call = catalog.as({ userId: aUserId() })
  return { catalog, update: () => call(updateRuntimes, { body: {} }) }
}
