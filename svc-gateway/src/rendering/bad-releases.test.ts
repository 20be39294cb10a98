import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { until } from '@cinecanon/testing/until'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { startGateway } from '../testing/start-gateway.ts'
import { release, remoteRelease } from '../testing/stored-release.ts'

let gateway: Awaited<ReturnType<typeof startGateway>>
beforeEach(async () => {
  gateway = await startGateway({
    renderLimits: { renderMs: 3000, importMs: 3000, heapMb: 48, memoryMb: 300 },
  })
})
afterEach(() => gateway.close())

const bad = 'dddddddddddd'
const healthy = 'cccccccccccc'
const fine = 'export default () => `fine`'
const arrays = 'const all = []; for (;;) all.push(new Array(1000).fill({}))'
const block = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)'
const endless = 'new Promise(() => {})'
const buffers = 'setInterval(() => all.push(Buffer.alloc(50e6, 1)), 20)'

describe('a release of a remote', () => {
  it.each([
    ['adds to Object.prototype', `Object.prototype.added = 1; ${fine}`, ['import']],
    ['makes arrays without end when imported', `${arrays}; ${fine}`, ['import']],
    ['makes arrays without end when rendered', `export default () => { ${arrays} }`, ['render']],
    ['never ends when rendered', 'export default () => { for (;;); }', ['render']],
    ['blocks when imported', `${block}; ${fine}`, ['import']],
    ['is never imported', `await ${endless}; ${fine}`, ['import']],
    ['takes buffers', `const all = []; ${buffers}; ${fine}`, ['import', 'render']],
    ['throws when imported', 'throw new Error(`at once`)', ['import']],
    ['throws when rendered', 'export default () => { throw new Error(`in render`) }', ['render']],
    [
      'throws later',
      `setTimeout(() => { throw Error('late') }, 50); ${fine}`,
      ['import', 'render'],
    ],
    ['rejects later', `Promise.reject(new Error('no')); ${fine}`, ['import', 'render']],
    ['ends its process', 'export default () => process.exit()', ['render']],
    [
      'writes a file',
      `import fs from 'node:fs'; export default () => fs.writeFileSync('/tmp/a', '')`,
      ['render'],
    ],
    ['exports nothing', 'export const nothing = 1', ['import']],
    ['has a prefetch that throws', `export const prefetch = () => no; ${fine}`, ['prefetch']],
  ])(
    'that %s gives way to the previous one, until its pointer moves',
    async (_how, bundle, stages) => {
      expect(await textAt('/about')).toBe('fine')
      await point('mf_catalog', bundle)

      const others: unknown[] = []
      const own: number[] = []
      await until(async () => {
        const [page, other] = await Promise.all([
          fetch(`${gateway.url}/about?n=1`),
          textAt('/profile'),
        ])
        own.push(page.status)
        others.push(other)
        return (await gateway.current('mf_catalog'))?.breaker !== 'closed'
      })
      expect(await gateway.current('mf_catalog')).toMatchObject({
        id: bad,
        substitute: remoteRelease,
      })
      expect(stages).toContain(await countedAs('mf_catalog'))
      expect([await textAt('/about'), await textAt('/status')]).toEqual(['fine', 'fine'])
      expect([new Set(own), new Set(others)]).toEqual([new Set([200]), new Set(['fine'])])

      await point('mf_catalog', 'export default () => `healed`', healthy)
      await until(async () => (await textAt('/about')) === 'healed')
      expect(await textAt('/profile')).toBe('fine')
      expect(await gateway.current('mf_catalog')).toMatchObject({ id: healthy, breaker: 'closed' })
    },
  )

  it('that writes odd bytes to its outputs does no harm', async () => {
    const odd = 'process.stdout.write(Buffer.alloc(1e5, 255)); process.stderr.write("\\0Error\\n")'
    await point('mf_catalog', `process.send?.(null); ${odd}; export default () => \`odd\``)

    await until(async () => (await textAt('/about')) === 'odd')
    expect(await textAt('/profile')).toBe('fine')
    expect(await gateway.current('mf_catalog')).toMatchObject({ id: bad, breaker: 'closed' })
  })

  it('that has a broken manifest gives way to the previous one', async () => {
    await point('mf_catalog', fine)
    const manifest = path.join(gateway.releasesDir, 'mf_catalog', bad, 'client/mf-manifest.json')
    await writeFile(manifest, '{"metaData":42}')
    await gateway.refreshReleases()

    expect(await pageAt('/about')).toMatchObject({ said: 'fine' })
    expect((await pageAt('/about')).remotes[0]).toContain(remoteRelease)
    expect(await gateway.current('mf_catalog')).toMatchObject({
      id: bad,
      substitute: remoteRelease,
    })
    expect(await countedAs('mf_catalog')).toBe('manifest')
  })

  it.each([
    ['waits for ever', `export default () => ${endless}`],
    ['blocks', `export default () => { ${block} }`],
    [
      'has a prefetch that never ends',
      `export const prefetch = () => ${endless}; export default 1`,
    ],
  ])('that %s is accused of nothing, and leaves its pages to browsers', async (_how, bundle) => {
    await point('mf_catalog', bundle)

    await until(async () => (await textAt('/about')) === undefined)
    expect(await textAt('/profile')).toBe('fine')
    await expectNoFailure(bad)
  })

  it('that waits for ever occupies its process three times in a row', async () => {
    await point('mf_catalog', `export default (call) => { call(); return ${endless} }`)
    const calls = () => gateway.upstream.requestsTo('/api/movies')
    await until(async () => (await textAt('/about')) === undefined)
    await until(async () => {
      const before = calls()
      expect(await textAt('/about')).toBeUndefined()
      return calls() === before
    })

    expect(calls()).toBe(3)
    await expectNoFailure(bad)
  })

  it.each([
    ['mf_catalog', remoteRelease, 'App.js'],
    ['shell', 'aaaaaaaaaaaa', 'main.js'],
  ])(
    'of %s whose script is missing is counted, and no other missing file',
    async (name, id, file) => {
      await rm(path.join(gateway.releasesDir, name, id, 'client/main.js'))
      const release = `${gateway.url}/assets/${name}/${id}`
      for (const other of ['x1.js', 'App.js.map', 'nothing.html']) {
        await fetch(`${release}/${other}`)
      }
      expect((await gateway.current(name))?.counts.failures).toEqual({})

      expect((await fetch(`${release}/${file}`)).status).toBe(404)
      const message = `/${file} is missing`
      expect((await gateway.current(name))?.counts).toMatchObject({ lastFailure: { message } })
      expect(await countedAs(name)).toBe('load')
    },
  )

  it('that is the only one is left to browsers', async () => {
    await gateway.close()
    const remoteBundle = 'throw new Error(`all`)'
    gateway = await startGateway({ remoteBundle })

    const page = await pageAt('/about')

    expect(page.modules).toEqual([])
    expect(page.remotes).toHaveLength(3)
  })

  it('is rendered again once it works', async () => {
    const marker = path.join(gateway.releasesDir, 'works')
    const works = `import { existsSync } from 'node:fs'
      export default () => { if (!existsSync('${marker}')) throw new Error('not yet'); return 'works' }`
    await point('mf_catalog', works)
    await until(async () => (await textAt('/about')) === 'fine')
    await until(async () => (await gateway.current('mf_catalog'))?.breaker === 'open')

    await writeFile(marker, '')

    await until(async () => (await textAt('/about')) === 'works')
    expect((await gateway.current('mf_catalog'))?.breaker).toBe('closed')
  })

  it('is not blamed for a service that fails', async () => {
    gateway.upstream.respondWith((_req, res) => void res.writeHead(503).end())
    await point('mf_catalog', 'export default (call) => call()')
    for (let n = 0; n < 5; n++) expect(await textAt('/about')).toBeUndefined()

    await expectNoFailure(bad)
  })
})

describe('a pause accuses no release', () => {
  const pid = 'export default () => String(process.pid)'

  it('of the process that renders, which another replaces', async () => {
    await point('mf_catalog', pid, healthy)
    await until(async () => (await textAt('/about')) !== 'fine')
    const paused = Number(await textAt('/about'))
    process.kill(paused, 'SIGSTOP')

    expect(await textAt('/about')).toBeUndefined()
    expect(Number(await textAt('/about'))).toBeGreaterThan(0)
    await expectNoFailure(healthy)
  })

  it('of the gateway', async () => {
    gateway.upstream.respondWith((_req, res) => {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4000)
      res.setHeader('content-type', 'application/json').end('[]')
    })
    await point('mf_catalog', 'export default async (call) => { await call(); return `healthy` }')
    await until(async () => (await textAt('/about')) !== 'fine')

    await expectNoFailure(bad)
  })

  it('of a page, whose process goes on where it responds to others', async () => {
    await point('mf_watchlist', pid, healthy)
    await point('mf_catalog', `export default () => ${endless}`)
    await until(async () => Number(await textAt('/profile')) > 0)
    const waiting = textAt('/about')
    const first = await textAt('/profile')

    expect(await waiting).toBeUndefined()
    expect(await textAt('/profile')).toBe(first)
    await expectNoFailure(bad)
  })
})

async function expectNoFailure(id: string): Promise<void> {
  const release = await gateway.current('mf_catalog')
  expect(release).toMatchObject({ id, breaker: 'closed', counts: { failures: {} } })
}

describe('a release of the shell', () => {
  it.each([
    ['never ends', 'export const renderPage = () => { for (;;); }'],
    ['throws', 'export const renderPage = () => { throw new Error(`no`) }'],
    ['exports nothing', 'export const nothing = 1'],
  ])('that %s gives way to the previous one', async (_how, bundle) => {
    await pageAt('/')
    await point('shell', bundle)

    await until(async () => {
      expect((await pageAt('/')).word).toBe('first')
      return (await gateway.current('shell'))?.breaker !== 'closed'
    })
    expect(await gateway.current('shell')).toMatchObject({ id: bad, substitute: 'aaaaaaaaaaaa' })
    expect(['import', 'render']).toContain(await countedAs('shell'))
  })

  it('that is the only one leaves /api and an error page', async () => {
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

type Page = { word: string; said?: string; modules: string[]; remotes: string[] }

async function pageAt(address: string): Promise<Page> {
  // Such an address is in no cache.
  const response = await fetch(`${gateway.url}${address}?n=1`)
  expect([address, response.status]).toEqual([address, 200])
  return (await response.json()) as Page
}

async function textAt(address: string): Promise<string | undefined> {
  return (await pageAt(address)).said
}

async function point(name: string, bundle: string, id = bad): Promise<void> {
  const file = name === 'shell' ? 'entry-server.mjs' : 'app.mjs'
  await release(gateway.releasesDir, name, id, { [file]: bundle })
  await gateway.refreshReleases()
}

/** @returns the stage of the last failure in the status, once `/metrics` has it, too */
async function countedAs(name: string): Promise<string | undefined> {
  const release = await gateway.current(name)
  const { where, message } = release?.counts.lastFailure ?? {}
  expect(message).toMatch(/\w/)
  const sample = `front_end_failures_total{front_end="${name}",release="${release?.id}",where="${where}"} `
  const count = (await gateway.metrics()).split(sample)[1]
  expect(Number.parseInt(count ?? '', 10)).toBeGreaterThan(0)
  return where
}
