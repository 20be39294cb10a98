import { createServer } from 'node:http'
import { CallError, getMovieBySlug } from '@cinecanon/contract'
import { createUpstream } from '@cinecanon/service-kit'
import { signAsGateway } from '@cinecanon/service-kit/testing'
import { type Listening, listening } from '@cinecanon/testing/listening'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { createResponseCache } from '../responses/response-cache.ts'
import { createPublicResponses, type PublicResponses } from './public-responses.ts'

let catalog: Listening
let responses: PublicResponses
let sent: { status: number; body: string }
let now: Date
const input = { params: { slug: 'nothing-1999' } }

beforeEach(async () => {
  catalog = await listening(
    createServer((_req, res) => void res.writeHead(sent.status).end(sent.body)),
  )
  const upstream = createUpstream({ name: 'catalog', origins: [catalog.url] })
  now = new Date('2026-05-01T12:00:00Z')
  const clock = () => now
  const cache = createResponseCache({ clock })
  responses = createPublicResponses({ upstream, sign: signAsGateway, clock, cache })
})
afterEach(() => catalog.close())

it('rejects with an error of the service as every caller does', async () => {
  const body = { message: 'Movie not found', code: 'movie_not_found' }
  sent = { status: 404, body: JSON.stringify(body) }

  const failing = responses.read(getMovieBySlug, input)

  await expect(failing).rejects.toBeInstanceOf(CallError)
  await expect(failing).rejects.toMatchObject({
    status: 404,
    text: 'Movie not found',
    code: body.code,
  })
})

it('rejects with an error that is not JSON', async () => {
  sent = { status: 400, body: '<h1>Bad</h1>' }
  await expect(responses.read(getMovieBySlug, input)).rejects.toMatchObject({
    status: 400,
    message: '400: <h1>Bad</h1>',
    text: '',
  })
})

it('rejects as unavailable when the service fails', async () => {
  sent = { status: 500, body: '' }
  await expect(responses.read(getMovieBySlug, input)).rejects.toMatchObject({ status: 503 })
})

it('has a new ETag only when the body changes', async () => {
  const read = (body: string) => {
    sent = { status: 200, body }
    now = new Date(now.getTime() + 1001)
    return responses.read(getMovieBySlug, input)
  }
  const first = await read('{"id":1}')
  expect(await read('{"id":1}')).toMatchObject({ plain: first.plain, etag: first.etag })
  expect((await read('{"id":2}')).etag).not.toBe(first.etag)
})
