import { get, type IncomingMessage } from 'node:http'
import { endpoints, getCurrentUser, login, register } from '@cinecanon/contract'
import { days } from '@cinecanon/contract/time'
import { signAsGateway } from '@cinecanon/service-kit/testing'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { password, type RunningUsers, startUsers, tokenOf } from '../testing/start-users.ts'

const email = 'ann@example.org'
let users: RunningUsers

beforeEach(async () => {
  users = await startUsers()
  await users.call(register, { body: { email, password } })
})
afterEach(() => users.close())

it('a planted session id is refused; the id changes at login', async () => {
  const planted = 'p'.repeat(43)
  const answer = await fetch(`${users.url}${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `sid=${planted}` },
    body: JSON.stringify({ email, password }),
  })

  expect(await users.resolve(planted)).toBeNull()
  expect(tokenOf(answer)).not.toBe(planted)

  const first = await users.resolve(tokenOf(answer))
  const again = await users.post(login.path, { email, password }, { as: givenBy(first) })

  expect(tokenOf(again)).not.toBe(tokenOf(answer))
  expect(await users.resolve(tokenOf(answer))).toBeNull()
})

it('idle and absolute session timeouts: two weeks without a visit, sixty days in all', async () => {
  const idle = await signIn()
  users.clock.pass(14 * days)
  expect(await users.resolve(idle)).toBeNull()

  const busy = await signIn()
  for (let day = 0; day < 59; day += 1) {
    users.clock.pass(1 * days)
    expect(await users.resolve(busy)).not.toBeNull()
  }
  users.clock.pass(1 * days)
  expect(await users.resolve(busy)).toBeNull()
})

it('the old cookie is nobody’s after logout, and the gateway is told so', async () => {
  const token = await signIn()
  const session = await users.resolve(token)

  const answer = await users.post('/api/logout', undefined, { as: givenBy(session) })

  expect(await users.resolve(token)).toBeNull()
  expect(answer.headers.get('x-sessions-ended')).toBe(`session:${session?.sessionId}`)
})

it('cookie flags: HttpOnly, SameSite=Lax, Path=/, no Domain; Secure and __Host- behind TLS', async () => {
  const secure = await startUsers({ isCookieSecure: true })
  const [plain, tls] = await Promise.all(
    [users, secure].map((each) =>
      each.post('/api/register', { email: 'ben@example.org', password }),
    ),
  )
  for (const [answer, name] of [
    [plain, 'sid'],
    [tls, '__Host-sid'],
  ] as const) {
    const [cookie = ''] = answer?.headers.getSetCookie() ?? []
    const [value, ...flags] = cookie.split('; ')
    expect(value).toMatch(new RegExp(`^${name}=[\\w-]{43}$`))
    expect(flags).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/']))
    expect(flags.includes('Secure')).toBe(name !== 'sid')
    expect(cookie).not.toMatch(/domain/i)
  }
  await secure.close()
})

describe('no GET changes state', () => {
  it('but for two redirect forms there is none that could: GETs have no body', () => {
    const reading = endpoints.filter(
      ({ service, method }) => service === 'users' && method === 'GET',
    )
    expect(reading.filter(({ body }) => body)).toEqual([])
  })

  const ours = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' }

  it.each([
    ['a page of this site', ours, true],
    ['a page of the same site', { ...ours, 'sec-fetch-site': 'same-site' }, true],
    ['another site', { ...ours, 'sec-fetch-site': 'cross-site' }, false],
    ['a bookmark or an address typed', { ...ours, 'sec-fetch-site': 'none' }, false],
    ['a picture in a page', { ...ours, 'sec-fetch-mode': 'no-cors' }, false],
    ['a guess of the browser’s', { ...ours, 'sec-purpose': 'prefetch' }, false],
    ['a browser that does not say', {}, false],
  ])('GET /api/logout from %s ends the session: %s', async (_who, headers, ends) => {
    const token = await signIn()

    const answer = await visit('/api/logout', await users.resolve(token), headers)

    expect(answer.statusCode).toBe(302)
    expect(answer.headers).toMatchObject({ location: '/sign-in', 'cache-control': 'no-store' })
    expect((await users.resolve(token)) === null).toBe(ends)
    expect(answer.headers['set-cookie'] !== undefined).toBe(ends)
  })

  it.each([
    ['', '/sign-in'],
    ['?from=/profile', '/sign-in?from=%2Fprofile'],
    ['?from=%2Fmy-list%3Flist%3Doscar%23top', '/sign-in?from=%2Fmy-list%3Flist%3Doscar%23top'],
    ['?from=//evil.example', '/sign-in'],
    ['?from=/%5Cevil.example', '/sign-in'],
    ['?from=javascript:alert(1)', '/sign-in'],
    ['?from=/x%0d%0aSet-Cookie:a=b', '/sign-in?from=%2FxSet-Cookie%3Aa%3Db'],
    ['?from=https://evil.example', '/sign-in'],
  ])('GET /api/login%s leads to %s', async (query, location) => {
    const answer = await visit(`/api/login${query}`, null, {})
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe(location)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
})

it('a visitor is nobody, whatever the request says of itself', async () => {
  await expect(users.call(getCurrentUser)).rejects.toMatchObject({ status: 401 })
})

type Resolved = Awaited<ReturnType<RunningUsers['resolve']>>

async function signIn(): Promise<string> {
  return tokenOf(await users.post('/api/login', { email, password }))
}

function givenBy(session: Resolved) {
  if (!session) throw new Error('no session')
  return session
}

async function visit(path: string, session: Resolved, headers: Record<string, string>) {
  const { user, sessionId } = session ?? {}
  const identity = user && {
    kind: 'user' as const,
    userId: user.id,
    sessionId: sessionId ?? '',
    isAdmin: user.isAdmin,
    seesTemplates: user.seesTemplates,
  }
  const authorization = `Bearer ${await signAsGateway('users', identity)}`
  return new Promise<IncomingMessage>((resolve, reject) => {
    // Not by `fetch`, which sets what it says of a navigation itself.
    const request = get(users.url + path, { headers: { ...headers, authorization } }, (answer) => {
      answer.resume()
      resolve(answer)
    })
    request.on('error', reject)
  })
}
