import { getStatus, type ProductStatus } from '@cinecanon/contract'
import { aUser } from '@cinecanon/testing'
import { until } from '@cinecanon/testing/until'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { hostModule, release, remoteRelease, startGateway } from '../testing/start-gateway.ts'

let gateway: Awaited<ReturnType<typeof startGateway>>
let now: Date
beforeEach(async () => {
  now = new Date()
  gateway = await startGateway({
    clock: () => now,
    renderLimits: { loopMs: 300, memoryMb: 48, importMs: 1000 },
  })
})
afterEach(() => gateway.close())

const bad = 'dddddddddddd'
const fine = 'export default () => `fine`'
const late = 'setTimeout(() => { throw new Error(`late`) }, 50)'

describe('a release of a remote with which pages can’t be rendered', () => {
  it.each([
    ['throws when it is imported', 'throw new Error(`at once`)', 'can’t be imported: at once'],
    ['is never imported whole', `await new Promise(() => {}); ${fine}`, 'can’t be imported'],
    ['throws later', `${late}; ${fine}`, 'threw an error that nobody caught: late'],
    ['rejects later', `Promise.reject(new Error('no')); ${fine}`, 'threw an error that nobody'],
    ['never ends', 'export default () => { for (;;); }', 'did not come to an end'],
    [
      'takes all memory',
      'export default () => { const all = []; for (;;) all.push({ all: [all.length] }) }',
      'took too much memory',
    ],
  ])('that %s is quarantined for the one before', async (_how, bundle, why) => {
    expect((await pageAt('/mf_catalog')).said).toBe('fine')
    await point('mf_catalog', bundle)

    // Whoever asks while it is found out gets an answer all the same, and so does everyone else.
    const [page, other, films] = await Promise.all([
      pageAt('/mf_catalog'),
      pageAt('/mf_watchlist'),
      fetch(`${gateway.url}/api/movies`),
    ])

    expect([page.said, other.said, films.status]).toEqual(['fine', 'fine', 200])
    const aside = await until(async () => (await frontEnd('mf_catalog')).setAside?.[0])
    expect(aside).toMatchObject({
      id: bad,
      instead: remoteRelease,
      why: expect.stringContaining(why),
    })
    expect((await pageAt('/')).remotes[0]).toBe(
      `/assets/mf_catalog/${remoteRelease}/mf-manifest.json`,
    )
  })

  it('is left to the browser where there is none before', async () => {
    await gateway.close()
    gateway = await startGateway({ clock: () => now, remoteBundle: 'throw new Error(`all`)' })

    const page = await pageAt('/')

    expect(page.modules).toEqual([])
    expect(page.remotes).toHaveLength(3)
  })

  it('is tried again when it is pointed at anew', async () => {
    await point('mf_catalog', 'throw new Error()')
    await pageAt('/')
    expect((await frontEnd('mf_catalog')).setAside).toHaveLength(1)

    await point('mf_catalog', fine, 'cccccccccccc')
    await pageAt('/')
    await point('mf_catalog', fine)

    expect((await frontEnd('mf_catalog')).setAside).toEqual([])
  })
})

describe('a release of the shell', () => {
  it('that never ends is quarantined for the one before', async () => {
    await pageAt('/')
    await point('shell', 'export const renderPage = () => { for (;;); }')

    expect((await pageAt('/')).word).toBe('first')
    expect((await frontEnd('shell')).setAside?.[0]?.id).toBe(bad)
  })

  it('is all that one page costs, though each before fails at its address, too', async () => {
    const failing = (word: string) =>
      hostModule(word).replace('{\n', '{\n if (url.pathname === "/fails") for (;;);\n')
    await point('shell', failing('second'), 'cccccccccccc')
    await pageAt('/')
    await point('shell', failing('third'))

    expect((await fetch(`${gateway.url}/fails`)).status).toBe(503)

    expect((await pageAt('/')).word).toBe('second')
    expect((await frontEnd('shell')).setAside).toMatchObject([{ id: bad, instead: 'cccccccccccc' }])
  })

  it('that is the only one keeps /api going, and says in words that there is no page', async () => {
    await gateway.close()
    gateway = await startGateway({ shellBundle: 'throw new Error(`only`)' })

    const page = await fetch(gateway.url)

    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2'])
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(await page.text()).toContain('One moment, please')
    expect((await fetch(`${gateway.url}/api/movies`)).status).toBe(200)
    expect((await fetch(`${gateway.url}/health/ready`)).status).toBe(503)
  })
})

type Page = { word: string; said: string; modules: string[]; remotes: string[] }

async function pageAt(path: string): Promise<Page> {
  const answer = await fetch(gateway.url + path)
  expect([path, answer.status]).toEqual([path, 200])
  return (await answer.json()) as Page
}

async function point(name: string, bundle: string, id = bad): Promise<void> {
  const file = name === 'shell' ? 'entry-server.mjs' : 'app.mjs'
  await release(gateway.releasesDir, name, id, { [file]: bundle })
  now = new Date(now.getTime() + 1000)
}

async function frontEnd(name: string) {
  gateway.upstream.sessions.set('of-the-operator', aUser({ isAdmin: true }))
  const headers = { cookie: 'sid=of-the-operator' }
  const answer = await fetch(gateway.url + getStatus.path, { headers })
  const { frontEnds } = (await answer.json()) as ProductStatus
  const found = frontEnds.find((each) => each.name === name)
  if (!found) throw new Error(`there is no ${name}`)
  return found
}
