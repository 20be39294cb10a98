import path from 'node:path'
import { previewCookie, reportFrontEndFailures } from '@cinecanon/contract'
import { days, minutes } from '@cinecanon/contract/time'
import { signPreview } from '@cinecanon/releases'
import { aUser } from '@cinecanon/testing'
import { until } from '@cinecanon/testing/until'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { fresh, startGateway } from '../testing/start-gateway.ts'
import { hostModule, remoteRelease } from '../testing/stored-release.ts'

const previewed = 'cccccccccccc'
const shellPreviewed = 'dddddddddddd'

let gateway: Awaited<ReturnType<typeof startGateway>>
let now: Date
beforeEach(async () => {
  now = new Date()
  gateway = await startGateway({
    clock: () => now,
    shellBundle: documentModule('first'),
    renderLimits: { idleMs: 120_000 },
  })
  await gateway.store('mf_catalog', previewed, { 'app.mjs': 'export default () => `previewed`' })
})
afterEach(() => gateway.close())

describe('a preview', () => {
  it('is opened by a link, which becomes a cookie of the page without it', async () => {
    const link = await linkTo('mf_catalog', previewed)
    const response = await fetch(`${gateway.url}/about?view=grid&${link}`, { redirect: 'manual' })

    expect([response.status, response.headers.get('location')]).toEqual([303, '/about?view=grid'])
    const [cookie, ...attributes] = String(response.headers.get('set-cookie')).split('; ')
    expect(`preview=${cookie?.slice(`${previewCookie.plain}=`.length)}`).toBe(link)
    expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/']))
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  })

  it('is shown to its holder alone, in page, preloads and registry, until it ends', async () => {
    gateway.upstream.sessions.set('token-of-ann', aUser({ email: 'ann@example.org' }))
    const cookie = `sid=token-of-ann; ${await open(await linkTo('mf_catalog', previewed))}`
    const page = await visit('/about', cookie)

    const email = 'ann@example.org'
    expect(page.state).toMatchObject({ said: 'previewed', word: 'first', email })
    expect(page.state.remotes).toContain(`/assets/mf_catalog/${previewed}/mf-manifest.json`)
    expect(page.bar).toMatch(`mf-catalog ${previewed} until <time`)
    expect(page.headers.get('x-robots-tag')).toBe('noindex')
    expect((await gateway.remote('mf_catalog', { cookie }))?.release).toBe(previewed)

    const other = await visit('/about')
    expect(other).toMatchObject({ bar: '', state: { said: 'fine' } })
    expect(other.headers.get('x-robots-tag')).toBeNull()
    expect((await gateway.remote('mf_catalog'))?.release).toBe(remoteRelease)

    now = new Date(now.getTime() + days)
    expect(await visit('/about', cookie)).toMatchObject({ bar: '', state: { said: 'fine' } })
  })

  it('comes from no cache and goes into none', async () => {
    await visit('/about')
    const cookie = await open(await linkTo('mf_catalog', previewed))

    expect((await visit('/about', cookie)).state).toMatchObject({ said: 'previewed', rendered: 1 })
    expect((await visit('/about', cookie)).state).toMatchObject({ said: 'previewed', rendered: 2 })
    expect((await visit('/about')).state).toMatchObject({ said: 'fine', rendered: 1 })
    // Of the current release, and yet with the bar.
    const ofCurrent = await open(await linkTo('mf_catalog', remoteRelease))
    expect((await visit('/about', ofCurrent)).bar).toContain(remoteRelease)
    expect((await visit('/about')).bar).toBe('')
  })

  it('is mixed with those of other links, the latest of each front-end', async () => {
    await gateway.store('shell', shellPreviewed, {
      'entry-server.mjs': documentModule('previewed'),
    })
    await gateway.store('mf_catalog', 'eeeeeeeeeeee', { 'app.mjs': 'export default () => `older`' })

    let cookie = await open(await linkTo('mf_catalog', 'eeeeeeeeeeee'))
    cookie = await open(await linkTo('shell', shellPreviewed), cookie)
    cookie = await open(await linkTo('mf_catalog', previewed), cookie)

    const { state, bar } = await visit('/about', cookie)
    expect(state).toMatchObject({ said: 'previewed', word: 'previewed' })
    expect(bar).toMatch(new RegExp(`mf-catalog ${previewed}.*; shell ${shellPreviewed}`))
    expect(bar).not.toContain('eeeeeeeeeeee')
  })

  it('excludes canaries', async () => {
    await gateway.store('shell', shellPreviewed, { 'entry-server.mjs': documentModule('canary') })
    await gateway.point('shell', 'canary', `${shellPreviewed} 99%`)
    await until(async () => (await visit('/about', 'canary=0')).state.word === 'canary')

    const cookie = await open(await linkTo('mf_catalog', previewed))
    expect((await visit('/about', `canary=0; ${cookie}`)).state.word).toBe('first')
  })

  it('of an area that was never released has its pages for the holder alone', async () => {
    await gateway.store('mf_quiz', previewed, { 'app.mjs': 'export default 1' })
    const cookie = await open(await linkTo('mf_quiz', previewed))

    expect(await gateway.remote('mf_quiz', { cookie })).toMatchObject({ release: previewed })
    expect((await visit('/', cookie)).state.modules).toContain('mf_quiz')
    expect(await gateway.remote('mf_quiz')).toBeUndefined()
    expect((await visit('/')).state.modules).not.toContain('mf_quiz')
  })

  it('ends by the bar, on the same page', async () => {
    const cookie = await open(await linkTo('mf_catalog', previewed))
    const end = (headers: Record<string, string>) =>
      fetch(`${gateway.url}/about?preview=end`, { method: 'POST', redirect: 'manual', headers })
    expect((await end({ cookie })).headers.get('set-cookie')).toBeNull()

    const response = await end({ cookie, origin: gateway.url })

    expect([response.status, response.headers.get('location')]).toEqual([303, '/about'])
    expect(response.headers.get('set-cookie')).toMatch(/^preview=; .*Expires=Thu, 01 Jan 1970/)
  })

  it('leaves two processes for all previews, and the visitors’ own', async () => {
    const ids = ['1', '2', '3'].map((digit) => digit.repeat(12))
    for (const id of ids)
      await gateway.store('mf_catalog', id, { 'app.mjs': `export default () => '${id}'` })
    const holders: string[] = []
    for (const id of ids) holders.push(await open(await linkTo('mf_catalog', id)))
    const renderedFor = async (cookie = '') =>
      (await visit('/about?campaign=1', cookie)).state.rendered

    expect(await renderedFor()).toBe(1)
    for (const holder of holders) expect(await renderedFor(holder)).toBe(1)
    expect(await renderedFor(holders[2])).toBe(2)
    expect(await renderedFor(holders[1])).toBe(2)
    expect(await renderedFor(holders[0])).toBe(1)
    expect(await renderedFor()).toBe(2)
  })
})

describe('a preview that fails', () => {
  it.each([
    ['throws when it is imported', 'throw new Error("broken")'],
    ['throws at each page', 'export default () => { throw new Error("broken") }'],
    ['ends the process', 'export default () => process.exit(1)'],
  ])(
    'gives way to the current release, with a note, and blames no other: %s',
    async (_how, code) => {
      await gateway.store('mf_catalog', 'eeeeeeeeeeee', { 'app.mjs': code })
      const cookie = await open(await linkTo('mf_catalog', 'eeeeeeeeeeee'))

      const { state, bar } = await visit('/about', cookie)

      expect(state).toMatchObject({ said: 'fine' })
      expect(bar).toContain('mf-catalog eeeeeeeeeeee doesn’t work')
      expect((await visit('/about')).state).toMatchObject({ said: 'fine', modules: allModules })
      expect((await visit('/profile')).state).toMatchObject({ said: 'fine', modules: allModules })
      expect(await gateway.metrics()).not.toMatch(countedFailure)
    },
  )

  it('of a shell that breaks the pages of a remote leaves the remote to others', async () => {
    const broken = documentModule('broken').replace(
      'said = area',
      'if (area) throw Error(`no`); said = area',
    )
    await gateway.store('shell', shellPreviewed, { 'entry-server.mjs': broken })
    const cookie = await open(await linkTo('shell', shellPreviewed))

    for (const page of ['/about', '/about?campaign=1', '/about?campaign=2', '/about?campaign=3']) {
      expect((await visit(page, cookie)).state).toMatchObject({ word: 'broken' })
    }
    expect((await visit('/about')).state).toMatchObject({ said: 'fine', modules: allModules })
    expect(await gateway.metrics()).not.toMatch(countedFailure)
  })

  it('in a browser counts for no release, because it may have broken the others', async () => {
    const cookie = await open(await linkTo('mf_catalog', previewed))
    const failure = {
      frontEnd: 'mf_watchlist',
      release: remoteRelease,
      where: 'hydrate',
      message: '',
    }
    const body = JSON.stringify({ failures: [failure] })

    const { status } = await gateway.post(reportFrontEndFailures.path, { cookie }, body)
    expect(status).toBe(204)
    expect(await gateway.metrics()).not.toMatch(countedFailure)

    await gateway.post(reportFrontEndFailures.path, {}, body)
    expect(await gateway.metrics()).toMatch(countedFailure)
  })
})

describe('a link', () => {
  it.each([
    ['has ended', 410, 'This preview has ended', -minutes],
    ['was changed', 403, 'This preview link doesn’t work', minutes],
  ])('that %s leads to a page with the reason', async (how, status, title, lasts) => {
    const link = await linkTo('mf_catalog', previewed, lasts)
    const given = how === 'was changed' ? link.replace(previewed, 'eeeeeeeeeeee') : link
    const response = await fetch(`${gateway.url}/?${given}`, { redirect: 'manual' })

    expect([response.status, response.headers.get('set-cookie')]).toEqual([status, null])
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(await response.text()).toContain(`<h1>${title}</h1>`)
  })

  it('to a release that was removed has ended', async () => {
    const { status } = await fetch(`${gateway.url}/?${await linkTo('mf_catalog', 'ffffffffffff')}`)
    expect(status).toBe(410)
  })

  it.each(['', 'x', 'mf_catalog', '../shell', 'a.b.c.d'])('is no %j', async (token) => {
    const response = await fetch(`${gateway.url}/?preview=${token}`)
    expect([response.status, response.headers.get('set-cookie')]).toEqual([403, null])
  })
})

const countedFailure = /^front_end_failures_total{.*} [1-9]/m
const allModules = ['mf_admin', 'mf_catalog', 'mf_watchlist']

async function linkTo(name: string, id: string, lastsMs = days - minutes): Promise<string> {
  const token = await signPreview(path.join(gateway.releasesDir, name), id, lastsMs)
  await gateway.refreshReleases()
  return `preview=${token}`
}

/** @returns the cookie of an opened link */
async function open(link: string, cookie = ''): Promise<string> {
  const headers = { ...fresh, cookie }
  const response = await fetch(`${gateway.url}/?${link}`, { headers, redirect: 'manual' })
  return String(response.headers.get('set-cookie')).split(';')[0] ?? ''
}

type State = { word: string; said?: string; rendered: number; email: string | null }
type Lists = { remotes: string[]; modules: string[] }

async function visit(address: string, cookie = '') {
  const response = await fetch(gateway.url + address, { headers: { ...fresh, cookie } })
  const html = await response.text()
  const [, bar = ''] = /<body>(<aside.*<\/aside>)?/s.exec(html) ?? []
  const [, state = '{}'] = /<main>(.*)<\/main>/s.exec(html) ?? []
  const isStorable = response.headers.has('etag')
  expect([isStorable, response.headers.get('cache-control')]).toEqual(
    bar ? [false, 'no-store'] : [isStorable, isStorable ? 'private, no-cache' : 'no-store'],
  )
  return { headers: response.headers, bar, state: JSON.parse(state) as State & Lists }
}

/** A shell whose pages are documents. */
function documentModule(word: string): string {
  const text = `\`<html><head></head><body><main>\${html}</main></body></html>\``
  return hostModule(word).replace(
    "kind: 'page', status, html,",
    `kind: 'page', status, html: ${text},`,
  )
}
