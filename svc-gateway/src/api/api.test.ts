import { staleWarning } from '@cinecanon/contract'
import { aUser } from '@cinecanon/testing'
import { describe, expect, it } from '@jest/globals'
import { startGateway, testGateway } from '../testing/start-gateway.ts'

let now = new Date()
const gateway = testGateway({ clock: () => now })

const ann = aUser({ email: 'ann@example.org' })
const admin = aUser({ email: 'admin@example.org', isAdmin: true })

describe('access', () => {
  it('refuses visitors who must sign in without a request to a service', async () => {
    const response = await fetch(`${gateway.url}/api/movie-states`)

    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({
      message: expect.any(String),
      code: 'sign_in_required',
    })
    expect(gateway.upstream.seen).toEqual([])
  })

  it('lets users through, and only the admin to what is for the admin', async () => {
    gateway.upstream.sessions.set('token-of-ann', ann)
    gateway.upstream.sessions.set('token-of-admin', admin)

    expect((await as('token-of-ann', '/api/movie-states')).status).toBe(200)
    expect((await as('token-of-ann', '/api/email-template/welcome')).status).toBe(403)
    expect((await as('token-of-admin', '/api/email-template/welcome')).status).toBe(200)
  })

  it('hides internal endpoints, and responds with JSON for unknown ones', async () => {
    for (const path of [
      '/internal/sessions/resolve',
      '/internal/mails',
      '/metrics',
      '/api/nothing',
      '/api',
    ]) {
      const response = await gateway.post(path)
      expect([path, response.status]).toEqual([path, 404])
      expect(await response.json()).toMatchObject({ code: 'not_found' })
    }
    expect(gateway.upstream.seen).toEqual([])
  })
})

it('names the methods of an address when it gets another', async () => {
  const headers = { origin: gateway.url }
  const deleted = await fetch(`${gateway.url}/api/movies`, { method: 'DELETE', headers })
  expect([deleted.status, deleted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  const read = await fetch(`${gateway.url}/api/register`)
  expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST'])
  const unknown = await fetch(`${gateway.url}/api/movies`, { method: 'PUT', headers })
  expect([unknown.status, unknown.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  const page = await fetch(gateway.url, { method: 'PUT', headers })
  expect([page.status, page.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  expect(gateway.upstream.seen).toEqual([])
})

describe('what a client sends', () => {
  it('never becomes an identity, and the cookie stays here', async () => {
    gateway.upstream.sessions.set('token-of-ann', ann)

    await as('token-of-ann', '/api/movie-states', {
      authorization: 'Bearer forged',
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-user': 'admin',
    })

    const received = gateway.upstream.seen.find(({ url }) => url === '/api/movie-states')
    expect(received?.headers.cookie).toBeUndefined()
    expect(received?.headers['x-forwarded-host']).toBeUndefined()
    expect(received?.headers['x-forwarded-user']).toBeUndefined()
    expect(received?.headers['x-forwarded-for']).not.toContain('1.2.3.4')
    const claims = String(received?.headers.authorization).split('.')[1] ?? ''
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      iss: 'gateway',
      aud: 'users',
      sub: ann.id,
      admin: false,
    })
  })

  it('joins no trace', async () => {
    const theirs = {
      traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
      tracestate: 'theirs=1',
      baggage: 'user=ann',
      b3: '0',
      'x-b3-sampled': '1',
    }

    await gateway.post('/api/login', theirs)

    const [received] = gateway.upstream.seen
    expect(received?.url).toBe('/api/login')
    for (const name of Object.keys(theirs)) expect(received?.headers[name]).toBeUndefined()
  })

  it.each([undefined, 'null', 'https://evil.example', 'http://127.0.0.1.evil.example'])(
    'is refused as a change when its origin is %s',
    async (origin) => {
      const response = await fetch(`${gateway.url}/api/logout`, {
        method: 'POST',
        headers: origin ? { origin } : {},
      })
      expect(response.status).toBe(403)
      expect(gateway.upstream.seen).toEqual([])
    },
  )
})

it('takes the unsubscribing of a mail program, which sends a form and no origin', async () => {
  const token = 'a'.repeat(38)
  const oneClick = (path: string, method = 'POST') =>
    fetch(gateway.url + path, {
      method,
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

  expect((await oneClick(`/api/unsubscribe/${token}`)).status).toBe(200)
  expect(gateway.upstream.seen.map(({ url }) => url)).toEqual([`/api/unsubscribe/${token}`])
  for (const path of [`/api/resubscribe/${token}`, `/api/unsubscribe/${token}/x`, '/api/logout']) {
    expect((await oneClick(path)).status).toBe(403)
  }
})

describe('sessions', () => {
  it('are looked up once for requests that come together', async () => {
    gateway.upstream.sessions.set('token-of-ann', ann)
    await Promise.all(Array.from({ length: 20 }, () => as('token-of-ann', '/api/movie-states')))
    expect(gateway.upstream.requestsTo('/internal/sessions/resolve')).toBe(1)
  })

  it('end with the very next request after signing out', async () => {
    gateway.upstream.sessions.set('token-of-ann', ann)
    expect((await as('token-of-ann', '/api/movie-states')).status).toBe(200)

    const logout = await gateway.post('/api/logout', { cookie: 'sid=token-of-ann' })

    expect(logout.headers.get('x-sessions-ended')).toBeNull()
    expect((await as('token-of-ann', '/api/movie-states')).status).toBe(401)
  })
})

it.each([
  ['https://films.example', '__Host-sid', 200],
  ['https://films.example', 'sid', 401],
  ['', 'sid', 200],
  ['', '__Host-sid', 401],
])('at %j takes a session by the cookie %s: %i', async (publicOrigin, name, status) => {
  await using gateway = await startGateway({ publicOrigin })
  gateway.upstream.sessions.set('token-of-ann', ann)

  const headers = { cookie: `${name}=token-of-ann` }
  expect((await fetch(`${gateway.url}/api/movie-states`, { headers })).status).toBe(status)
})

describe('lists that are the same for everyone', () => {
  it('are requested once a second, and sent compressed with a validator', async () => {
    const [first] = await Promise.all(
      Array.from({ length: 10 }, () =>
        fetch(`${gateway.url}/api/movies`, { headers: { 'accept-encoding': 'gzip, br' } }),
      ),
    )
    expect(gateway.upstream.requestsTo('/api/movies')).toBe(1)
    expect(first?.headers.get('content-encoding')).toBe('br')

    const again = await fetch(`${gateway.url}/api/movies`, {
      headers: { 'if-none-match': String(first?.headers.get('etag')) },
    })
    expect(again.status).toBe(304)

    now = new Date(now.getTime() + 1001)
    await fetch(`${gateway.url}/api/movies`)
    expect(gateway.upstream.requestsTo('/api/movies')).toBe(2)
  })

  it('are the last ones, marked as stale and not to be cached, while the service is unavailable', async () => {
    const before = await fetch(`${gateway.url}/api/movies`)
    gateway.upstream.respondWith((_req, res) => void res.writeHead(500).end())
    const freshAt = now
    now = new Date(now.getTime() + 90_500)

    const headers = { 'if-none-match': String(before.headers.get('etag')) }
    const response = await fetch(`${gateway.url}/api/movies`, { headers })

    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('etag')).toBeNull()
    expect(response.headers.get('warning')).toBe(staleWarning)
    expect(response.headers.get('age')).toBe('90')
    expect(await response.json()).toEqual(await before.json())
    const page = await fetch(`${gateway.url}/oscar-winners`)
    expect(await page.json()).toMatchObject({ staleSince: freshAt.toISOString() })
  })

  it('are as before when the service is back', async () => {
    await fetch(`${gateway.url}/api/movies`)
    gateway.upstream.respondWith((_req, res) => void res.writeHead(500).end())
    now = new Date(now.getTime() + 1001)
    await fetch(`${gateway.url}/api/movies`)
    gateway.upstream.respondWith((_req, res) => void res.end('[]'))
    now = new Date(now.getTime() + 1001)

    const response = await fetch(`${gateway.url}/api/movies`)

    expect(['warning', 'age'].map((name) => response.headers.get(name))).toEqual([null, null])
    expect(response.headers.get('etag')).not.toBeNull()
    const page = await fetch(`${gateway.url}/oscar-winners`)
    expect(await page.json()).toMatchObject({ staleSince: null })
  })

  it('are never stale where the address promises that they do not change, and have their service’s policy', async () => {
    const address = `${gateway.url}/api/posters/1.svg?v=1`
    const forEver = 'public, max-age=31536000, immutable'
    const policy = "default-src 'none'"
    gateway.upstream.respondWith((_req, res) => {
      res.setHeader('cache-control', forEver)
      res.setHeader('content-security-policy', policy)
      res.end('<svg/>')
    })
    const first = await fetch(address)
    gateway.upstream.respondWith((_req, res) => void res.writeHead(500).end())
    now = new Date(now.getTime() + 1001)

    const response = await fetch(address)

    expect(first.headers.get('content-security-policy')).toBe(policy)
    expect(response.headers.get('warning')).toBeNull()
    expect(response.headers.get('cache-control')).toBe(forEver)
    expect(gateway.upstream.requestsTo('/api/posters/1.svg?v=1')).toBe(1)
  })
})

describe('responses that are the same for everyone', () => {
  it('have their content type, and a 404 is passed on each time', async () => {
    gateway.upstream.respondWith((req, res) => {
      if (req.url === '/robots.txt') res.setHeader('content-type', 'text/plain; charset=utf-8')
      else res.statusCode = 404
      res.end('User-agent: *')
    })

    const robots = await fetch(`${gateway.url}/robots.txt`)
    expect(robots.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await robots.text()).toBe('User-agent: *')

    const missing = '/api/movies/by-slug/nothing-1999'
    expect((await fetch(gateway.url + missing)).status).toBe(404)
    expect((await fetch(gateway.url + missing)).status).toBe(404)
    expect(gateway.upstream.requestsTo(missing)).toBe(2)
  })
})

it('passes a short link’s redirect on as it is', async () => {
  const location = 'https://www.amazon.com/s?k=The+Godfather+1972'
  gateway.upstream.respondWith((_req, res) => {
    res.writeHead(302, { location, 'cache-control': 'no-store' }).end()
  })

  const response = await fetch(`${gateway.url}/go/the-godfather-1972`, { redirect: 'manual' })

  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe(location)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

it('passes a picture on byte by byte, for other sites to show, also from its former address', async () => {
  const bytes = Uint8Array.from([0x89, 0x50, 0, 255, 13, 10])
  gateway.upstream.respondWith((_req, res) => {
    res.setHeader('content-type', 'image/png')
    res.setHeader('cross-origin-resource-policy', 'cross-origin')
    res.end(bytes)
  })

  const response = await fetch(`${gateway.url}/api/social-cards/shared.png?ids=1,2&from=Ann`)

  expect(await response.bytes()).toEqual(bytes)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(gateway.upstream.requestsTo('/api/social-cards/shared/list.png?ids=1,2&from=Ann')).toBe(1)
})

function as(token: string, path: string, headers: Record<string, string> = {}) {
  return fetch(gateway.url + path, { headers: { cookie: `sid=${token}`, ...headers } })
}
