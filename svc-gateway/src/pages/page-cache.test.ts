import { setTimeout as wait } from 'node:timers/promises'
import { aUser } from '@cinecanon/testing'
import { until } from '@cinecanon/testing/until'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { hostModule, release, startGateway } from '../testing/start-gateway.ts'

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
    expect([sent, response.headers.get('vary')]).toEqual([encoding, 'Accept-Encoding'])
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

it('goes on rendering a page whose first visitor has left', async () => {
  const leaving = new AbortController()
  const left = fetch(`${gateway.url}/`, { signal: leaving.signal }).catch(() => 'left')
  const stayed = visit('/')
  await wait(0)
  leaving.abort()
  expect([await left, (await stayed).rendered]).toEqual(['left', 1])
})
