import { existsSync } from 'node:fs'
import { readFile, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { createCaller, reportPartFailures } from '@cinecanon/contract'
import { createFigures, type Logger } from '@cinecanon/service-kit'
import { silent } from '@cinecanon/service-kit/testing'
import { until } from '@cinecanon/testing/until'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { remoteRelease, startGateway } from '../testing/start-gateway.ts'
import { createWithdrawals } from './withdrawals.ts'

const canary = 'cccccccccccc'
const since = '2026-01-05T20:07:30.000Z'
const [inCanary, inCurrent] = ['canary=0', 'canary=9999']

let gateway: Awaited<ReturnType<typeof startGateway>>
let reports: unknown[]
beforeEach(async () => {
  gateway = await startGateway({ trustedProxies: ['loopback'] })
  reports = []
  gateway.upstream.answerWith(async (req, res) => {
    if (req.url === '/internal/withdrawn-canaries') reports.push(JSON.parse(await text(req)))
    res.writeHead(204).end()
  })
})
afterEach(() => gateway.close())

it('withdraws the canary that fails more, and no other', async () => {
  await startCanary('mf_catalog')
  await startCanary('mf_watchlist')
  // First, because a canary is judged from the 200th page on.
  await fail('mf_catalog', { [canary]: 40, [remoteRelease]: 40 })
  await fail('mf_watchlist', { [canary]: 90, [remoteRelease]: 1 })
  await open('/about', { [inCanary]: 100, [inCurrent]: 100 })
  await open('/profile', { [inCanary]: 100, [inCurrent]: 100 })

  await until(() => !existsSync(pointer('mf_watchlist')))

  await until(async () => (await releaseOf('mf_watchlist')) === remoteRelease)
  expect(await readFile(pointer('mf_catalog'), 'utf8')).toBe(`${canary} 50%`)
  expect(await releaseOf('mf_catalog')).toBe(canary)
  expect(await gateway.metrics()).toContain('canaries_withdrawn_total{part="mf_watchlist"} 1')
  await until(() => reports.length > 0)
  expect(reports).toEqual([
    {
      part: 'mf_watchlist',
      release: canary,
      share: 50,
      since,
      canary: { pages: 100, failures: 90 },
      current: { pages: 100, failures: 1 },
      lastFailure: 'TypeError: no',
      isRemoved: true,
    },
  ])
})

it('says once that a pointer can’t be removed, and reports it until svc-mail is there', async () => {
  const lines: unknown[] = []
  const log: Logger = Object.create(silent, {
    error: { value: (line: unknown) => lines.push(line) },
  })
  let calls = 0
  const minutes = { [canary]: [1, 200, 190], [remoteRelease]: [1, 200, 0] } as const
  const { close } = createWithdrawals({
    releases: {
      canaries: () => [
        { name: 'mf_catalog', current: remoteRelease, canary: { id: canary, share: 50 } },
      ],
      withdrawCanary: () => ({ since: new Date(since), failure: new Error('EROFS') }),
    },
    counts: {
      minutesOf: (_part, id) => {
        const [minute, pages, failedPages] = minutes[id as keyof typeof minutes]
        return [{ minute, pages, failedPages }]
      },
      of: () => ({
        pages: 0,
        failures: {},
        lastFailure: null,
        recent: { pages: 0, failedPages: 0 },
      }),
    },
    mail: createCaller({
      fetch: async (_address, { body } = {}) => {
        calls += 1
        if (calls === 1) throw new TypeError('unavailable')
        reports.push(JSON.parse(String(body)))
        return new Response(null, { status: 204 })
      },
    }),
    figures: createFigures(),
    log,
  })

  await until(() => reports.length > 0)
  close()

  expect(reports).toMatchObject([{ part: 'mf_catalog', isRemoved: false, lastFailure: '' }])
  expect(lines).toMatchObject([{ part: 'mf_catalog', release: canary, err: { message: 'EROFS' } }])
})

/** The time of a whole second, because a file system may store no more. */
async function startCanary(name: string): Promise<void> {
  await gateway.store(name, canary, { 'app.mjs': 'export default () => `canary`' })
  await writeFile(pointer(name), `${canary} 50%`)
  await utimes(pointer(name), new Date(since), new Date(since))
  // Of the front page, because pages of the canary are counted.
  await until(async () => {
    const page = await fetch(gateway.url, { headers: { cookie: inCanary } })
    return (await page.text()).includes(`/${name}/${canary}/`)
  })
}

function pointer(name: string): string {
  return path.join(gateway.releasesDir, name, 'canary')
}

async function releaseOf(part: string): Promise<string | undefined> {
  return (await gateway.remote(part, { cookie: inCanary }))?.release
}

async function open(page: string, times: Record<string, number>): Promise<void> {
  for (const [cookie, count] of Object.entries(times)) {
    for (let n = 0; n < count; n++) {
      await (await fetch(gateway.url + page, { headers: { cookie } })).text()
    }
  }
}

/** Each from another network. */
async function fail(part: string, times: Record<string, number>): Promise<void> {
  for (const [id, count] of Object.entries(times)) {
    const failures = [{ part, release: id, where: 'hydrate', message: 'TypeError: no' }]
    for (let n = 0; n < count; n++) {
      const from = { 'x-forwarded-for': `192.0.${n}.1` }
      await gateway.post(reportPartFailures.path, from, JSON.stringify({ failures }))
    }
  }
}
