import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { aUser } from '@cinecanon/testing'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { hostModule, release, startGateway } from '../testing/start-gateway.ts'
import { createPageCache } from './page-cache.ts'

let gateway: Awaited<ReturnType<typeof startGateway>>
let now: Date
let films: string
beforeEach(async () => {
  now = new Date()
  films = '["first"]'
  gateway = await startGateway({ clock: () => now })
  gateway.upstream.answerWith((_req, res) => void res.end(films))
})
afterEach(() => gateway.close())

/** What the shell put into a page: how many it had rendered, and with which nonce. */
async function visit(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(gateway.url + path, { headers })
  const page = (await answer.json()) as { rendered: number; nonce: string; email: string | null }
  return { ...page, policy: answer.headers.get('content-security-policy') }
}

it('renders a page once for all visitors, each of whom gets a nonce of their own', async () => {
  const visits = await Promise.all([visit('/'), visit('/'), visit('/')])
  const later = await visit('/')

  expect([...visits, later].map(({ rendered }) => rendered)).toEqual([1, 1, 1, 1])
  for (const { nonce, policy } of visits) expect(policy).toContain(`'nonce-${nonce}'`)
  expect(new Set(visits.map(({ nonce }) => nonce)).size).toBe(3)
  expect((await visit('/?filter=seen')).rendered).toBe(2)
})

it('renders a page that is not kept once for those who ask at the same time', async () => {
  const visits = await Promise.all([visit('/?campaign=1'), visit('/?campaign=1')])
  expect(visits.map(({ rendered }) => rendered)).toEqual([1, 1])
})

it('gives every encoding the same page', async () => {
  const pages = await Promise.all(
    ['br', 'gzip', 'identity'].map((encoding) => visit('/', { 'accept-encoding': encoding })),
  )
  for (const { nonce, policy, ...page } of pages) {
    expect(page).toMatchObject({ rendered: 1, word: 'first', path: '/' })
    expect(policy).toContain(`'nonce-${nonce}'`)
  }
})

it('is told apart from the page of a user', async () => {
  gateway.upstream.sessions.set('token-of-ann', aUser({ email: 'ann@example.org' }))
  const cookie = 'sid=token-of-ann'

  expect(await visit('/')).toMatchObject({ rendered: 1, email: null })
  expect(await visit('/', { cookie })).toMatchObject({ rendered: 2, email: 'ann@example.org' })
  expect(await visit('/', { cookie })).toMatchObject({ rendered: 3 })
  expect(await visit('/')).toMatchObject({ rendered: 1, email: null })
})

it('renders anew once what the page asked is answered differently', async () => {
  expect(await visit('/oscar-winners')).toMatchObject({ rendered: 1 })
  now = new Date(now.getTime() + 1500)
  expect(await visit('/oscar-winners')).toMatchObject({ rendered: 1 })

  films = '["first","second"]'
  now = new Date(now.getTime() + 1500)
  expect(await visit('/oscar-winners')).toMatchObject({ rendered: 2 })
  expect(await visit('/oscar-winners')).toMatchObject({ rendered: 2 })
})

it('does not keep a page of stale answers, nor show the page from before as if it were fresh', async () => {
  await visit('/oscar-winners')
  gateway.upstream.answerWith((_req, res) => void res.writeHead(503).end())
  now = new Date(now.getTime() + 1500)

  const stale = await visit('/oscar-winners')
  expect(stale).toMatchObject({ rendered: 2, staleSince: expect.any(String) })
  expect(await visit('/oscar-winners')).toMatchObject({ rendered: 3 })
})

it('renders anew with a new release', async () => {
  await visit('/')
  await release(gateway.releasesDir, 'shell', 'cccccccccccc', {
    'entry-server.mjs': hostModule('second'),
  })
  now = new Date(now.getTime() + 1000)
  expect(await visit('/')).toMatchObject({ rendered: 1, word: 'second' })
})

it.each([
  ['of an address that does not exist', '/nowhere'],
  ['of which something is left to the browser', '/partly'],
  ['of a mailed link', '/reset-password?token=canary'],
  ['of a very long address', `/?filter=${'a'.repeat(600)}`],
  ['of an address with a parameter that chooses no form of it', '/?filter=seen&campaign=1'],
  ['of such an address where something is chosen by chance', '/chance?campaign=1'],
  ['of a search', '/search?q=samurai'],
])('keeps no page %s', async (_of, path) => {
  await visit(path)
  expect(await visit(path)).toMatchObject({ rendered: 2 })
})

it('gives addresses with a query no room of those without', async () => {
  const cache = createPageCache({ plain: 20_000, queried: 20_000 })
  let rendered = 0
  const ask = (address: string) =>
    cache.page(address, {
      reply: () => Promise.reject(new Error('nothing is asked')),
      render: async () => {
        rendered += 1
        const html = Buffer.from(`${address} ${randomBytes(3000).toString('hex')}`)
        return { kind: 'page', status: 200, html, isWhole: true }
      },
      mayKeep: true,
      hasQuery: address.includes('?'),
      isStill: () => true,
    })
  await ask('/')
  await ask('/?view=0')
  for (let n = 1; n <= 9; n++) await ask(`/?view=${n}`)
  expect(rendered).toBe(11)
  await ask('/')
  await ask('/?view=9')
  expect(rendered).toBe(11)
  await ask('/?view=0')
  expect(rendered).toBe(12)
})

it('keeps several pages where something is chosen by chance', async () => {
  const seen = new Set<number>()
  for (let n = 0; n < 60; n++) seen.add((await visit('/chance')).rendered)
  expect(seen.size).toBeGreaterThan(1)
  expect(seen.size).toBeLessThanOrEqual(8)
})

it('goes on rendering a page whose first visitor has left', async () => {
  const leaving = new AbortController()
  const left = fetch(`${gateway.url}/`, { signal: leaving.signal }).catch(() => 'left')
  const stayed = visit('/')
  await wait(0)
  leaving.abort()
  expect([await left, (await stayed).rendered]).toEqual(['left', 1])
})
