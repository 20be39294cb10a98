import { rm } from 'node:fs/promises'
import path from 'node:path'
import { aUser } from '@cinecanon/testing'
import { until } from '@cinecanon/testing/until'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { inlineHashes, startGateway } from '../testing/start-gateway.ts'
import { hostModule, release, remoteRelease } from '../testing/stored-release.ts'

let gateway: Awaited<ReturnType<typeof startGateway>>
let now: Date
beforeEach(async () => {
  now = new Date()
  gateway = await startGateway({ clock: () => now })
})
afterEach(() => gateway.close())

it('renders with the current releases, for the user of the session', async () => {
  gateway.upstream.sessions.set('token-of-ann', aUser({ email: 'ann@example.org' }))
  const response = await fetch(`${gateway.url}/my-list`, {
    headers: { cookie: 'sid=token-of-ann' },
  })

  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toMatchObject({
    word: 'first',
    path: '/my-list',
    email: 'ann@example.org',
    remotes: expect.arrayContaining([`/assets/mf_catalog/${remoteRelease}/mf-manifest.json`]),
    modules: ['mf_admin', 'mf_catalog', 'mf_watchlist'],
  })
})

it('passes on the status and the redirects of the host', async () => {
  expect((await fetch(`${gateway.url}/nowhere`)).status).toBe(404)
  const moved = await fetch(`${gateway.url}/moved`, { redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([302, '/'])
})

it('allows the hashes of the page, and no nonce', async () => {
  const policy = (await fetch(gateway.url)).headers.get('content-security-policy')
  expect(policy).toContain("script-src 'self' 'sha256-script';")
  expect(policy).toContain("style-src 'self' 'sha256-style'")
  expect(policy).not.toMatch(/nonce|strict-dynamic|unsafe/)
})

it('gives hosted sign-in pages alone a nonce, a fresh one each', async () => {
  await using hosted = await closing({ hostedIdentityHost: 'clerk.example.org' })
  const visits = await Promise.all(
    ['/sign-in', '/sign-in', '/'].map((path) => fetch(hosted.url + path)),
  )
  const policies = visits.map(({ headers }) => headers.get('content-security-policy'))
  const pages = await Promise.all(visits.map((each) => each.json() as Promise<{ nonce: string }>))

  expect(policies[0]).toContain(`script-src 'nonce-${pages[0]?.nonce}' 'strict-dynamic'`)
  expect(pages[1]?.nonce).not.toBe(pages[0]?.nonce)
  expect(policies[2]).toContain("script-src 'self' 'sha256-script';")
  expect(pages[2]?.nonce).toBeNull()
})

it('gives pages what the operator has set', async () => {
  const site = {
    socialProfiles: [{ label: 'Letterboxd', href: 'https://letterboxd.com/cinecanon' }],
    analyticsScript: '/counter.js',
  }
  await using described = await closing({ site })
  expect(await (await fetch(described.url)).json()).toMatchObject({ site })
})

it.each([
  ['/About/', '/about'],
  ['/movies/PSYCHO-1960?view=grid', '/movies/psycho-1960?view=grid'],
  ['/%61bout?', '/about'],
  ['/a//b', '/a/b'],
  ['/lists/top100', '/'],
  ['/lists/oscar-winners', '/oscar-winners'],
  ['/decades/1950s?view=list', '/decades/1950?view=list'],
  ['/directors', '/lists#directors'],
  ['/Decades/', '/lists#decades'],
])('redirects %s to %s', async (path, canonical) => {
  const { status, headers } = await fetch(gateway.url + path, { redirect: 'manual' })
  expect([status, headers.get('location')]).toEqual([308, canonical])
})

it('redirects no path elsewhere', async () => {
  const { headers } = await fetch(`${gateway.url}/%09//evil.example/`, { redirect: 'manual' })
  expect(headers.get('location')).toMatch(/^\/[^/]/)
})

it('stores no page of a link, and keeps the case of its token', async () => {
  const path = `/w/${'aB'.repeat(11)}`
  const respelt = await fetch(`${gateway.url}/W/${'aB'.repeat(11)}/`, { redirect: 'manual' })
  expect(respelt.headers.get('location')).toBe(path)
  for (const response of [respelt, await fetch(gateway.url + path)]) {
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('etag')).toBeNull()
  }
})

it('tells nothing of a page whose address holds the token of a mailed link', async () => {
  const link = await fetch(`${gateway.url}/reset-password?token=canary`)
  expect(link.headers.get('referrer-policy')).toBe('no-referrer')
  const other = await fetch(`${gateway.url}/reset-password`)
  expect(other.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
})

it('uses a new release once it is loaded, and serves the old one to open pages', async () => {
  const next = 'cccccccccccc'
  await release(gateway.releasesDir, 'shell', next, { 'entry-server.mjs': hostModule('second') })
  await gateway.refreshReleases()

  // A page gets the previous release while the next one's process starts.
  await until(async () => {
    const page = (await (await fetch(gateway.url)).json()) as { word: string }
    return page.word === 'second'
  })
  for (const id of ['aaaaaaaaaaaa', next]) {
    const asset = await fetch(`${gateway.url}/assets/shell/${id}/main.js`)
    expect(await asset.text()).toContain(id)
    expect(asset.headers.get('cache-control')).toContain('immutable')
  }
})

it('has no file of a release that is removed, and goes on', async () => {
  const [id, name] = ['ffffffffffff', 'mf_admin']
  await release(gateway.releasesDir, name, id, {})
  const file = `${gateway.url}/assets/${name}/${id}/main.js`
  expect((await fetch(file)).status).toBe(200)

  await rm(path.join(gateway.releasesDir, name, id, 'client/main.js'))
  expect((await fetch(file)).status).toBe(404)
})

it('sends people a page for an address that can’t exist', async () => {
  const headers = { accept: 'text/html,*/*;q=0.8' }
  const response = await fetch(`${gateway.url}/%`, { headers })
  const html = await response.text()

  expect([response.status, response.headers.get('cache-control')]).toEqual([400, 'no-store'])
  expect(response.headers.get('content-type')).toContain('text/html')
  expect(html).toContain('There is no page at this address')
  expect(html).toContain('</svg>Cinecanon')
  const [hash] = inlineHashes(html)
  expect(response.headers.get('content-security-policy')).toContain(`style-src 'self' '${hash}'`)
})

it('has error pages in the fonts of the current shell, which no renderer serves', async () => {
  const html = await (await fetch(`${gateway.url}/%`, { headers: { accept: 'text/html' } })).text()
  const fonts = [...html.matchAll(/url\(([^)]+)\)/g)].map(([, address]) => address)
  const files = await Promise.all(
    fonts.map((address) => fetch(gateway.url + address, { redirect: 'manual' })),
  )
  expect(files.map(({ headers }) => headers.get('location'))).toEqual([
    '/assets/shell/aaaaaaaaaaaa/fonts/fraunces-titles.woff2',
    '/assets/shell/aaaaaaaaaaaa/fonts/instrument-sans-text.woff2',
  ])
})

it('is ready once it can say what films there are and render pages, and stays so without svc-catalog', async () => {
  gateway.upstream.respondWith((_req, res) => void res.writeHead(503).end())
  await until(async () => (await failing()).join() === 'films')
  expect((await fetch(`${gateway.url}/api/movies`)).status).toBe(503)

  gateway.upstream.respondWith((_req, res) => void res.end('[]'))
  expect(await failing()).toEqual([])
  expect((await fetch(`${gateway.url}/api/movies`)).status).toBe(200)

  gateway.upstream.respondWith((_req, res) => void res.writeHead(503).end())
  now = new Date(now.getTime() + 5000)
  expect(await failing()).toEqual([])
  expect((await fetch(`${gateway.url}/api/movies`)).status).toBe(200)
})

async function closing(options: Parameters<typeof startGateway>[0]) {
  const started = await startGateway(options)
  return { ...started, [Symbol.asyncDispose]: started.close }
}

async function failing(): Promise<string[]> {
  const response = await fetch(`${gateway.url}/health/ready`)
  const { ok, failing } = (await response.json()) as { ok: boolean; failing: string[] }
  expect([response.status, ok]).toEqual(failing.length > 0 ? [503, false] : [200, true])
  return failing
}

it('shows the page again when a form is sent before its scripts arrived', async () => {
  const response = await fetch(`${gateway.url}/sign-in?from=%2F`, {
    method: 'POST',
    body: 'password=secret',
    redirect: 'manual',
    headers: { origin: gateway.url, 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/sign-in'])
})

it.each([
  '/assets/shell/aaaaaaaaaaaa/nothing.js',
  '/assets/shell/eeeeeeeeeeee/main.js',
  '/assets/node_modules/aaaaaaaaaaaa/main.js',
  '/assets/shell/aaaaaaaaaaaa',
  '/assets/shell/current',
])('has nothing at %s', async (path) => {
  expect((await fetch(gateway.url + path)).status).toBe(404)
})

it('lists the remotes for pages that were not rendered here', async () => {
  const response = await fetch(`${gateway.url}/remotes.json`)
  expect(await response.json()).toHaveProperty('remotes.1', {
    area: expect.objectContaining({ look: ['/'] }),
    name: 'mf_catalog',
    release: remoteRelease,
    entry: `/assets/mf_catalog/${remoteRelease}/mf-manifest.json`,
    preload: [
      `/assets/mf_catalog/${remoteRelease}/remoteEntry.js`,
      `/assets/mf_catalog/${remoteRelease}/App.js`,
    ],
  })
})

it('redirects /favicon.ico, which browsers request on the API page, to the shell’s icon', async () => {
  const response = await fetch(`${gateway.url}/favicon.ico`, { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([
    302,
    '/assets/shell/aaaaaaaaaaaa/icon.svg',
  ])
})
