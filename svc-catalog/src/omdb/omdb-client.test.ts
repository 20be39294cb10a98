import type { RequestListener } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { type FakeOmdb, omdbFilm, startOmdb } from '../testing/start-omdb.ts'
import { createOmdbClient } from './omdb-client.ts'

const imdbId = 'tt0047528'
const apiKey = 'canary-key'
let omdb: FakeOmdb
beforeEach(async () => {
  omdb = await startOmdb()
})
afterEach(() => omdb.close())

const request = (timeoutMs = 2000) =>
  createOmdbClient({ baseUrl: omdb.url, apiKey, timeoutMs })(imdbId)

function respond(body: string, status = 200, headers: Record<string, string> = {}): void {
  omdb.respondWith((_req, res) => void res.writeHead(status, headers).end(body))
}

describe('a film that OMDb knows', () => {
  it('is requested by its IMDb id, with the key', async () => {
    respond(omdbFilm())

    await request()

    expect(Object.fromEntries(omdb.requests[0]?.searchParams ?? [])).toMatchObject({
      i: imdbId,
      apikey: apiKey,
    })
  })

  it('has runtime, plot and poster', async () => {
    respond(omdbFilm())

    expect(await request()).toEqual({
      kind: 'found',
      facts: {
        runtime: 108,
        synopsis: 'A strongman buys a girl.',
        posterUrl: 'https://m.media-amazon.com/images/M/abc.jpg',
      },
    })
  })

  it('may have none of them', async () => {
    for (const lack of ['N/A', '', undefined]) {
      respond(omdbFilm({ Runtime: lack, Plot: lack, Poster: lack }))
      expect(await request()).toEqual({
        kind: 'found',
        facts: { runtime: null, synopsis: null, posterUrl: null },
      })
    }
  })

  it.each([
    ['1 h 48 min', 108],
    ['2 h', 120],
    ['108', null],
    ['0 min', null],
    ['108 min.', null],
    ['9999 min', null],
    ['-5 min', null],
  ])('has a runtime of "%s" as %s minutes', async (Runtime, runtime) => {
    respond(omdbFilm({ Runtime }))
    expect(await request()).toMatchObject({ facts: { runtime } })
  })

  it.each([
    'http://m.media-amazon.com/images/M/abc.jpg',
    'https://m.media-amazon.com.evil.example/abc.jpg',
    'https://m.media-amazon.com@evil.example/abc.jpg',
    'https://m.media-amazon.com:8443/abc.jpg',
    'https://someone@m.media-amazon.com/abc.jpg',
    '//m.media-amazon.com/abc.jpg',
    'javascript:alert(1)',
    `https://m.media-amazon.com/${'a'.repeat(600)}`,
  ])('has no poster where its address is %.60s', async (Poster) => {
    respond(omdbFilm({ Poster }))
    expect(await request()).toMatchObject({ kind: 'found', facts: { posterUrl: null } })
  })
})

describe('a film that OMDb does not know', () => {
  it.each([
    ['in its own words', JSON.stringify({ Response: 'False', Error: 'Incorrect IMDb ID.' })],
    ['by telling of another film', omdbFilm({ imdbID: 'tt0000001' })],
  ])('is unknown: %s', async (_case, body) => {
    respond(body)
    expect(await request()).toEqual({ kind: 'unknown' })
  })
})

describe('a refused key', () => {
  const quota = JSON.stringify({ Response: 'False', Error: 'Request limit reached!' })
  const wrong = JSON.stringify({ Response: 'False', Error: 'Invalid API key!' })

  it.each([
    [401, quota],
    [200, quota],
    [401, wrong],
    [401, ''],
  ])('is refused: %i %s', async (status, body) => {
    respond(body, status)
    expect(await request()).toMatchObject({ kind: 'refused' })
  })
})

describe('an OMDb without a usable response', () => {
  const redirect: RequestListener = (req, res) => {
    if (req.url === '/elsewhere') res.end(omdbFilm())
    else res.writeHead(302, { location: '/elsewhere' }).end()
  }

  it.each<[string, RequestListener]>([
    ['500', (_req, res) => void res.writeHead(500).end('{}')],
    ['500 with a film', (_req, res) => void res.writeHead(500).end(omdbFilm())],
    ['an HTML page', (_req, res) => void res.end('<!doctype html><h1>Blocked</h1>')],
    ['nothing', (_req, res) => void res.end()],
    ['a list', (_req, res) => void res.end('[]')],
    ['null', (_req, res) => void res.end('null')],
    ['a runtime that is a number', (_req, res) => void res.end(omdbFilm({ Runtime: 108 }))],
    ['no id', (_req, res) => void res.end(omdbFilm({ imdbID: undefined }))],
    ['a redirect', redirect],
    ['a broken connection', (req) => void req.socket.destroy()],
    ['half an answer', (_req, res) => void res.write('{', () => res.destroy())],
    ['far too much', (_req, res) => void res.end(omdbFilm({ Plot: 'a'.repeat(300_000) }))],
  ])('is unavailable: %s', async (_case, listener) => {
    omdb.respondWith(listener)
    expect(await request()).toMatchObject({ kind: 'unavailable' })
  })

  it('is not followed to another address', async () => {
    omdb.respondWith(redirect)
    await request()
    expect(omdb.requests).toHaveLength(1)
  })

  it('ends at the time limit, whether it never begins or never ends', async () => {
    omdb.respondWith(() => {})
    expect(await request(30)).toEqual({ kind: 'unavailable', reason: 'OMDb took too long' })

    omdb.respondWith((_req, res) => void res.write(' '))
    expect(await request(30)).toMatchObject({ kind: 'unavailable' })
  })

  it('is not read beyond the limit', async () => {
    let sent = 0
    omdb.respondWith((_req, res) => {
      const more = () => {
        while (!res.destroyed && res.write(' '.repeat(16_384))) sent += 16_384
      }
      res.on('drain', more)
      more()
    })

    expect(await request(5000)).toMatchObject({ reason: 'OMDb sent too much' })
    expect(sent).toBeLessThan(8_000_000)
  })

  it('never shows the key in its reason', async () => {
    await omdb.close()
    const result = await request()
    expect(result.kind).toBe('unavailable')
    expect(JSON.stringify(result)).not.toContain(apiKey)
    omdb = await startOmdb()
  })
})
