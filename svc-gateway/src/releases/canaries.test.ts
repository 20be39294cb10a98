import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { canaryCookie, candidateHeader, type RemotesJson } from '@cinecanon/contract'
import { minutes } from '@cinecanon/contract/time'
import { signPreview } from '@cinecanon/releases'
import { createFigures } from '@cinecanon/service-kit'
import { silent } from '@cinecanon/service-kit/testing'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { hostModule, release, remoteRelease, startGateway } from '../testing/start-gateway.ts'
import { createPartCounts } from './part-counts.ts'
import { createReleases } from './releases.ts'

const canary = 'cccccccccccc'
const shellCanary = 'dddddddddddd'

let gateway: Awaited<ReturnType<typeof startGateway>>
let now: Date
beforeEach(async () => {
  now = new Date()
  gateway = await startGateway({ clock: () => now })
})
afterEach(() => gateway.close())

describe('a canary', () => {
  beforeEach(async () => {
    await inStore('mf_catalog', canary, { 'app.mjs': 'export default 2' })
    await inStore('shell', shellCanary, { 'entry-server.mjs': hostModule('canary') })
    await point('mf_catalog', 'canary', `${canary} 10%`)
    await point('shell', 'canary', `${shellCanary} 20%`)
  })

  it.each([
    ['0', 'canary', canary],
    ['999', 'canary', canary],
    ['1000', 'canary', remoteRelease],
    ['1999', 'canary', remoteRelease],
    ['2000', 'first', remoteRelease],
    ['9999', 'first', remoteRelease],
  ])('shows bucket %s the shell %s and the catalog %s', async (bucket, word, id) => {
    const page = await ask('/', { cookie: `canary=${bucket}` })
    const registry = await ask<RemotesJson>('/remotes.json', { cookie: `canary=${bucket}` })

    expect(page.body).toMatchObject({ word })
    expect(page.body.remotes).toContain(`/assets/mf_catalog/${id}/mf-manifest.json`)
    expect(releaseOfCatalog(registry.body)).toBe(id)
    expect([page.bucket, registry.bucket]).toEqual([undefined, undefined])
  })

  it('gives a visitor one bucket, which stays while the share grows', async () => {
    const first = await ask('/')
    expect(first.setCookie).toMatch(/^canary=\d{1,4}; Max-Age=2592000; .*HttpOnly; SameSite=Lax$/)
    const cookie = `canary=${first.bucket}`

    expect((await ask('/', { cookie })).body).toEqual(first.body)

    await point('shell', 'canary', `${shellCanary} 99.99%`)
    expect((await ask('/', { cookie: 'canary=1999' })).body.word).toBe('canary')
    expect((await ask('/', { cookie: 'canary=9998' })).body.word).toBe('canary')
    expect((await ask('/', { cookie: 'canary=9999' })).body.word).toBe('first')
  })

  it.each(['-1', '12345', '1.5', 'x', ''])('chooses another bucket for %j', async (bucket) => {
    expect((await ask('/', { cookie: `canary=${bucket}` })).bucket).toMatch(/^\d{1,4}$/)
  })

  it('ends when it is stopped, and takes the cookies back', async () => {
    await Promise.all(['mf_catalog', 'shell'].map((name) => rm(file(name, 'canary'))))
    await gateway.refreshReleases()

    const page = await ask('/', { cookie: 'canary=0' })

    expect(page.body.word).toBe('first')
    expect(page.setCookie).toContain('canary=; Path=/; Expires=Thu, 01 Jan 1970')
    expect((await ask('/')).setCookie).toBeNull()
  })

  it('is none without its files', async () => {
    await point('shell', 'canary', 'eeeeeeeeeeee 10%')
    expect((await ask('/', { cookie: 'canary=0' })).body.word).toBe('first')
  })
})

it('describes the current release and the canary, each with its facts', async () => {
  const facts = {
    version: '1.2.3',
    commit: null,
    dirty: false,
    builtAt: now.toISOString(),
  }
  const undescribed = { version: null, commit: null, isDirty: false, builtAt: null }
  const counts = createPartCounts({ figures: createFigures(), clock: () => now, log: silent })
  counts.page('mf_catalog', canary)
  const unknown = { ...undescribed, breaker: 'closed', substitute: null }
  await inStore('mf_catalog', canary, {})
  await writeFile(file('mf_catalog', `${canary}/release.json`), JSON.stringify(facts))
  await point('mf_catalog', 'canary', `${canary} 2.5%`)

  const releases = await createReleases({ dir: gateway.releasesDir, counts })
  releases.close()
  const all = releases.describe()

  expect(all).toHaveLength(4)
  expect(all).toContainEqual({
    name: 'mf_catalog',
    current: { ...unknown, id: remoteRelease, counts: expect.objectContaining({ pages: 0 }) },
    canary: {
      ...unknown,
      id: canary,
      share: 2.5,
      version: '1.2.3',
      builtAt: facts.builtAt,
      counts: expect.objectContaining({ pages: 1, recent: { pages: 1, failedPages: 0 } }),
    },
  })
})

describe('a candidate', () => {
  let token: string
  beforeEach(async () => {
    await inStore('mf_catalog', canary, { 'app.mjs': 'export default 2' })
    token = signPreview(path.join(gateway.releasesDir, 'mf_catalog'), canary, minutes)
    await gateway.refreshReleases()
  })

  it('is served to requests with its token, until it ends', async () => {
    expect(await catalogFor(token)).toBe(canary)
    expect(await catalogFor('another')).toBe(remoteRelease)
    expect(await catalogFor(undefined)).toBe(remoteRelease)

    now = new Date(now.getTime() + 2 * minutes)
    expect(await catalogFor(token)).toBe(remoteRelease)
  })

  it('excludes canaries, and gets no bucket', async () => {
    await inStore('shell', shellCanary, { 'entry-server.mjs': hostModule('canary') })
    await point('shell', 'canary', `${shellCanary} 99%`)

    const page = await ask('/', { [candidateHeader]: token, cookie: 'canary=0' })

    expect(page.body.word).toBe('first')
    expect(page.setCookie).toBeNull()
  })

  async function catalogFor(given: string | undefined): Promise<string | undefined> {
    const headers: Record<string, string> = given === undefined ? {} : { [candidateHeader]: given }
    const { body } = await ask<RemotesJson>('/remotes.json', headers)
    return releaseOfCatalog(body)
  }
})

function releaseOfCatalog({ remotes }: RemotesJson): string | undefined {
  return remotes.find(({ name }) => name === 'mf_catalog')?.release
}

type Page = { word: string; remotes: string[] }

async function ask<Body = Page>(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(gateway.url + address, { headers })
  expect(response.headers.get('cache-control')).toBe('no-store')
  const setCookie = response.headers.get('set-cookie')
  const bucket = new RegExp(`^${canaryCookie.plain}=(\\d+);`).exec(setCookie ?? '')?.[1]
  return { body: (await response.json()) as Body, setCookie, bucket }
}

/** Makes a release without pointing at it. */
async function inStore(name: string, id: string, serverFiles: Record<string, string>) {
  const before = name === 'shell' ? 'aaaaaaaaaaaa' : remoteRelease
  await release(gateway.releasesDir, name, id, serverFiles)
  await point(name, 'current', before)
}

async function point(name: string, pointer: string, text: string): Promise<void> {
  await writeFile(file(name, pointer), text)
  await gateway.refreshReleases()
}

function file(name: string, pointer: string): string {
  return path.join(gateway.releasesDir, name, pointer)
}
