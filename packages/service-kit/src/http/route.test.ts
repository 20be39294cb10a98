import { AppError, endpoint, getMovieDetails } from '@cinecanon/contract'
import { aUserId } from '@cinecanon/testing'
import { until } from '@cinecanon/testing/until'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Router } from 'express'
import { importJWK, SignJWT } from 'jose'
import { mongo } from 'mongoose'
import { z } from 'zod'
import { createService, createSigner, identify, route } from '../index.ts'
import {
  type RunningService,
  signAsGateway,
  silent,
  startService,
  testKeys,
} from '../testing/index.ts'

const echo = endpoint({
  service: 'users',
  access: 'user',
  method: 'POST',
  path: '/api/echo',
  body: z.object({
    word: z
      .string()
      .max(5)
      .regex(/^[a-z ]*$/, 'must be of small letters'),
    promise: z.literal('yes', 'Please say yes').optional(),
  }),
  response: z.object({ word: z.string() }),
})
const adminOnly = endpoint({ ...echo, access: 'admin', path: '/api/admin-echo' })
const between = endpoint({
  ...echo,
  access: 'internal',
  callers: ['users'],
  path: '/internal/echo',
})
const broken = endpoint({
  service: 'users',
  access: 'visitor',
  method: 'GET',
  path: '/api/broken',
  response: z.void(),
})
const films = endpoint({
  ...broken,
  service: 'catalog',
  isPublic: true,
  path: '/api/films',
  response: z.array(z.string()),
})
const newsOf = endpoint({ ...broken, response: films.response, path: '/api/news-of/:token' })
const onFullDisk = endpoint({ ...broken, path: '/api/on-full-disk' })
const tooSlow = endpoint({ ...broken, path: '/api/too-slow' })
const params = z.object({ index: z.string() })
const lost = endpoint({ ...broken, path: '/api/lost/:index', params })

const reset = new mongo.MongoNetworkError('read ECONNRESET')
const ended = 'This socket has been ended by the other party'
const lostConnections = [
  reset,
  new mongo.MongoServerError(reset),
  new Error('Could not commit', { cause: reset }),
  Object.assign(new Error(ended), { code: 'EPIPE' }),
]

const picture = endpoint({
  ...broken,
  path: '/api/picture.png',
  response: z.instanceof(Uint8Array),
  produces: 'image/png',
})
const rows = endpoint({
  ...broken,
  path: '/api/rows/:index',
  params,
  response: z.string(),
  produces: 'text/csv',
  isStream: true,
})
const leave = endpoint({
  ...broken,
  path: '/leave',
  query: z.object({ to: z.string() }),
  response: z.string().regex(/^https:\/\/store\.example\//),
  redirects: true,
})
const byForm = endpoint({
  ...echo,
  path: '/api/form-echo',
  form: { maxBytes: 200 },
})

const checked = endpoint({ ...echo, path: '/api/checked-echo', errors: ['movie_not_found'] })

/** Until its reader leaves, or in the middle. */
async function* endlessRows(failsAfter: number) {
  try {
    for (let row = 1; row !== failsAfter; row += 1) yield `${row}\n`
    throw new Error('the database is gone')
  } finally {
    endedStreams += 1
  }
}
let endedStreams = 0

/** What the middleware of `checked` got. */
const given: unknown[] = []
let service: RunningService
const ann = { userId: aUserId() }
const pixels = Uint8Array.from([0x89, 0x50, 0, 255, 13, 10])

beforeAll(async () => {
  const router = Router()
  for (const each of [echo, adminOnly, between, byForm]) {
    route(router, each, ({ body }) => ({ word: body.word, secret: 'hash' }))
  }
  route(router, checked, ({ body }) => body, [
    (req, _res, next) => {
      given.push(req.body)
      next(req.body.word === 'stop' ? new AppError('movie_not_found') : undefined)
    },
  ])
  route(router, rows, ({ params }) => endlessRows(Number(params.index)))
  route(router, broken, () => {
    throw new Error('SELECT password FROM users')
  })
  route(router, onFullDisk, () => {
    throw Object.assign(new Error('no room on /dev/sda'), { code: 14031 })
  })
  route(router, tooSlow, () => {
    throw Object.assign(new Error('operation exceeded time limit'), { code: 50 })
  })
  route(router, lost, ({ params }) => {
    throw lostConnections[Number(params.index)]
  })
  route(router, picture, () => pixels)
  for (const each of [films, newsOf]) route(router, each, () => ['Casablanca'])
  route(router, leave, ({ query }) => query.to)
  const app = createService({
    log: silent,
    identify: identify('users', testKeys.trusted),
    routes: [router],
    checks: { database: async () => {}, mail: () => Promise.reject(new Error('unavailable')) },
  })
  service = await startService(app, 'users')
})
afterAll(() => service.close())

describe('access', () => {
  it('refuses a visitor, and responds to a user', async () => {
    await expect(service.call(echo, { body: { word: 'hi' } })).rejects.toMatchObject({
      status: 401,
      code: 'sign_in_required',
    })
    expect(await service.as(ann)(echo, { body: { word: 'hi' } })).toEqual({ word: 'hi' })
  })

  it('refuses users the admin’s calls, and everyone those between services', async () => {
    const body = { word: 'hi' }
    await expect(service.as(ann)(adminOnly, { body })).rejects.toMatchObject({ status: 403 })
    const admin = service.as({ ...ann, isAdmin: true })
    expect(await admin(adminOnly, { body })).toEqual({ word: 'hi' })
    await expect(admin(between, { body })).rejects.toMatchObject({ status: 404 })
    expect(await service.internally(between, { body })).toEqual({ word: 'hi' })
  })

  it('trusts only the gateway about users', async () => {
    const user = {
      kind: 'user',
      ...ann,
      sessionId: 's',
      isAdmin: true,
      seesTemplates: true,
    } as const
    const signAsMail = createSigner('mail', testKeys.privateKey)
    const tokens = [
      await signAsMail('users', user),
      await createSigner('gateway', testKeys.privateKey)('catalog', user),
      'not.a.token',
    ]
    for (const token of tokens) {
      const response = await post('/api/echo', '{"word":"hi"}', {
        authorization: `Bearer ${token}`,
      })
      expect(response.status).toBe(401)
    }
  })

  it('trusts a gateway whose clock is a little ahead, and no other', async () => {
    const statuses = await Promise.all(
      [3, 60, -60].map(async (seconds) => {
        const authorization = `Bearer ${await signedAhead(seconds)}`
        return (await post('/api/echo', '{"word":"hi"}', { authorization })).status
      }),
    )
    expect(statuses).toEqual([200, 401, 401])
  })
})

describe('input', () => {
  it.each([
    ['{', 400],
    ['{"word":"longer than five"}', 400],
    ['{"word":{"$gt":""}}', 400],
    ['{"word":"hi","__proto__":{"x":1}}', 400],
    [JSON.stringify({ word: 'x'.repeat(200_000) }), 413],
    [`{${Array.from({ length: 6000 }, (_, i) => `"k${i}":1`).join(',')}}`, 400],
    [`{"word":"hi","more":${'['.repeat(40_000)}${']'.repeat(40_000)}}`, 400],
    [`{"word":"hi","more":${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}}`, 400],
  ])('refuses %.40s with a message', async (body, status) => {
    const response = await post('/api/echo', body)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ message: expect.any(String) })
  })

  it.each([
    [{ word: 'hi', promise: 'no' }, 'Please say yes'],
    [{ word: 'HI' }, 'word: must be of small letters'],
    [{ word: 'longer than five' }, 'word: must have at most 5 characters'],
    [{ word: 5 }, 'word: must be text'],
    [{}, 'word: is required'],
  ])('names what is wrong with %j in a text for people: %s', async (body, message) => {
    const response = await post('/api/echo', JSON.stringify(body))
    const path = message.startsWith('word') ? 'body.word' : 'body.promise'
    expect(await response.json()).toMatchObject({
      ...{ code: 'invalid_request', message, issues: [{ path }] },
    })
  })

  it('refuses a body that is not JSON, and a parameter given twice', async () => {
    expect((await post('/api/echo', 'word=hi', { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await post('/api/echo?a=1&a=2', '{"word":"hi"}')).status).toBe(400)
  })
})

describe('middleware', () => {
  it('runs once access and input are checked, and its errors reach the caller', async () => {
    const send = (call: typeof service.call, word: string) => call(checked, { body: { word } })
    await expect(send(service.call, 'hi')).rejects.toMatchObject({ status: 401 })
    await expect(send(service.as(ann), 'too long')).rejects.toMatchObject({ status: 400 })
    expect(given).toEqual([])

    expect(await send(service.as(ann), 'hi')).toEqual({ word: 'hi' })
    await expect(send(service.as(ann), 'stop')).rejects.toMatchObject({ code: 'movie_not_found' })
    expect(given).toEqual([{ word: 'hi' }, { word: 'stop' }])
  })
})

describe('responses', () => {
  it('hides what went wrong inside', async () => {
    const response = await fetch(`${service.url}/api/broken`)
    expect(response.status).toBe(500)
    expect(await response.text()).not.toMatch(/SELECT|at /)
  })

  it.each([
    ['has no room', onFullDisk, [507, '60'], { code: 'storage_full' }],
    [
      'took too long for a query',
      tooSlow,
      [503, '2'],
      { code: 'unavailable', message: expect.stringContaining('takes too long') },
    ],
  ])('tells that the database %s', async (_what, { path }, statusAndDelay, body) => {
    const response = await fetch(service.url + path)
    expect([response.status, response.headers.get('retry-after')]).toEqual(statusAndDelay)
    expect(await response.json()).toMatchObject(body)
  })

  it.each(lostConnections.map((error, index) => [error.message, index]))(
    'is 503 when the database dies in mid-change: %s, %i',
    async (_message, index) => {
      const response = await fetch(`${service.url}/api/lost/${index}`)

      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
    },
  )

  it('is 404 JSON for an unknown path', async () => {
    await expect(service.call(getMovieDetails, { params: { movieId: 1 } })).rejects.toMatchObject({
      status: 404,
      code: 'not_found',
    })
  })

  it('lets no cache store a personal response', async () => {
    expect((await post('/api/echo', '{"word":"hi"}')).headers.get('cache-control')).toBe('no-store')
  })

  it('lets caches revalidate a public response, and store no other', async () => {
    const cachingOf = async (path: string) =>
      (await fetch(service.url + path)).headers.get('cache-control')

    expect(await cachingOf('/api/films')).toBe('no-cache')
    expect(await cachingOf('/api/news-of/a-token')).toBe('no-store')
  })
})

describe('a response that is not JSON', () => {
  it('may be bytes, which arrive as they are', async () => {
    const response = await fetch(`${service.url}/api/picture.png`)

    expect(response.headers.get('content-type')).toBe('image/png')
    expect(await response.bytes()).toEqual(pixels)
    expect(await service.call(picture)).toEqual(pixels)
  })
})

describe('a stream', () => {
  it('arrives as it comes, and ends when its reader leaves', async () => {
    const { body, headers } = await fetch(`${service.url}/api/rows/0`)
    const reader = body?.getReader()
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(new TextDecoder().decode((await reader?.read())?.value)).toMatch(/^1\n/)

    const endedBefore = endedStreams
    await reader?.cancel()
    await until(() => endedStreams > endedBefore)
  })

  it('that fails in the middle never looks whole', async () => {
    await expect(service.call(rows, { params: { index: '3' } })).rejects.toMatchObject({
      name: 'TypeError',
    })
  })
})

describe('a redirect', () => {
  const there = 'https://store.example/s?k=la%20strada&tag=a-20'

  it('leads to the address, and is never cached', async () => {
    const response = await go(there)

    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(there)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('is an address to a caller, who stays here', async () => {
    expect(await service.call(leave, { query: { to: there } })).toBe(there)
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'https://store.example@evil.example/',
    '',
  ])('never leads to an address that the contract does not name: %s', async (to) => {
    const response = await go(to)

    expect(response.status).toBe(500)
    expect(response.headers.get('location')).toBeNull()
  })

  it('cannot carry another header', async () => {
    const response = await go(`${there}\r\nset-cookie: a=b`)

    expect(response.headers.get('set-cookie')).toBeNull()
    expect(response.headers.get('location')).toBe(`${there}%0D%0Aset-cookie:%20a=b`)
  })

  function go(to: string): Promise<Response> {
    const query = new URLSearchParams({ to })
    return fetch(`${service.url}/leave?${query}`, { redirect: 'manual' })
  }
})

it('is live without its dependencies, and names the one that isn’t ready', async () => {
  expect((await fetch(`${service.url}/health/live`)).status).toBe(200)
  const ready = await fetch(`${service.url}/health/ready`)
  expect(ready.status).toBe(503)
  expect(await ready.json()).toEqual({ ok: false, failing: ['mail'] })
})

async function post(path: string, body: string, headers: Record<string, string> = {}) {
  return fetch(service.url + path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...(await tokenOf()), ...headers },
  })
}

/** The gateway’s clock is so many seconds ahead. */
async function signedAhead(seconds: number): Promise<string> {
  const now = Math.floor(Date.now() / 1000) + seconds
  return new SignJWT({ sub: ann.userId, sid: 's', admin: false, templates: false })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'cinecanon-identity+jwt' })
    .setIssuer('gateway')
    .setAudience('users')
    .setIssuedAt(now)
    .setExpirationTime(now + 30)
    .sign(await importJWK(testKeys.privateKey, 'EdDSA'))
}

async function tokenOf() {
  const claims = { sessionId: 's', isAdmin: false, seesTemplates: false }
  const token = await signAsGateway('users', { kind: 'user', ...ann, ...claims })
  return { authorization: `Bearer ${token}` }
}

describe('a web form', () => {
  it('is read as the body, and checked like any', async () => {
    expect(await sendForm('word=hello')).toMatchObject({ status: 200, body: { word: 'hello' } })
    expect(await sendForm('word=much+too+long')).toMatchObject({ status: 400 })
    expect(await sendForm('word=a&word=b')).toMatchObject({ status: 400 })
    expect(await sendForm('')).toMatchObject({ status: 400 })
  })

  it('may not be larger than the contract allows, nor be anything else', async () => {
    expect(await sendForm(`word=a&more=${'x'.repeat(300)}`)).toMatchObject({ status: 413 })
    expect(await sendForm('{"word":"a"}', 'application/json')).toMatchObject({ status: 415 })
  })
})

async function sendForm(body: string, type = 'application/x-www-form-urlencoded') {
  const response = await post('/api/form-echo', body, { 'content-type': type })
  return { status: response.status, body: await response.json() }
}
