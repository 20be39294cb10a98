import { randomUUID } from 'node:crypto'
import { register } from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { models } from '../../testing/models.ts'
import { password, testUsers, tokenIn } from '../../testing/start-users.ts'

const email = 'ann@example.org'
const home = '192.0.2.1'
const stranger = '198.51.100.9'
const users = testUsers()

beforeEach(async () => {
  await users.call(register, { body: { email, password } })
})

describe('an account', () => {
  it('waits longer after each failure from the fifth on, with Retry-After', async () => {
    await fail(5)
    for (const wait of [1, 2, 4, 8, 16, 30, 30]) {
      const response = await attempt('wrong again')
      expect(response.status).toBe(429)
      expect(response.headers.get('retry-after')).toBe(String(wait))
      users.clock.pass(wait * seconds)
      expect((await attempt('wrong again')).status).toBe(401)
    }
  })

  it('isn’t delayed further by attempts that came too soon', async () => {
    await fail(5)
    for (let i = 0; i < 20; i += 1) await attempt('wrong again')
    users.clock.pass(1 * seconds)
    expect((await attempt(password)).status).toBe(200)
  })

  it('counts concurrent attempts', async () => {
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_each, n) => attempt(`wrong ${n}`)),
    )
    expect(responses.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5)
  })

  it('starts again after a success, and after a quarter of an hour', async () => {
    await fail(4)
    await attempt(password)
    await fail(5)
    users.clock.pass(15 * 60 * seconds)
    await fail(5)
    expect((await attempt('wrong again')).status).toBe(429)
  })

  it('stays open to its owner, at an address they know, while a stranger fails on purpose', async () => {
    await attempt(password, { from: home })
    await fail(8, { from: stranger })
    expect((await attempt('wrong again', { from: stranger })).status).toBe(429)

    expect((await attempt(password, { from: home })).status).toBe(200)
  })

  it('stays open to its owner where it was opened, and where its password was reset', async () => {
    const ben = { email: 'ben@example.org', password }
    await users.post('/api/register', ben, { from: home })
    await fail(8, { email: ben.email, from: stranger })
    expect((await attempt(password, { ...ben, from: home })).status).toBe(200)

    const elsewhere = '203.0.113.5'
    await users.post('/api/request-password-reset', { email: ben.email })
    const token = tokenIn(await users.mails(), 'resetLink')
    const changed = 'blue lamp on tuesday'
    const reset = await users.post(
      '/api/reset-password',
      { token, password: changed },
      { from: elsewhere },
    )
    expect(reset.status).toBe(204)
    await fail(2, { email: ben.email, from: stranger })
    expect((await attempt(changed, { ...ben, from: '203.0.113.6' })).status).toBe(429)
    expect((await attempt(changed, { ...ben, from: elsewhere })).status).toBe(200)
  })

  it('is delayed at a known address by the failures made there', async () => {
    await attempt(password, { from: home })
    await fail(5, { from: home })
    expect((await attempt(password, { from: home })).status).toBe(429)
  })
})

describe('an address', () => {
  it('may fail 50 times in a quarter of an hour across accounts, together with its IPv6 network', async () => {
    const stranger = '2001:db8:1:2::'
    for (let i = 0; i < 50; i += 1) {
      // A browser may claim any address; the gateway adds the true one at the end.
      const from = `203.0.113.${i}, ${stranger}${i}`
      const tried = { email: `nobody${i}@example.org`, from }
      expect((await attempt('a password', tried)).status).toBe(401)
    }
    const response = await attempt(password, { from: stranger })
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('900')
    expect((await attempt(password, { from: home })).status).toBe(200)

    users.clock.pass(900 * seconds)
    expect((await attempt(password, { from: stranger })).status).toBe(200)
  })

  it('isn’t blocked by many attempts at one account', async () => {
    const tries = Array.from({ length: 60 }, (_each, n) =>
      attempt(`wrong ${n}`, { from: stranger }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(50)

    const ben = { email: 'ben@example.org', password }
    await users.post('/api/register', ben, { from: home })
    expect((await attempt(password, { ...ben, from: stranger })).status).toBe(200)
  })

  it('may register and sign in without waiting', async () => {
    for (let i = 0; i < 30; i += 1) {
      const person = { email: `person${i}@example.org`, password }
      expect((await users.post('/api/register', person, { from: home })).status).toBe(200)
      expect((await attempt(password, { ...person, from: home })).status).toBe(200)
    }
  })

  it('opens at most fifty accounts an hour, together with its IPv6 network', async () => {
    const registering = async (n: number, from: string) =>
      (await users.post('/api/register', { email: `new${n}@example.org`, password }, { from }))
        .status
    for (let n = 0; n < 50; n += 1) expect(await registering(n, `2001:db8::${n}`)).toBe(200)

    expect(await registering(50, '2001:db8::99')).toBe(429)
    expect(await registering(51, home)).toBe(200)
    users.clock.pass(60 * 60 * seconds)
    expect(await registering(52, '2001:db8::99')).toBe(200)
  })

  it('is delayed when it tries by registering who has an account', async () => {
    const tries = Array.from({ length: 51 }, () => ({ email, password }))
    const statuses: number[] = []
    for (const form of tries) {
      statuses.push((await users.post('/api/register', form, { from: stranger })).status)
    }
    expect(statuses).toEqual([...Array(50).fill(409), 429])
  })
})

describe('a count of attempts', () => {
  const forgetAt = new Date('2100-01-05T20:15:00Z')
  const nextAt = new Date('2100-01-05T20:00:00Z')
  let key: string
  beforeEach(() => {
    key = randomUUID()
  })

  it('stores the first of concurrent writes', async () => {
    const { signInLimits } = models

    const results = await Promise.all(
      [1, 2, 3, 4].map((count) => signInLimits.replace(key, null, { count, nextAt, forgetAt })),
    )

    expect(results.filter(Boolean)).toHaveLength(1)
    expect(await signInLimits.byKey(key)).toEqual({
      count: results.indexOf(true) + 1,
      nextAt,
      forgetAt,
    })
  })
})

type Tried = { email?: string; from?: string }

function attempt(typed: string, { email: address = email, from }: Tried = {}) {
  return users.post('/api/login', { email: address, password: typed }, from ? { from } : {})
}

/** Fails this often, and waits as long as Retry-After demands. */
async function fail(times: number, tried: Tried = {}): Promise<void> {
  for (let failed = 0; failed < times; ) {
    const response = await attempt('not this one', tried)
    if (response.status === 401) failed += 1
    else users.clock.pass(Number(response.headers.get('retry-after')) * seconds)
  }
}
