import { createHash, randomUUID } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import { endpoints } from '@cinecanon/contract'
import { days, minutes } from '@cinecanon/contract/time'
import { signAsGateway } from '@cinecanon/service-kit/testing'
import { aUserId } from '@cinecanon/testing'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { models, stored } from '../../testing/models.ts'
import {
  password,
  type RunningUsers,
  startUsers,
  testUsers,
  tokenOf,
} from '../../testing/start-users.ts'
import type { Session } from './sessions.model.ts'

const email = 'ann@example.org'
const users = testUsers()
let token: string

beforeEach(async () => {
  token = tokenOf(await users.post('/api/register', { email, password }))
})

describe('a session token', () => {
  it('has 256 random bits, and is stored as a hash only', async () => {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const hash = createHash('sha256').update(token).digest('base64url')
    expect(await stored('sessions')).toMatchObject([{ _id: hash }])
    expect(JSON.stringify(await stored('sessions'))).not.toContain(token)
  })

  it('is in a cookie that scripts and other sites cannot use', async () => {
    const response = await users.post('/api/login', { email, password })
    const [cookie = ''] = response.headers.getSetCookie()
    expect(cookie.split('; ').slice(1).sort()).toEqual([
      expect.stringMatching(/^Expires=/),
      'HttpOnly',
      `Max-Age=${60 * 24 * 60 * 60}`,
      'Path=/',
      'SameSite=Lax',
    ])
    expect(cookie).toMatch(/^sid=/)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('has the name that binds it to this host and TLS, behind TLS', async () => {
    const secure = await startUsers({ isCookieSecure: true })
    const response = await secure.post('/api/register', { email, password })
    const [cookie = ''] = response.headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-sid=[\w-]{43};/)
    expect(cookie.split('; ')).toEqual(expect.arrayContaining(['Secure', 'HttpOnly', 'Path=/']))
    expect(cookie).not.toMatch(/domain/i)
  })
})

describe('resolving', () => {
  it('finds no session for a token that a client made up', async () => {
    const [session] = await stored('sessions')
    for (const planted of ['x', 'A'.repeat(43), String(session?._id), `${token} `]) {
      expect(await users.resolve(planted)).toBeNull()
    }
  })
})

describe('signing in when signed in', () => {
  it('ends the old session and tells the gateway', async () => {
    const old = await users.resolve(token)
    if (!old) throw new Error('not signed in')

    const response = await users.post('/api/login', { email, password }, { as: old })

    expect(response.headers.get('x-sessions-ended')).toBe(`session:${old.sessionId}`)
    expect(await users.resolve(token)).toBeNull()
    expect(await users.resolve(tokenOf(response))).toMatchObject({ user: { email } })
  })

  it('leaves the old session when the password is wrong', async () => {
    const old = await users.resolve(token)
    if (!old) throw new Error('not signed in')

    await users.post('/api/login', { email, password: 'not this one' }, { as: old })

    expect(await users.resolve(token)).toEqual(old)
  })
})

describe('a session ends', () => {
  it('after 14 days without use', async () => {
    users.clock.pass(14 * days - 1)
    expect(await users.resolve(token)).not.toBeNull()
    users.clock.pass(14 * days - 1)
    expect(await users.resolve(token)).not.toBeNull()
    users.clock.pass(14 * days)
    expect(await users.resolve(token)).toBeNull()
  })

  it('after 60 days, however much it is used', async () => {
    for (let day = 1; day < 60; day += 1) {
      users.clock.pass(days)
      expect(await users.resolve(token)).not.toBeNull()
    }
    users.clock.pass(days)
    expect(await users.resolve(token)).toBeNull()
  })

  it('with its account', async () => {
    const { accounts } = users.models
    accounts.byId = async () => null
    expect(await users.resolve(token)).toBeNull()
  })
})

describe('a GET', () => {
  it('has no body, so that it can’t change state', () => {
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

    const response = await visit('/api/logout', await users.resolve(token), headers)

    expect(response.statusCode).toBe(302)
    expect(response.headers).toMatchObject({ location: '/sign-in', 'cache-control': 'no-store' })
    expect((await users.resolve(token)) === null).toBe(ends)
    expect(response.headers['set-cookie'] !== undefined).toBe(ends)
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
    const response = await visit(`/api/login${query}`, null, {})
    expect(response.statusCode).toBe(302)
    expect(response.headers.location).toBe(location)
    expect(response.headers['set-cookie']).toBeUndefined()
  })
})

it('continues a session when its use can’t be stored', async () => {
  users.models.sessions.touch = async () => {
    throw new Error('no room')
  }
  users.clock.pass(days)
  expect(await users.resolve(token)).toMatchObject({ user: { email } })
})

it('stores a use at most once a minute', async () => {
  const lastUsedAt = async () => (await stored('sessions'))[0]?.lastUsedAt
  const opened = users.clock.now

  users.clock.pass(minutes - 1)
  await users.resolve(token)
  expect(await lastUsedAt()).toEqual(opened)

  users.clock.pass(1)
  await users.resolve(token)
  expect(await lastUsedAt()).toEqual(users.clock.now)
})

it('doesn’t restore a session that has ended', async () => {
  const { sessions } = models
  const session = aSession()
  await sessions.create(session)
  await sessions.end(session.id)

  await sessions.touch(session.id, session.lastUsedAt, session.expiresAt)

  expect(await sessions.byId(session.id)).toBeNull()
})

/** Far in the future, because TTL indexes use the database's clock. */
function aSession(): Session {
  const now = new Date('2100-01-05T20:00:00Z')
  return {
    id: randomUUID(),
    userId: aUserId(),
    device: 'Firefox on Linux',
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date('2100-01-19T20:00:00Z'),
  }
}

type Resolved = Awaited<ReturnType<RunningUsers['resolve']>>

async function signIn(): Promise<string> {
  return tokenOf(await users.post('/api/login', { email, password }))
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
    // `fetch` would set the headers of a navigation itself.
    const request = get(
      users.url + path,
      { headers: { ...headers, authorization } },
      (response) => {
        response.resume()
        resolve(response)
      },
    )
    request.on('error', reject)
  })
}
