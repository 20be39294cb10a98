import { getMovieBySlug, getMovieDetails, listMovies, movieSlug } from '@cinecanon/contract'
import { days, hours, minutes } from '@cinecanon/contract/time'
import { silent } from '@cinecanon/service-kit/testing'
import { openTestDatabase } from '@cinecanon/service-kit/testing/database'
import { endedAfter } from '@cinecanon/testing/ended-after'
import { until } from '@cinecanon/testing/until'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { aFilm } from '../testing/a-film.ts'
import { startCatalog, testMovies } from '../testing/start-catalog.ts'
import { omdbModel } from './omdb.model.ts'
import { omdbService } from './omdb.service.ts'
import type { OmdbReply } from './omdb-client.ts'

const bare = aFilm({ imdb_id: 'tt0000001', runtime: null, synopsis: null, afi_rank: 1 })
const full = aFilm({ imdb_id: 'tt0000002', runtime: 90, synopsis: 'Ours.', afi_rank: 2 })
const nameless = aFilm({ imdb_id: null, runtime: null, synopsis: null })
const films = [bare, full, nameless]

const facts = { runtime: 108, synopsis: 'Theirs.', posterUrl: 'https://m.media-amazon.com/a.jpg' }
const found: OmdbReply = { kind: 'found', facts }

let now: number
let requests: string[]
let reply: () => Promise<OmdbReply>
const database = await endedAfter()(openTestDatabase)
let { db } = database
let tests = 0
beforeEach(() => {
  // What a test before this one left under way is stored elsewhere.
  db = database.db.useDb(`${database.db.name}_${++tests}`)
  now = Date.parse('2025-05-01T12:00:00Z')
  requests = []
  reply = async () => found
})

describe('details', () => {
  it('are filled where the seed is empty, and are otherwise the seed’s', async () => {
    const { details } = await start()

    const theirs = { synopsis: 'Theirs.', synopsis_source: 'omdb' }
    const ours = { synopsis: 'Ours.', synopsis_source: 'own' }
    const nobodys = { synopsis: null, synopsis_source: null }
    expect(await details(bare)).toMatchObject({ runtime: 108, ...theirs })
    expect(await details(full)).toMatchObject({ runtime: 90, ...ours })
    expect(await details(nameless)).toMatchObject({ runtime: null, ...nobodys })
    await until(() => requests.length === 2)
    expect(requests).toEqual(['tt0000001', 'tt0000002'])
  })

  it('do not wait for fields of the seed', async () => {
    reply = () => new Promise(() => {})
    const { details } = await start({ longestWaitMs: 60_000 })

    expect(await details(full)).toMatchObject({ runtime: 90, synopsis: 'Ours.' })
  })

  it('wait briefly for other fields, and have them the next time', async () => {
    const gate = Promise.withResolvers<OmdbReply>()
    reply = () => gate.promise
    const { details } = await start({ longestWaitMs: 20 })

    expect(await details(bare)).toMatchObject({ runtime: null, synopsis: null })
    gate.resolve(found)

    await until(async () => (await details(bare)).runtime === 108)
    expect(requests).toHaveLength(1)
  })

  it('are requested once for many readers', async () => {
    const { details } = await start()
    await Promise.all(Array.from({ length: 20 }, () => details(bare)))
    expect(requests).toHaveLength(1)
  })

  it('survive an unavailable database', async () => {
    const unavailable = () => Promise.reject(new Error('unavailable'))
    const { details } = await start({
      model: {
        claim: unavailable,
        save: unavailable,
        list: unavailable,
        pause: unavailable,
        isPaused: unavailable,
      },
    })

    expect(await details(full)).toMatchObject({ runtime: 90 })
    expect(await details(bare)).toMatchObject({ runtime: null })
    expect(requests).toEqual([])
  })
})

describe('a film is requested again', () => {
  it.each<[string, OmdbReply, number]>([
    ['after 30 days when it was found', found, 30 * days],
    ['after a day when OMDb does not know it', { kind: 'unknown' }, days],
    ['after an hour when OMDb refused', { kind: 'refused', reason: 'quota' }, hours],
    ['after ten minutes when OMDb was away', { kind: 'unavailable', reason: '500' }, 10 * minutes],
  ])('%s', async (_case, first, rest) => {
    reply = async () => first
    const { details } = await start()
    await details(bare)

    now += rest - 1
    await details(bare)
    expect(requests).toHaveLength(1)

    now += 1
    await details(bare)
    await until(() => requests.length === 2)
  })

  it('while readers get the earlier reply', async () => {
    const { details } = await start({ longestWaitMs: 60_000 })
    await details(bare)
    now += 30 * days
    reply = () => new Promise(() => {})

    expect(await details(bare)).toMatchObject({ runtime: 108 })
    await until(() => requests.length === 2)
  })

  it('and leaves known facts when it is no longer found', async () => {
    const { details } = await start()
    await details(bare)
    now += 30 * days
    reply = async () => ({ kind: 'unknown' })
    await details(bare)

    expect(await details(bare)).toMatchObject({ runtime: 108 })
  })
})

describe('a key whose quota is used up', () => {
  it('is not used for an hour, by any replica, for any film', async () => {
    reply = async () => ({ kind: 'refused', reason: 'Request limit reached!' })
    const first = await start()
    const second = await start()
    await first.details(bare)
    reply = async () => found

    now += hours - 1
    await first.details(full)
    await second.details(full)
    await second.omdb.fillNext()
    expect(requests).toHaveLength(1)

    await until(async () => {
      // Until then the process pauses for a minute at a time.
      now += minutes + 1
      await second.details(full)
      return requests.length === 2
    })
  })
})

describe('filling', () => {
  it('requests each film once, the best first, and none without an IMDb id', async () => {
    const { omdb } = await start()

    for (let round = 0; round < 5; round++) await omdb.fillNext()

    expect(requests).toEqual(['tt0000001', 'tt0000002'])
  })

  it('shows posters and runtimes in lists and pages, also after a restart', async () => {
    const before = await start()
    await before.omdb.fillNext()
    const { catalog, omdb } = await start()
    const [listed] = await catalog.call(listMovies)
    expect(listed).toMatchObject({ id: bare.id, runtime: null, omdb_poster_url: null })

    await omdb.sync()

    const known = { id: bare.id, runtime: 108, omdb_poster_url: facts.posterUrl, poster_url: null }
    expect((await catalog.call(listMovies))[0]).toMatchObject(known)
    const params = { slug: movieSlug(bare) }
    expect(await catalog.call(getMovieBySlug, { params })).toMatchObject(known)
    expect(requests).toHaveLength(1)
  })

  it('skips a film that another replica is requesting', async () => {
    const gate = Promise.withResolvers<OmdbReply>()
    const first = await start()
    const second = await start()
    reply = () => gate.promise

    const asking = first.omdb.fillNext()
    await second.details(bare)
    gate.resolve(found)
    await asking
    await second.omdb.sync()

    expect(await second.details(bare)).toMatchObject({ runtime: 108 })
    expect(requests).toHaveLength(1)
  })

  it('leases a film to one of many replicas, for a time', async () => {
    const film = { movieId: bare.id, imdbId: 'tt0000001' }
    const [soon, later] = [new Date(now + hours), new Date(now + 2 * hours)]
    const claim = (at: Date, end: Date) => omdbModel(db).claim({ ...film, now: at, until: end })

    const claims = await Promise.all(Array.from({ length: 6 }, () => claim(new Date(now), soon)))

    expect(claims.filter(Boolean)).toHaveLength(1)
    expect(await claim(soon, later)).toBe(true)
  })

  it('ignores a reply for an earlier IMDb id', async () => {
    const model = omdbModel(db)
    const nextRequest = new Date(now + hours)
    const [early, later] = ['tt0000001', 'tt0000009'] as const
    for (const imdbId of [early, later])
      await model.claim({ movieId: bare.id, imdbId, now: new Date(now), until: nextRequest })

    await model.save({ movieId: bare.id, imdbId: early, nextRequest, facts })

    const expected = { movieId: bare.id, imdbId: later, nextRequest, facts: null }
    expect(await model.list()).toEqual([expected])
  })

  it('pauses for a minute while OMDb is unavailable', async () => {
    reply = async () => ({ kind: 'unavailable', reason: 'ECONNREFUSED' })
    const { omdb } = await start()
    await omdb.fillNext()
    await omdb.fillNext()
    expect(requests).toHaveLength(1)

    now += minutes
    await omdb.fillNext()
    expect(requests).toEqual(['tt0000001', 'tt0000002'])
  })
})

it('never shows facts of another film after an IMDb id was corrected', async () => {
  const before = await start()
  await before.details(bare)
  reply = async () => ({ kind: 'unknown' })

  const after = await start({ films: [{ ...bare, imdb_id: 'tt0000009' }] })
  await after.omdb.sync()

  expect(await after.details(bare)).toMatchObject({ runtime: null, omdb_id: 'tt0000009' })
  expect(requests).toEqual(['tt0000001', 'tt0000009'])
})

type Options = Partial<Parameters<typeof omdbService>[0]> & { films?: typeof films }

async function start({ films: known = films, ...deps }: Options = {}) {
  const movies = testMovies(known)
  const sent = requests
  const omdb = omdbService({
    request: (imdbId) => {
      sent.push(imdbId)
      return reply()
    },
    model: omdbModel(db),
    movies,
    clock: () => new Date(now),
    log: silent,
    ...deps,
  })
  const catalog = await startCatalog({ movies, omdb })
  const details = ({ id }: { id: number }) =>
    catalog.call(getMovieDetails, { params: { movieId: id } })
  return { catalog, omdb, details }
}
