import { setTimeout as wait } from 'node:timers/promises'
import { aUser } from '@cinecanon/testing'
import { until } from '@cinecanon/testing/until'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { startGateway } from '../testing/start-gateway.ts'
import { hostModule, release } from '../testing/stored-release.ts'

let gateway: Awaited<ReturnType<typeof startGateway>>
let now: Date
let films: string
beforeEach(async () => {
  now = new Date()
  films = '["first"]'
  gateway = await startGateway({ clock: () => now })
  gateway.upstream.respondWith((_req, res) => void res.end(films))
})
afterEach(() => gateway.close())

async function visit(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(gateway.url + path, { headers })
  return (await response.json()) as { rendered: number; word: string; email: string | null }
}

it('renders a page once for all visitors, and once for each form of it', async () => {
  const visits = await Promise.all([visit('/'), visit('/'), visit('/')])
  const later = await visit('/')

  expect([...visits, later].map(({ rendered }) => rendered)).toEqual([1, 1, 1, 1])
  expect((await visit('/?filter=seen')).rendered).toBe(2)
  expect((await visit('/?filter=seen')).rendered).toBe(2)
})

it('renders a page that is not cached once for requests that come together', async () => {
  const visits = await Promise.all([visit('/?campaign=1'), visit('/?campaign=1')])
  expect(visits.map(({ rendered }) => rendered)).toEqual([1, 1])
})

it('sends the same page in every encoding', async () => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const response = await fetch(`${gateway.url}/`, { headers: { 'accept-encoding': encoding } })
    const sent = response.headers.get('content-encoding') ?? 'identity'
    expect([sent, response.headers.get('vary')]).toEqual([encoding, 'Cookie, Accept-Encoding'])
    expect(await response.json()).toMatchObject({ rendered: 1, word: 'first', path: '/' })
  }
})

it('renders users’ pages each time', async () => {
  gateway.upstream.sessions.set('token-of-ann', aUser({ email: 'ann@example.org' }))
  const cookie = 'sid=token-of-ann'

  expect(await visit('/')).toMatchObject({ rendered: 1, email: null })
  expect(await visit('/', { cookie })).toMatchObject({ rendered: 2, email: 'ann@example.org' })
  expect(await visit('/', { cookie })).toMatchObject({ rendered: 3 })
  expect(await visit('/')).toMatchObject({ rendered: 1, email: null })
})

it('renders again once a response of its data has changed', async () => {
  expect(await visit('/oscar-winners')).toMatchObject({ rendered: 1 })
  now = new Date(now.getTime() + 1500)
  expect(await visit('/oscar-winners')).toMatchObject({ rendered: 1 })

  films = '["first","second"]'
  now = new Date(now.getTime() + 1500)
  expect(await visit('/oscar-winners')).toMatchObject({ rendered: 2 })
  expect(await visit('/oscar-winners')).toMatchObject({ rendered: 2 })
})

it('caches no page of stale responses, nor sends the previous page as if it were fresh', async () => {
  await visit('/oscar-winners')
  gateway.upstream.respondWith((_req, res) => void res.writeHead(503).end())
  now = new Date(now.getTime() + 1500)

  const stale = await visit('/oscar-winners')
  expect(stale).toMatchObject({ rendered: 2, staleSince: expect.any(String) })
  expect(await visit('/oscar-winners')).toMatchObject({ rendered: 3 })
})

it('renders again with a new release', async () => {
  await visit('/')
  await release(gateway.releasesDir, 'shell', 'cccccccccccc', {
    'entry-server.mjs': hostModule('second'),
  })
  await gateway.refreshReleases()
  const page = await until(async () => {
    const seen = await visit('/')
    return seen.word === 'second' && seen
  })
  expect(page.rendered).toBe(1)
})

it.each([
  ['of an address that does not exist', '/nowhere'],
  ['with content left to the browser', '/partly'],
  ['of a mailed link', '/reset-password?token=canary'],
  ['of a very long address', `/?filter=${'a'.repeat(600)}`],
  ['of an address with an unknown parameter', '/?filter=seen&campaign=1'],
  ['of such an address with random content', '/chance?campaign=1'],
  ['of a search', '/search?q=samurai'],
  ['of an address with parameters in another order', '/?view=grid&filter=seen'],
])('caches no page %s', async (_of, path) => {
  await visit(path)
  expect(await visit(path)).toMatchObject({ rendered: 2 })
})

it('caches several pages with random content', async () => {
  const renderings = new Set<number>()
  for (let n = 0; n < 60; n++) renderings.add((await visit('/chance')).rendered)
  expect(renderings.size).toBeGreaterThan(1)
  expect(renderings.size).toBeLessThanOrEqual(8)
})

describe('a browser’s own copy', () => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(gateway.url + path, { headers: { ...headers, 'cache-control': 'no-cache' } })

  it('is confirmed without a body while the page is the same', async () => {
    const first = await get('/oscar-winners')
    const etag = String(first.headers.get('etag'))
    const again = await get('/oscar-winners', { 'if-none-match': etag })

    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    expect(first.headers.get('vary')).toBe('Cookie, Accept-Encoding')
    expect([again.status, await again.text()]).toEqual([304, ''])
    for (const header of ['etag', 'cache-control', 'vary', 'content-security-policy']) {
      expect(again.headers.get(header)).toBe(first.headers.get(header))
    }

    films = '["first","second"]'
    now = new Date(now.getTime() + 1500)
    expect((await get('/oscar-winners', { 'if-none-match': etag })).status).toBe(200)
  })

  it('is confirmed for each rendering of a page with random content', async () => {
    const etags = new Set<string>()
    for (let n = 0; n < 30; n++) etags.add(String((await get('/chance')).headers.get('etag')))

    expect(etags.size).toBeGreaterThan(1)
    for (const etag of etags) {
      expect((await get('/chance', { 'if-none-match': etag })).status).toBe(304)
    }
  })

  it.each([
    ['a user’s page', '/', { cookie: 'sid=token-of-ann' }],
    ['a missing page', '/nowhere', {}],
    ['a page of a mailed link', '/reset-password?token=canary', {}],
    ['a page with content left to the browser', '/partly', {}],
  ])('isn’t made of %s', async (_what, path, headers: Record<string, string>) => {
    gateway.upstream.sessions.set('token-of-ann', aUser())
    const response = await get(path, headers)

    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('etag')).toBeNull()
  })

  it('isn’t confirmed for somebody who has signed in', async () => {
    const etag = String((await get('/')).headers.get('etag'))
    gateway.upstream.sessions.set('token-of-ann', aUser({ email: 'ann@example.org' }))
    const response = await get('/', { 'if-none-match': etag, cookie: 'sid=token-of-ann' })

    expect(await response.json()).toMatchObject({ email: 'ann@example.org' })
  })
})

it('goes on rendering a page whose first visitor has left', async () => {
  const leaving = new AbortController()
  const left = fetch(`${gateway.url}/`, { signal: leaving.signal }).catch(() => 'left')
  const stayed = visit('/')
  await wait(0)
  leaving.abort()
  expect([await left, (await stayed).rendered]).toEqual(['left', 1])
})
