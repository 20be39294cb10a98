import { existsSync } from 'node:fs'
import { utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { createCaller, reportFrontEndFailures } from '@cinecanon/contract'
import { createFigures, type Logger } from '@cinecanon/service-kit'
import { silent } from '@cinecanon/service-kit/testing'
import { until } from '@cinecanon/testing/until'
import { beforeEach, expect, it } from '@jest/globals'
import { testGateway } from '../testing/start-gateway.ts'
import { remoteRelease } from '../testing/stored-release.ts'
import { startWithdrawals } from './withdrawals.ts'

const canary = 'cccccccccccc'
const since = '2026-01-05T20:07:30.000Z'
const [inCanary, inCurrent] = ['canary=0', 'canary=9999']

const gateway = testGateway({ trustedProxies: ['loopback'] })
let reports: unknown[]
beforeEach(() => {
  reports = []
  gateway.upstream.respondWith(async (req, res) => {
    if (req.url === '/internal/withdrawn-canaries') reports.push(JSON.parse(await text(req)))
    res.writeHead(204).end()
  })
})

it.each([
  ['at import', 'throw new Error("bad")', /imported: bad/],
  ['at render', 'export default () => { throw new Error("bad") }', /^bad$/],
  [
    'in its prefetch',
    'export const prefetch = () => { throw new Error("bad") }; export default 1',
    /^bad$/,
  ],
  ['by its manifest', 'export default 1', /^client\/mf-manifest.json can’t be read/],
])('withdraws a canary that fails %s, and no other', async (how, bundle, lastFailure) => {
  await startCanary('mf_catalog', 'export default () => `canary`')
  await startCanary('mf_watchlist', bundle)
  if (how === 'by its manifest') {
    await writeFile(path.join(path.dirname(pointer('mf_watchlist')), canary, manifest), '{}')
  }

  await until(async () => {
    expect((await open('/profile?n=1', inCanary)).status).toBe(200)
    return !existsSync(pointer('mf_watchlist'))
  })

  await until(async () => (await releaseOf('mf_watchlist')) === remoteRelease)
  expect(await releaseOf('mf_catalog')).toBe(canary)
  expect(await gateway.metrics()).toContain('canaries_withdrawn_total{front_end="mf_watchlist"} 1')
  await until(() => reports.length > 0)
  const report = { frontEnd: 'mf_watchlist', release: canary, share: 50, since, isRemoved: true }
  expect(reports).toEqual([{ ...report, lastFailure: expect.stringMatching(lastFailure) }])
})

it('withdraws no canary by what strangers send', async () => {
  await startCanary('mf_catalog', 'export default () => `canary`')
  for (const cookie of [inCanary, inCurrent]) {
    for (let n = 0; n < 150; n++) await open('/about', cookie)
  }

  const failure = { frontEnd: 'mf_catalog', release: canary, where: 'render', message: 'made up' }
  const body = JSON.stringify({ failures: Array(5).fill(failure) })
  for (let n = 0; n < 200; n++) {
    await gateway.post(reportFrontEndFailures.path, { 'x-forwarded-for': '192.0.2.1' }, body)
    const headers = { 'sec-fetch-site': 'cross-site', 'x-forwarded-for': `198.51.100.${n}` }
    await gateway.send(`/assets/mf_catalog/${canary}/App.js`, { headers })
    await gateway.post(reportFrontEndFailures.path, { 'x-forwarded-for': `203.0.113.${n}` }, body)
  }

  expect(existsSync(pointer('mf_catalog'))).toBe(true)
  await until(async () => (await open('/about?n=1', inCanary)).said === 'canary')
  const networks = `front_end_reporting_networks{front_end="mf_catalog",release="${canary}"} 201`
  expect(await gateway.metrics()).toContain(networks)
})

it('logs that a pointer can’t be removed, and reports it until svc-mail responds', async () => {
  const lines: unknown[] = []
  const log: Logger = Object.create(silent, {
    error: { value: (line: unknown) => lines.push(line) },
  })
  let calls = 0
  const mail = createCaller({
    fetch: async (_address, { body } = {}) => {
      calls += 1
      if (calls === 1) throw new TypeError('unavailable')
      reports.push(JSON.parse(String(body)))
      return new Response(null, { status: 204 })
    },
  })
  const failed = { frontEnd: 'mf_catalog', release: canary }
  const given = { ...failed, share: 50, why: 'no', since: new Date(since) }

  startWithdrawals({ mail, figures: createFigures(), log })({
    ...given,
    failure: new Error('EROFS'),
  })

  await until(() => reports.length > 0)
  expect(reports).toMatchObject([{ ...failed, isRemoved: false, lastFailure: 'no' }])
  expect(lines).toMatchObject([{ ...failed, err: { message: 'EROFS' } }])
})

const manifest = 'client/mf-manifest.json'

/** The time of a whole second, because a file system may store no more. */
async function startCanary(name: string, bundle: string): Promise<void> {
  await gateway.store(name, canary, { 'app.mjs': bundle })
  await writeFile(pointer(name), `${canary} 50%`)
  await utimes(pointer(name), new Date(since), new Date(since))
}

function pointer(name: string): string {
  return path.join(gateway.releasesDir, name, 'canary')
}

async function releaseOf(frontEnd: string): Promise<string | undefined> {
  return (await gateway.remote(frontEnd, { cookie: inCanary }))?.release
}

async function open(page: string, cookie: string): Promise<{ status: number; said?: string }> {
  const response = await fetch(gateway.url + page, { headers: { cookie } })
  return { status: response.status, ...((await response.json()) as { said?: string }) }
}
