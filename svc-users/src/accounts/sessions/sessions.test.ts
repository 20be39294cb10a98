import { createHash } from 'node:crypto'
import { resolveSession } from '@cinecanon/contract'
import { days, minutes } from '@cinecanon/contract/time'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { password, type RunningUsers, startUsers, tokenOf } from '../../testing/start-users.ts'

const email = 'ann@example.org'
let users: RunningUsers
let token: string

beforeEach(async () => {
  users = await startUsers()
  token = tokenOf(await users.post('/api/register', { email, password }))
})
afterEach(() => users.close())

describe('a session token', () => {
  it('has 256 random bits, and is stored as a hash only', async () => {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const hash = createHash('sha256').update(token).digest('base64url')
    expect(users.fakes.sessions.all()).toMatchObject([{ id: hash }])
    expect(JSON.stringify(users.fakes.sessions.all())).not.toContain(token)
  })

  it('is new at each sign-in', async () => {
    const next = await users.post('/api/login', { email, password })
    expect(tokenOf(next)).not.toBe(token)
  })

  it('is in a cookie that scripts and other sites cannot use', async () => {
    const answer = await users.post('/api/login', { email, password })
    const [cookie = ''] = answer.headers.getSetCookie()
    expect(cookie.split('; ').slice(1).sort()).toEqual([
      expect.stringMatching(/^Expires=/),
      'HttpOnly',
      `Max-Age=${60 * 24 * 60 * 60}`,
      'Path=/',
      'SameSite=Lax',
    ])
    expect(cookie).toMatch(/^sid=/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('has the name that binds it to this host and TLS, behind TLS', async () => {
    const secure = await startUsers({ isCookieSecure: true })
    const answer = await secure.post('/api/register', { email, password })
    const [cookie = ''] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-sid=[\w-]{43};/)
    expect(cookie.split('; ')).toEqual(expect.arrayContaining(['Secure', 'HttpOnly', 'Path=/']))
    expect(cookie).not.toMatch(/domain/i)
    await secure.close()
  })
})

describe('resolving', () => {
  it('tells the gateway whose session it is', async () => {
    expect(await users.resolve(token)).toEqual({
      sessionId: expect.any(String),
      user: expect.objectContaining({ email, isAdmin: false }),
    })
  })

  it('knows no token that was planted', async () => {
    const [session] = users.fakes.sessions.all()
    for (const planted of ['x', 'A'.repeat(43), session?.id ?? '', `${token} `]) {
      expect(await users.resolve(planted)).toBeNull()
    }
  })

  it('is for services only', async () => {
    const { user } = (await users.resolve(token)) ?? {}
    const asUser = users.as({ userId: user?.id as NonNullable<typeof user>['id'] })
    for (const call of [users.call, asUser]) {
      await expect(call(resolveSession, { body: { token } })).rejects.toMatchObject({ status: 404 })
    }
  })
})

describe('signing in when signed in', () => {
  it('ends the old session and tells the gateway', async () => {
    const old = await users.resolve(token)
    if (!old) throw new Error('not signed in')

    const answer = await users.post('/api/login', { email, password }, { as: old })

    expect(answer.headers.get('x-sessions-ended')).toBe(`session:${old.sessionId}`)
    expect(await users.resolve(token)).toBeNull()
    expect(await users.resolve(tokenOf(answer))).toMatchObject({ user: { email } })
  })

  it('keeps the old session when the password is wrong', async () => {
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
    const { accounts } = users.fakes
    accounts.byId = async () => null
    expect(await users.resolve(token)).toBeNull()
  })
})

it('goes on when a use can’t be written down', async () => {
  users.fakes.sessions.touch = async () => {
    throw new Error('no room')
  }
  users.clock.pass(days)
  expect(await users.resolve(token)).toMatchObject({ user: { email } })
})

it('writes a use down once a minute at most', async () => {
  const lastUsedAt = () => users.fakes.sessions.all()[0]?.lastUsedAt
  const opened = users.clock.now

  users.clock.pass(minutes - 1)
  await users.resolve(token)
  expect(lastUsedAt()).toEqual(opened)

  users.clock.pass(1)
  await users.resolve(token)
  expect(lastUsedAt()).toEqual(users.clock.now)
})
