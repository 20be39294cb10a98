import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CallError, getMovieBySlug } from '@cinecanon/contract'
import { createUpstream } from '@cinecanon/service-kit'
import { signAsGateway } from '@cinecanon/service-kit/testing'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { createPublicAnswers, type PublicAnswers } from './public-answers.ts'

let catalog: Server
let answers: PublicAnswers
let answer: { status: number; body: string }
let now: Date
const input = { params: { slug: 'nothing-1999' } }

beforeEach(async () => {
  catalog = createServer((_req, res) => void res.writeHead(answer.status).end(answer.body))
  await new Promise<void>((resolve) => catalog.listen(0, '127.0.0.1', resolve))
  const origins = [`http://127.0.0.1:${(catalog.address() as AddressInfo).port}`]
  const upstream = createUpstream({ name: 'catalog', origins })
  now = new Date('2026-05-01T12:00:00Z')
  answers = createPublicAnswers({ upstream, sign: signAsGateway, clock: () => now })
})
afterEach(() => {
  catalog.closeAllConnections()
  return new Promise((resolve) => catalog.close(resolve))
})

it('gives a page what it is filled with', async () => {
  answer = { status: 200, body: '{"id":1}' }
  const { plain } = await answers.read(getMovieBySlug, input)
  expect(plain.toString()).toBe(answer.body)
})

it('tells a page what is wrong as every caller does', async () => {
  const body = { message: 'Movie not found', code: 'movie_not_found' }
  answer = { status: 404, body: JSON.stringify(body) }

  const failing = answers.read(getMovieBySlug, input)

  await expect(failing).rejects.toBeInstanceOf(CallError)
  await expect(failing).rejects.toMatchObject({
    status: 404,
    text: 'Movie not found',
    code: body.code,
  })
})

it('tells a page of an error in other words too', async () => {
  answer = { status: 400, body: '<h1>Bad</h1>' }
  await expect(answers.read(getMovieBySlug, input)).rejects.toMatchObject({
    status: 400,
    message: '400: <h1>Bad</h1>',
    text: '',
  })
})

it('tells a page that the service is away', async () => {
  answer = { status: 500, body: '' }
  await expect(answers.read(getMovieBySlug, input)).rejects.toMatchObject({ status: 503 })
})

it('compresses an answer again only when it has changed', async () => {
  const find = (body: string) => {
    answer = { status: 200, body }
    now = new Date(now.getTime() + 1001)
    return answers.find('/api/movies/by-slug/nothing-1999', getMovieBySlug)
  }
  const first = await find('{"id":1}')
  const same = await find('{"id":1}')
  const changed = await find('{"id":2}')
  expect(same.at).not.toEqual(first.at)
  expect(same.br).toBe(first.br)
  expect(changed.etag).not.toBe(first.etag)
  expect(changed.br).not.toEqual(first.br)
})
