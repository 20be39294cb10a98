import {
  type FrontEndFailure,
  policyReportsPath,
  type ReleaseCounts,
  reportFrontEndFailures,
} from '@cinecanon/contract'
import { describe, expect, it } from '@jest/globals'
import { startGateway, testGateway } from '../testing/start-gateway.ts'
import { remoteRelease } from '../testing/stored-release.ts'

const gateway = testGateway({ trustedProxies: ['loopback'] })

const failure = { frontEnd: 'mf_catalog', release: remoteRelease, where: 'hydrate', message: 'no' }

describe('failures that browsers report', () => {
  it('are in the figures and the status once a network, with the last message', async () => {
    const later = { ...failure, where: 'window', message: 'later' }
    for (const failures of [[failure, later], [later]]) {
      expect((await report(failures)).status).toBe(204)
    }
    await report([later], { 'x-forwarded-for': '192.0.2.1' })

    const page = await gateway.metrics()
    expect(page).toContain(sample('mf_catalog', 'hydrate', 1))
    expect(page).toContain(sample('mf_catalog', 'window', 1))
    expect(page).toContain(sample('mf_catalog', 'load', 0))
    const labels = `{front_end="mf_catalog",release="${remoteRelease}"}`
    expect(page).toContain(`front_end_reporting_networks${labels} 2`)
    expect(await countsOf('mf_catalog')).toMatchObject({
      failures: { hydrate: 1, window: 1 },
      lastFailure: { where: 'window', message: 'later', at: expect.any(String) },
      networks: 2,
    })
  })

  it('are shown with the number of pages of their release, cached ones included', async () => {
    for (const path of ['/about', '/about', '/profile']) await fetch(gateway.url + path)
    await report([failure])

    const page = await gateway.metrics()
    expect(page).toContain(
      `front_end_pages_total{front_end="mf_catalog",release="${remoteRelease}"} 2`,
    )
    expect(page).toContain('front_end_pages_total{front_end="shell",release="aaaaaaaaaaaa"} 3')
    expect(page).toContain('page_render_seconds_count{front_end="mf_catalog"} 1')
    expect(await countsOf('mf_catalog')).toMatchObject({ pages: 2, networks: 1 })
  })

  it('are counted from shells of before the address and the field had these names', async () => {
    const { frontEnd, ...others } = failure
    const former = JSON.stringify({ failures: [{ part: frontEnd, ...others }] })
    expect((await gateway.post('/api/part-failures', {}, former)).status).toBe(204)
    expect(await gateway.metrics()).toContain(sample('mf_catalog', 'hydrate', 1))
  })

  it.each<[string, object, Record<string, string>?]>([
    ['another release', { ...failure, release: 'eeeeeeeeeeee' }],
    ['another front-end', { ...failure, frontEnd: 'mf_quiz' }],
    ['a page of another site', failure, { 'sec-fetch-site': 'cross-site' }],
    ['a page of a neighbouring site', failure, { 'sec-fetch-site': 'same-site' }],
  ])('of %s are dropped', async (_of, unknown, headers = {}) => {
    const body = JSON.stringify({ failures: [unknown] })
    const own = { origin: gateway.url, 'content-type': 'application/json' }
    const sent = { method: 'POST', headers: { ...own, ...headers }, body }
    expect(await gateway.send(reportFrontEndFailures.path, sent)).toBe(204)
    expect(await gateway.metrics()).not.toContain('front_end_failures_total{')
  })

  it('lose queries, addresses of people and secrets', async () => {
    const message = `GET /reset?token=abc#d of ann@example.org ${'x'.repeat(40)} failed\n${'why '.repeat(30)}`
    await report([{ ...failure, message }])
    const { lastFailure } = await countsOf('mf_catalog')
    expect(lastFailure?.message).toMatch(/^GET \/reset of … … failed why why/)
  })

  it.each<[number, unknown]>([
    [400, []],
    [400, Array(6).fill({ ...failure, message: '' })],
    [400, [{ ...failure, where: 'elsewhere' }]],
    [400, [{ ...failure, frontEnd: 'svc_users' }]],
    [413, [{ ...failure, message: 'x'.repeat(1024) }]],
  ])('are refused with %s where they break the contract', async (status, failures) => {
    expect((await report(failures)).status).toBe(status)
  })

  it('are taken from the own origin alone, and as JSON', async () => {
    const body = JSON.stringify({ failures: [failure] })
    const send = (headers: Record<string, string>) =>
      gateway.post(reportFrontEndFailures.path, headers, body)
    expect((await send({ origin: 'https://evil.example' })).status).toBe(403)
    expect((await send({ 'content-type': 'text/plain' })).status).toBe(415)
  })

  it('are limited by network', async () => {
    const statusFrom = async (network: string) =>
      (await report([failure], { 'x-forwarded-for': network })).status
    const statuses: number[] = []
    for (let n = 0; n < 62; n++) statuses.push(await statusFrom('192.0.2.1'))
    expect(statuses).toEqual([...Array(60).fill(204), 429, 429])
    expect(await statusFrom('192.0.2.2')).toBe(204)
  })
})

describe('reports of the content policy', () => {
  const page = 'https://cinecanon.example/profile?token=abc'
  const own = `https://cinecanon.example/assets/mf_catalog/${remoteRelease}/main.js`
  const foreign = 'https://evil.example/x.js?a=1'

  it.each([
    ['the file at fault', own, 'mf_catalog'],
    ['the page', page, 'mf_watchlist'],
  ])('are counted for the front-end of %s, in both formats', async (_of, file, frontEnd) => {
    const old = {
      'document-uri': page,
      'effective-directive': 'script-src-elem',
      'blocked-uri': foreign,
      'source-file': file,
    }
    const body = {
      documentURL: page,
      effectiveDirective: 'script-src-elem',
      blockedURL: foreign,
      sourceFile: file,
    }
    const reports = [
      { type: 'csp-violation', url: page, body },
      { type: 'deprecation', body: {} },
    ]
    const other = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '192.0.2.1' }
    const statuses = [
      await send('csp-report', { 'csp-report': old }),
      await send('reports+json', reports, other),
    ]

    expect(statuses).toEqual([204, 204])
    expect(await countsOf(frontEnd)).toMatchObject({
      failures: { policy: 2 },
      lastFailure: { message: 'script-src-elem refused https://evil.example/x.js' },
      networks: 2,
    })
  })

  it('of extensions are dropped', async () => {
    const report = { 'blocked-uri': 'inline', 'source-file': 'moz-extension', 'document-uri': page }
    expect(await send('csp-report', { 'csp-report': report })).toBe(204)
    expect((await countsOf('mf_watchlist')).failures).toEqual({})
  })

  it('of other origins, and other texts, are refused', async () => {
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect(await send('csp-report', { 'csp-report': {} }, foreign)).toBe(403)
    const unnamed = { 'sec-fetch-site': '' }
    expect(await send('csp-report', { 'csp-report': {} }, unnamed)).toBe(403)
    for (const body of ['text', null, { 'csp-report': 1 }, [1]]) {
      expect(await send('reports+json', body)).toBe(400)
    }
  })

  /** As Safari does. */
  function send(
    type: string,
    body: unknown,
    given: Record<string, string> = { origin: 'null', 'sec-fetch-site': 'same-origin' },
  ) {
    const headers = { 'content-type': `application/${type}`, ...given }
    return gateway.send(policyReportsPath, { method: 'POST', headers, body: JSON.stringify(body) })
  }
})

it('every page names the address of policy reports, with TLS in both ways', async () => {
  await using secure = await startGateway({ publicOrigin: 'https://cinecanon.example' })
  for (const path of ['/', '/nowhere', '/api/docs']) {
    const { headers } = await fetch(secure.url + path)
    const policy = headers.get('content-security-policy')
    expect(policy).toContain(`report-uri ${policyReportsPath};`)
    expect(policy).toContain('report-to policy')
    expect(headers.get('reporting-endpoints')).toBe(`policy="${policyReportsPath}"`)
  }
  const { headers } = await fetch(gateway.url)
  expect(headers.get('content-security-policy')).toMatch(/report-uri \/api\/policy-reports$/)
})

function report(failures: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return gateway.post(reportFrontEndFailures.path, headers, JSON.stringify({ failures }))
}

function sample(frontEnd: string, where: FrontEndFailure['where'], value: number): string {
  return `front_end_failures_total{front_end="${frontEnd}",release="${remoteRelease}",where="${where}"} ${value}`
}

async function countsOf(frontEnd: string): Promise<ReleaseCounts> {
  const counts = (await gateway.current(frontEnd))?.counts
  if (!counts) throw new Error(`${frontEnd} has no current release`)
  return counts
}
