import { type Call, getMovieCounts, getMovieDetails, type HandlerResult } from '@cinecanon/contract'
import { createService, identify, route } from '@cinecanon/service-kit'
import { type RunningService, silent, startService, testKeys } from '@cinecanon/service-kit/testing'
import { afterEach, describe, expect, it } from '@jest/globals'
import { Router } from 'express'
import { aFilm } from '../testing/a-film.ts'
import { startCatalog } from '../testing/start-catalog.ts'

const film = aFilm({ runtime: 175, synopsis: 'A family.', imdb_id: 'tt0068646' })
const params = { movieId: film.id }
const noon = Date.parse('2025-05-01T12:00:00Z')

type Counts = HandlerResult<typeof getMovieCounts>
const running: RunningService[] = []
afterEach(() => Promise.all(running.splice(0).map((service) => service.close())))

describe('GET /api/movie-details/:movieId', () => {
  it('returns the catalog’s facts, and the percentage of accounts that saw or want it', async () => {
    const users = await startUsers(() => ({ users: 8, seen: 3, wanted: 1 }))
    const catalog = await start({ users: users.internally })

    expect(await catalog.call(getMovieDetails, { params })).toEqual({
      runtime: 175,
      synopsis: 'A family.',
      synopsis_source: 'own',
      imdb_url: 'https://www.imdb.com/title/tt0068646/',
      retail_url: expect.stringMatching(/^\/go\/movie-/),
      amazon_url: null,
      omdb_id: 'tt0068646',
      search_sites: ['youtube'],
      poster_idea: null,
      userStats: { percentSeen: 38, percentWatchlist: 13, users: 8, seen: 3, wanted: 1 },
    })
  })

  it.each([
    ['nobody has an account', { users: 0, seen: 0, wanted: 0 }, [0, 0]],
    ['counters run ahead of accounts', { users: 1, seen: 2, wanted: 1 }, [100, 100]],
    ['very few saw it', { users: 1000, seen: 4, wanted: 5 }, [0, 1]],
  ])('stays a whole percentage when %s', async (_case, counts, [percentSeen, percentWatchlist]) => {
    const users = await startUsers(() => counts)
    const catalog = await start({ users: users.internally })

    const { userStats } = await catalog.call(getMovieDetails, { params })

    expect(userStats).toMatchObject({ percentSeen, percentWatchlist })
  })

  it('leaves unknown fields empty', async () => {
    const unknown = aFilm({ runtime: null })
    const catalog = await start({ films: [unknown] })

    expect(await catalog.call(getMovieDetails, { params: { movieId: unknown.id } })).toEqual({
      runtime: null,
      synopsis: null,
      synopsis_source: null,
      imdb_url: null,
      retail_url: expect.stringMatching(/^\/go\/movie-/),
      amazon_url: null,
      omdb_id: null,
      search_sites: ['youtube'],
      poster_idea: null,
      userStats: null,
    })
  })

  it.each(['0', '-1', 'abc', '99999999', '1.5', '%7B%22$gt%22:%22%22%7D', '1?a=1&a=2'])(
    'refuses the id %s',
    async (id) => {
      const catalog = await start()
      const response = await fetch(`${catalog.url}/api/movie-details/${id}`)

      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'invalid_request', issues: [{}] })
    },
  )

  it('is 404 for an unknown film, without a request to svc-users', async () => {
    let requests = 0
    const users = await startUsers(() => ({ users: ++requests, seen: 0, wanted: 0 }))
    const catalog = await start({ users: users.internally })

    await expect(
      catalog.call(getMovieDetails, { params: { movieId: 9_999_999 } }),
    ).rejects.toMatchObject({ status: 404, code: 'movie_not_found' })
    expect(requests).toBe(0)
  })
})

describe('while svc-users', () => {
  it('is unavailable, the rest still responds', async () => {
    const users = await startUsers(() => ({ users: 1, seen: 1, wanted: 0 }))
    await users.close()
    const catalog = await start({ users: users.internally })

    const details = await catalog.call(getMovieDetails, { params })

    expect(details).toMatchObject({ synopsis: 'A family.', userStats: null })
  })

  it('hangs, the request ends by its deadline, and the rest responds', async () => {
    const signals: (AbortSignal | undefined)[] = []
    const users: Call = (_endpoint, ...[, signal]) => {
      signals.push(signal)
      return new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason)),
      )
    }
    const catalog = await start({ users })

    const details = await catalog.call(getMovieDetails, { params })

    expect(details).toMatchObject({ synopsis: 'A family.', userStats: null })
    expect(signals).toMatchObject([{ reason: { name: 'TimeoutError' } }])
  })

  it('is available again, its counts return within two seconds', async () => {
    let isBroken = true
    let now = noon
    const users = await startUsers(() => {
      if (isBroken) throw new Error('broken')
      return { users: 2, seen: 1, wanted: 0 }
    })
    const catalog = await start({ users: users.internally, clock: () => new Date(now) })
    expect((await catalog.call(getMovieDetails, { params })).userStats).toBeNull()

    isBroken = false
    now += 2000

    const { userStats } = await catalog.call(getMovieDetails, { params })
    expect(userStats).toMatchObject({ percentSeen: 50, percentWatchlist: 0 })
  })
})

describe('counts', () => {
  it('are requested once for many readers, and again after two seconds', async () => {
    let requests = 0
    let now = noon
    const users = await startUsers(() => ({ users: 10, seen: ++requests, wanted: 0 }))
    const catalog = await start({ users: users.internally, clock: () => new Date(now) })
    const read = async () => (await catalog.call(getMovieDetails, { params })).userStats

    const together = await Promise.all(Array.from({ length: 20 }, read))
    now += 1999
    const soon = await read()
    now += 1
    const later = await read()

    expect(together.every((stats) => stats?.percentSeen === 10)).toBe(true)
    expect([soon?.percentSeen, later?.percentSeen]).toEqual([10, 20])
  })

  it('are cached for each movie', async () => {
    const other = aFilm()
    const users = await startUsers((movieId) => ({
      users: 2,
      seen: movieId === film.id ? 1 : 2,
      wanted: 0,
    }))
    const catalog = await start({ users: users.internally, films: [film, other] })

    const [first, second] = await Promise.all(
      [film, other].map(({ id }) => catalog.call(getMovieDetails, { params: { movieId: id } })),
    )

    expect(first?.userStats?.percentSeen).toBe(50)
    expect(second?.userStats?.percentSeen).toBe(100)
  })
})

function start(given: Parameters<typeof startCatalog>[0] = {}): Promise<RunningService> {
  return startCatalog({ films: [film], ...given })
}

/** The one endpoint of svc-users that the catalog calls. */
async function startUsers(
  response: (movieId: number) => Counts | Promise<Counts>,
): Promise<RunningService> {
  const router = Router()
  route(router, getMovieCounts, ({ params }) => response(params.movieId))
  const app = createService({
    log: silent,
    identify: identify('users', testKeys.trusted),
    routes: [router],
  })
  const users = await startService(app, 'users')
  running.push(users)
  return users
}
