import { createServer } from 'node:http'
import { getStatus, ProductStatus, sessionCookie } from '@cinecanon/contract'
import { createMetrics } from '@cinecanon/service-kit'
import { aUser } from '@cinecanon/testing'
import { quietPort } from '@cinecanon/testing/quiet-port'
import { until } from '@cinecanon/testing/until'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { testGateway } from '../testing/start-gateway.ts'
import { serveMetrics } from './metrics.ts'

const now = Date.parse('2026-01-05T20:00:00Z')
const gateway = testGateway({ clock: () => new Date(now) })
beforeEach(() => {
  gateway.upstream.sessions.set('of-the-operator', aUser({ isAdmin: true }))
  gateway.upstream.sessions.set('of-ann', aUser())
})

describe('GET /api/status', () => {
  it('is for the operator alone', async () => {
    await until(async () => (await fetch(`${gateway.url}/health/ready`)).ok)
    expect((await requestAs()).status).toBe(401)
    expect((await requestAs('of-ann')).status).toBe(403)
    const response = await requestAs('of-the-operator')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { services, frontEnds } = ProductStatus.parse(await response.json())
    expect(services.map(({ name }) => name)).toEqual([
      'svc-catalog',
      'svc-users',
      'mail-api',
      'mail-worker',
      'svc-gateway',
    ])
    expect(services.at(-1)?.replicas[0]?.state).toBe('ready')
    expect(frontEnds).toHaveLength(4)
  })
})

describe('/metrics', () => {
  it('isn’t served at the public port', async () => {
    expect((await fetch(`${gateway.url}/metrics`)).status).toBe(404)
    const page = await (await fetch(`${gateway.url}/health/report`)).text()
    expect(page).not.toContain('memoryBytes')
  })

  it('is served at its own port, as soon as that is free', async () => {
    const port = await quietPort()
    const before = createServer().listen(port, '127.0.0.1')
    await new Promise((resolve) => before.once('listening', resolve))
    const server = serveMetrics(createMetrics(), { port, host: '127.0.0.1' })
    await new Promise((resolve) => server.once('error', resolve))

    before.close()
    await new Promise((resolve) => server.once('listening', resolve))

    const page = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    expect(page).toContain('http_requests_in_flight 0')
    server.closeAllConnections()
    server.close()
  })

  it('times requests by route, and names neither paths nor methods that clients make up', async () => {
    await fetch(`${gateway.url}/api/movies/by-slug/some-slug`)
    await fetch(`${gateway.url}/api/made-up/${'x'.repeat(50)}`)
    await fetch(`${gateway.url}/assets/mf_admin/bbbbbbbbbbbb/main.js`)
    await fetch(`${gateway.url}/somewhere`)
    await fetch(gateway.url, { method: 'PROPFIND' })

    const page = await gateway.metrics()

    const seen = [
      ...page.matchAll(/seconds_count\{method="(\w+)",route="([^"]+)",status="(\d+)"\}/g),
    ]
    expect(seen.map(([, ...labels]) => labels.join(' ')).sort()).toEqual([
      'GET /api/movies/by-slug/:slug 200',
      'GET /assets 200',
      'GET /{*path} 200',
      'GET none 404',
      'other none 405',
    ])
    expect(page).toMatch(/upstream_breaker_open\{service="catalog",replica="127[^"]+"\} 0/)
  })
})

function requestAs(token?: string) {
  const headers = token ? { cookie: `${sessionCookie.plain}=${token}` } : {}
  return fetch(gateway.url + getStatus.path, { headers })
}
