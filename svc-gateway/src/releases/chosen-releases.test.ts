import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { candidateHeader } from '@cinecanon/contract'
import { minutes } from '@cinecanon/contract/time'
import { signPreview } from '@cinecanon/releases'
import { createFigures } from '@cinecanon/service-kit'
import { silent } from '@cinecanon/service-kit/testing'
import { until } from '@cinecanon/testing/until'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { startGateway } from '../testing/start-gateway.ts'
import { hostModule, remoteRelease } from '../testing/stored-release.ts'
import { createFrontEndCounts } from './front-end-counts.ts'
import { startReleases } from './releases.ts'

const canary = 'cccccccccccc'
const shellCanary = 'dddddddddddd'

let gateway: Awaited<ReturnType<typeof startGateway>>
let now: Date
beforeEach(async () => {
  now = new Date()
  gateway = await startGateway({ clock: () => now })
  await gateway.store('mf_catalog', canary, { 'app.mjs': 'export default 2' })
  await gateway.store('shell', shellCanary, { 'entry-server.mjs': hostModule('canary') })
})
afterEach(() => gateway.close())

describe('a canary', () => {
  beforeEach(async () => {
    await gateway.point('mf_catalog', 'canary', `${canary} 10%`)
    await gateway.point('shell', 'canary', `${shellCanary} 20%`)
  })

  it.each([
    ['0', 'canary', canary],
    ['999', 'canary', canary],
    ['1000', 'canary', remoteRelease],
    ['1999', 'canary', remoteRelease],
    ['2000', 'first', remoteRelease],
    ['9999', 'first', remoteRelease],
  ])('shows bucket %s the shell %s and the catalog %s', async (bucket, word, id) => {
    const cookie = `canary=${bucket}`
    const page = await untilWord(word, cookie)

    expect(page.body.remotes).toContain(`/assets/mf_catalog/${id}/mf-manifest.json`)
    expect(await gateway.remote('mf_catalog', { cookie })).toMatchObject({ release: id })
    expect(page.setCookie).toBeNull()
  })

  it('gives a visitor one bucket, which stays while the share grows', async () => {
    const { setCookie } = await visit('')
    expect(setCookie).toMatch(/^canary=\d{1,4}; Max-Age=2592000; .*HttpOnly; SameSite=Lax$/)
    expect((await visit(String(setCookie?.split(';')[0]))).setCookie).toBeNull()

    await gateway.point('shell', 'canary', `${shellCanary} 99.99%`)
    for (const bucket of [1999, 9998]) await untilWord('canary', `canary=${bucket}`)
    await untilWord('first', 'canary=9999')
  })

  it.each(['-1', '12345', '1.5', 'x', ''])('chooses another bucket for %j', async (bucket) => {
    expect((await visit(`canary=${bucket}`)).setCookie).toMatch(/^canary=\d{1,4};/)
  })

  it('ends when it is stopped, and takes the cookies back', async () => {
    for (const name of ['mf_catalog', 'shell']) {
      await rm(path.join(gateway.releasesDir, name, 'canary'))
    }
    await gateway.refreshReleases()

    const page = await untilWord('first', 'canary=0')

    expect(page.setCookie).toContain('canary=; Path=/; Expires=Thu, 01 Jan 1970')
    expect((await visit('')).setCookie).toBeNull()
  })

  it('is none without its files', async () => {
    await gateway.point('shell', 'canary', 'eeeeeeeeeeee 10%')
    await untilWord('first', 'canary=0')
  })
})

it('describes the current release and the canary, each with its facts', async () => {
  const facts = { version: '1.2.3', commit: null, dirty: false, builtAt: now.toISOString() }
  const unknown = {
    version: null,
    commit: null,
    isDirty: false,
    builtAt: null,
    breaker: 'closed',
    substitute: null,
  }
  const counts = createFrontEndCounts({ figures: createFigures(), clock: () => now, log: silent })
  counts.page('mf_catalog', canary)
  const file = path.join(gateway.releasesDir, 'mf_catalog', canary, 'release.json')
  await writeFile(file, JSON.stringify(facts))
  await gateway.point('mf_catalog', 'canary', `${canary} 2.5%`)

  const deps = { dir: gateway.releasesDir, counts, onWithdrawn: () => undefined }
  const releases = await startReleases(deps)
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
      counts: { pages: 1, failures: {}, lastFailure: null, networks: 0 },
    },
  })
})

it('a candidate is served to requests with its token, until it ends, and excludes canaries', async () => {
  const token = await signPreview(path.join(gateway.releasesDir, 'mf_catalog'), canary, minutes)
  await gateway.point('shell', 'canary', `${shellCanary} 99%`)
  const given = { [candidateHeader]: token, cookie: 'canary=0' }
  const release = async (headers: Record<string, string>) =>
    (await gateway.remote('mf_catalog', headers))?.release

  expect(await release(given)).toBe(canary)
  expect(await release({ [candidateHeader]: 'another' })).toBe(remoteRelease)
  expect(await release({})).toBe(remoteRelease)
  const page = await visit('canary=0', { [candidateHeader]: token })
  expect([page.body.word, page.setCookie]).toEqual(['first', null])

  now = new Date(now.getTime() + 2 * minutes)
  expect(await release(given)).toBe(remoteRelease)
})

/** A page gets the previous releases while a process for these starts. */
function untilWord(word: string, cookie: string) {
  return until(async () => {
    const page = await visit(cookie)
    return page.body.word === word && page
  })
}

async function visit(cookie: string, headers: Record<string, string> = {}) {
  const response = await fetch(gateway.url, { headers: { ...headers, cookie } })
  expect(response.headers.get('cache-control')).toMatch(/^(no-store|private, no-cache)$/)
  const body = (await response.json()) as { word: string; remotes: string[] }
  return { body, setCookie: response.headers.get('set-cookie') }
}
