import { rm } from 'node:fs/promises'
import path from 'node:path'
import { aUser } from '@cinecanon/testing'
import { until } from '@cinecanon/testing/until'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { hostModule, release, remoteRelease, startGateway } from '../testing/start-gateway.ts'

let gateway: Awaited<ReturnType<typeof startGateway>>
let now: Date
beforeEach(async () => {
  now = new Date()
  gateway = await startGateway({ clock: () => now })
})
afterEach(() => gateway.close())

it('renders with the current releases, for the person who asks', async () => {
  gateway.upstream.sessions.set('token-of-ann', aUser({ email: 'ann@example.org' }))
  const answer = await fetch(`${gateway.url}/my-list`, { headers: { cookie: 'sid=token-of-ann' } })

  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toMatchObject({
    word: 'first',
    path: '/my-list',
    email: 'ann@example.org',
    remotes: expect.arrayContaining([`/assets/mf_catalog/${remoteRelease}/mf-manifest.json`]),
    modules: ['mf_catalog', 'mf_watchlist', 'mf_admin'],
  })
})

it('passes on the status and the redirects of the host', async () => {
  expect((await fetch(`${gateway.url}/nowhere`)).status).toBe(404)
  const moved = await fetch(`${gateway.url}/moved`, { redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([302, '/'])
})

it('tells nothing of a page whose address holds the token of a mailed link', async () => {
  const link = await fetch(`${gateway.url}/reset-password?token=canary`)
  expect(link.headers.get('referrer-policy')).toBe('no-referrer')
  const other = await fetch(`${gateway.url}/reset-password`)
  expect(other.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
})

it('uses a new release from the next page on, and keeps serving the old one to open pages', async () => {
  const next = 'cccccccccccc'
  await release(gateway.releasesDir, 'shell', next, { 'entry-server.mjs': hostModule('second') })
  now = new Date(now.getTime() + 1000)

  expect(await (await fetch(gateway.url)).json()).toMatchObject({ word: 'second' })
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

it('says in a page, to people, that there can be no such address', async () => {
  const answer = await fetch(`${gateway.url}/%`, { headers: { accept: 'text/html,*/*;q=0.8' } })

  expect([answer.status, answer.headers.get('cache-control')]).toEqual([400, 'no-store'])
  expect(answer.headers.get('content-type')).toContain('text/html')
  expect(await answer.text()).toContain('There is no page at this address')
})

it('is ready once it can say what films there are and render pages, and stays so without svc-catalog', async () => {
  gateway.upstream.answerWith((_req, res) => void res.writeHead(503).end())
  await until(async () => (await failing()).join() === 'films')
  expect((await fetch(`${gateway.url}/api/movies`)).status).toBe(503)

  gateway.upstream.answerWith((_req, res) => void res.end('[]'))
  expect(await failing()).toEqual([])
  expect((await fetch(`${gateway.url}/api/movies`)).status).toBe(200)

  gateway.upstream.answerWith((_req, res) => void res.writeHead(503).end())
  now = new Date(now.getTime() + 5000)
  expect(await failing()).toEqual([])
  expect((await fetch(`${gateway.url}/api/movies`)).status).toBe(200)
})

async function failing(): Promise<string[]> {
  const answer = await fetch(`${gateway.url}/health/ready`)
  const { ok, failing } = (await answer.json()) as { ok: boolean; failing: string[] }
  expect([answer.status, ok]).toEqual(failing.length > 0 ? [503, false] : [200, true])
  return failing
}

it('shows the page again when a form is sent before its scripts arrived', async () => {
  const answer = await fetch(`${gateway.url}/sign-in?from=%2F`, {
    method: 'POST',
    body: 'password=secret',
    redirect: 'manual',
    headers: { origin: gateway.url, 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sign-in'])
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
  const answer = await fetch(`${gateway.url}/remotes.json`)
  expect(await answer.json()).toHaveProperty('remotes.0', {
    name: 'mf_catalog',
    release: remoteRelease,
    entry: `/assets/mf_catalog/${remoteRelease}/mf-manifest.json`,
    preload: [
      `/assets/mf_catalog/${remoteRelease}/remoteEntry.js`,
      `/assets/mf_catalog/${remoteRelease}/App.js`,
    ],
  })
})

it('leads whoever asks for an icon, as browsers do on the API page, to that of the shell', async () => {
  const answer = await fetch(`${gateway.url}/favicon.ico`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    '/assets/shell/aaaaaaaaaaaa/icon.svg',
  ])
})
