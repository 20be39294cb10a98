import { type Endpoint, endpoints, listMovieStates, listMovies } from '@cinecanon/contract'
import { aUser } from '@cinecanon/testing'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { testGateway } from '../testing/start-gateway.ts'

let now = new Date()
const gateway = testGateway({ clock: () => now })
const ann = aUser({ email: 'ann@example.org', isAdmin: true })
const cookie = 'sid=token-of-ann'

beforeEach(() => {
  gateway.upstream.sessions.set('token-of-ann', ann)
  gateway.upstream.setUsersUnavailable(true)
})

const outside = endpoints.filter(
  ({ access, service }) => access !== 'internal' && service !== 'gateway',
)
const isPublicReading = ({ access, method, service }: Endpoint) =>
  access === 'visitor' && method === 'GET' && service !== 'users'
const named = (list: Endpoint[]) =>
  list.map((each) => [`${each.method} ${each.path}`, each] as const)

describe('while svc-users is unavailable', () => {
  it.each(named(outside.filter(isPublicReading)))(
    'public reads have no user: %s',
    async (_name, endpoint) => {
      const response = await send(endpoint)

      expect(response.status).toBe(200)
      expect(gateway.upstream.seen).toHaveLength(1)
      expect(subjectOf(gateway.upstream.seen[0]?.headers.authorization)).toBeUndefined()
      expect(response.headers.getSetCookie()).toEqual([])
    },
  )

  it.each(named(outside.filter((each) => !isPublicReading(each))))(
    'everything else is refused, and the session stays: %s',
    async (_name, endpoint) => {
      const response = await send(endpoint)

      expect(response.status).toBe(503)
      expect(await response.json()).toMatchObject({ code: 'unavailable' })
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('retry-after')).toBe('2')
      expect(response.headers.getSetCookie()).toEqual([])
      expect(gateway.upstream.seen).toEqual([])
    },
  )

  it('a public read has the same response as a visitor’s', async () => {
    const [theirs, visitors] = [await send(listMovies), await fetch(`${gateway.url}/api/movies`)]
    expect(await theirs.text()).toBe(await visitors.text())
    for (const name of ['cache-control', 'etag', 'vary', 'content-type']) {
      expect([name, theirs.headers.get(name)]).toEqual([name, visitors.headers.get(name)])
    }
  })

  it('a page has no user, shows so, and is not cached', async () => {
    const page = await fetch(`${gateway.url}/`, { headers: { cookie }, redirect: 'manual' })
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.getSetCookie()).toEqual([])
    expect(await page.json()).toMatchObject({ email: null, isAccountUnavailable: true })

    const mine = await fetch(`${gateway.url}/my-list`, { headers: { cookie }, redirect: 'manual' })
    expect([mine.status, mine.headers.get('retry-after')]).toEqual([503, '2'])

    const form = { method: 'POST', headers: { cookie, origin: gateway.url } }
    expect((await fetch(`${gateway.url}/sign-in`, form)).status).toBe(503)
  })

  it('visitors are visitors', async () => {
    expect((await fetch(gateway.url + listMovieStates.path)).status).toBe(401)
    const page = await fetch(gateway.url)
    expect(await page.json()).toMatchObject({ email: null, isAccountUnavailable: false })
  })
})

it('a user is known until the session look-up is outdated, and again once svc-users responds', async () => {
  gateway.upstream.setUsersUnavailable(false)
  expect(await emailOnPage()).toBe(ann.email)

  gateway.upstream.setUsersUnavailable(true)
  expect(await emailOnPage()).toBe(ann.email)
  now = new Date(now.getTime() + 2001)
  expect(await emailOnPage()).toBeNull()
  expect((await send(listMovieStates)).status).toBe(503)

  gateway.upstream.setUsersUnavailable(false)
  expect(await emailOnPage()).toBe(ann.email)
  expect((await send(listMovieStates)).status).toBe(200)
})

async function emailOnPage(): Promise<string | null> {
  const page = await fetch(gateway.url, { headers: { cookie } })
  return ((await page.json()) as { email: string | null }).email
}

function send({ method, path, form }: Endpoint): Promise<Response> {
  const headers = {
    cookie,
    origin: gateway.url,
    'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
  }
  return fetch(gateway.url + path.replace(/:\w+/g, '1'), {
    method,
    redirect: 'manual',
    headers,
    ...(method !== 'GET' && { body: form ? 'a=b' : '{}' }),
  })
}

function subjectOf(authorization: string | undefined): string | undefined {
  const claims = String(authorization).split('.')[1] ?? ''
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).sub
}
