import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { getMovieDetails } from '../films/details.ts'
import { getPoster, listMovies } from '../films/movies.ts'
import { logout } from '../people/accounts.ts'
import { setMovieState } from '../people/movie-states.ts'
import { addressOf, createCaller } from './caller.ts'
import { CallError } from './errors.ts'
import { MovieId } from './schemas.ts'

type Stub = { status: number; type?: string; body?: string }
type Received = { method: string; url: string; headers: IncomingMessage['headers']; body: string }

const movieId = MovieId.parse(7)
const state = { movieId, seen: true, wantToSee: false }

let server: Server
let baseUrl: string
let stub: Stub
let received: Received[]

beforeEach(async () => {
  received = []
  stub = { status: 200, body: '[]' }
  server = createServer(async (req, res) => {
    const { method = '', url = '', headers } = req
    received.push({ method, url, headers, body: (await req.toArray()).join('') })
    if (stub.status === 0) return
    res.writeHead(stub.status, { 'content-type': stub.type ?? 'application/json' })
    res.end(stub.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})

describe('the address of a call', () => {
  it('has its path parameters in the path', () => {
    expect(addressOf(getMovieDetails, { params: { movieId: 7 } })).toBe('/api/movie-details/7')
    expect(addressOf(getPoster, { params: { movieId: '0' } })).toBe('/api/posters/0.svg')
  })

  it('lets no parameter reach another path', () => {
    expect(addressOf(getMovieDetails, { params: { movieId: '../users?a=b#c' } })).toBe(
      '/api/movie-details/..%2Fusers%3Fa%3Db%23c',
    )
  })

  it('leaves out what is undefined', () => {
    expect(addressOf(listMovies)).toBe('/api/movies')
    expect(addressOf(listMovies, { query: { all: undefined } })).toBe('/api/movies')
    expect(addressOf(listMovies, { query: { all: 'true', list: undefined } })).toBe(
      '/api/movies?all=true',
    )
  })
})

describe('a call', () => {
  it('gets JSON, and sends no body and no content type', async () => {
    stub.body = '[{"id":1}]'

    expect(await createCaller({ baseUrl })(listMovies, { query: { all: 'true' } })).toEqual([
      { id: 1 },
    ])

    expect(received).toMatchObject([{ method: 'GET', url: '/api/movies?all=true', body: '' }])
    expect(received[0]?.headers['content-type']).toBeUndefined()
  })

  it('sends its body as JSON, with headers made for this call', async () => {
    const call = createCaller({
      baseUrl,
      headers: async ({ service }) => ({ authorization: `Bearer for-${service}` }),
    })

    await call(setMovieState, { body: state })

    expect(received).toMatchObject([
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer for-users' },
        body: JSON.stringify(state),
      },
    ])
  })

  it('reads 204 as nothing, and a drawing as text', async () => {
    const call = createCaller({ baseUrl })
    stub = { status: 204 }
    expect(await call(logout)).toBeUndefined()

    stub = { status: 200, type: 'image/svg+xml', body: '<svg/>' }
    expect(await call(getPoster, { params: { movieId: 1 } })).toBe('<svg/>')
  })
})

describe('a response that is not OK', () => {
  it('is a CallError with the service’s message', async () => {
    const issues = [{ path: 'body.movieId', message: 'must be a movie id' }]
    const body = { message: 'The request is not valid', code: 'invalid_request', issues }
    stub = { status: 400, body: JSON.stringify(body) }

    const error = await failure(createCaller({ baseUrl })(setMovieState, { body: state }))

    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({
      status: 400,
      message: '400: The request is not valid',
      text: 'The request is not valid',
      code: 'invalid_request',
      issues,
    })
  })

  it.each([
    ['is not JSON', '<h1>Bad Gateway</h1>', '<h1>Bad Gateway</h1>'],
    ['is other JSON', '{"error":1}', '{"error":1}'],
    ['is JSON with a message that is no text', '{"message":{"a":1}}', '{"message":{"a":1}}'],
    ['is JSON null', 'null', 'null'],
    ['is empty', '', 'Bad Gateway'],
  ])(
    'has its text in the message, and no text for people, when it %s',
    async (_case, body, raw) => {
      stub = { status: 502, type: 'text/html', body }

      const error = await failure(createCaller({ baseUrl })(listMovies))

      expect(error).toMatchObject({
        status: 502,
        message: `502: ${raw}`,
        text: '',
        code: undefined,
      })
    },
  )
})

describe('no response', () => {
  it('is a TypeError when no server listens', async () => {
    const call = createCaller({ baseUrl: 'http://127.0.0.1:1' })
    expect(await failure(call(listMovies))).toMatchObject({ name: 'TypeError' })
  })

  it('ends at the timeout', async () => {
    stub = { status: 0 }
    const call = createCaller({ baseUrl, timeoutMs: 20 })
    expect(await failure(call(listMovies))).toMatchObject({ name: 'TimeoutError' })
  })

  it('ends when the caller aborts it, also with a timeout', async () => {
    stub = { status: 0 }
    const leaving = new AbortController()
    const calling = createCaller({ baseUrl, timeoutMs: 60_000 })(listMovies, {}, leaving.signal)

    leaving.abort()

    expect(await failure(calling)).toMatchObject({ name: 'AbortError' })
  })

  it('needs no AbortSignal.any in a browser, which sets no timeout', async () => {
    const any = jest.spyOn(AbortSignal, 'any')
    await createCaller({ baseUrl })(listMovies, {}, new AbortController().signal)
    expect(any).not.toHaveBeenCalled()
  })
})

function failure(calling: Promise<unknown>): Promise<unknown> {
  return calling.then(
    () => {
      throw new Error('was expected to fail')
    },
    (error: unknown) => error,
  )
}
