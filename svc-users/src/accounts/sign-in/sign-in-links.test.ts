import { changePassword, register } from '@cinecanon/contract'
import { minutes, seconds } from '@cinecanon/contract/time'
import { beforeEach, describe, expect, it } from '@jest/globals'
import {
  appUrl,
  password,
  passwords,
  type RunningUsers,
  testUsers,
  tokenOf,
} from '../../testing/start-users.ts'

const email = 'ann@example.org'
const hotel = '203.0.113.5'
const changed = 'blue lamp on tuesday'
const users = testUsers({
  passwords: {
    ...passwords,
    matches: (typed, hash) => {
      done.push('compared')
      return passwords.matches(typed, hash)
    },
  },
})
let done: string[]
let networks: number

beforeEach(async () => {
  networks = 0
  done = []
  noteCallsOf(users)
  await users.call(register, { body: { email, password } })
  await users.mails()
})

describe('while a stranger tries an account from ever new networks', () => {
  beforeEach(() => beset())

  it('the owner gets in from a new network, by a mailed link and the password', async () => {
    const refused = await attempt(password, { from: hotel })
    expect(refused.status).toBe(429)
    await beset()

    const link = await linkMailed()
    expect(link).toMatch(new RegExp(`^${appUrl}/sign-in-link\\?token=[\\w-]{43}$`))
    const entered = await attempt(password, { from: hotel, linkToken: tokenIn(link) })

    expect(entered.status).toBe(200)
    expect(await users.resolve(tokenOf(entered))).toMatchObject({ user: { email } })
    await beset()
    expect((await attempt(password, { from: hotel })).status).toBe(200)
  })

  it('a right password, a wrong one and an unknown account give the same reply', async () => {
    const stranger = 'nobody@example.org'
    await beset(stranger)
    await catchUp()

    const right = await observed(() => attempt(password, { from: aNetwork() }))
    const wrong = await observed(() => attempt('not this one', { from: aNetwork() }))
    const unknown = await observed(() => attempt(password, { email: stranger, from: aNetwork() }))

    expect(right).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.any(String) },
      body: expect.stringContaining('If your password was right, we’ve sent a link'),
      done: expect.arrayContaining(['compared', 'outbox.add']),
    })
    expect(wrong).toEqual(right)
    expect(unknown).toEqual(right)
    expect(await users.mails()).toMatchObject([{ to: email, template: 'sign-in-link' }])
  })

  it('a right password counts as many attempts of a network as a wrong one', async () => {
    const statuses = async (typed: string) => {
      const from = aNetwork()
      const each: (string | null)[] = []
      for (let n = 0; n < 60; n += 1) {
        const response = await attempt(typed, { from })
        each.push(`${response.status} ${await response.text()}`)
      }
      return each
    }
    expect(await statuses(password)).toEqual(await statuses('not this one'))
  })

  it('a link replaces neither session nor password: a few wrong passwords delay its holder', async () => {
    await attempt(password, { from: hotel })
    const linkToken = tokenIn(await linkMailed())

    const tries: number[] = []
    for (let n = 0; n < 6; n += 1) {
      tries.push((await attempt(`wrong ${n}`, { from: aNetwork(), linkToken })).status)
    }

    expect(tries).toEqual([401, 401, 401, 401, 401, 429])
    users.clock.pass(1 * seconds)
    expect((await attempt(password, { from: hotel, linkToken })).status).toBe(200)
  })

  it('a link works once, also for four concurrent sign-ins', async () => {
    await attempt(password, { from: hotel })
    const linkToken = tokenIn(await linkMailed())

    const responses = await Promise.all(
      Array.from({ length: 4 }, () => attempt(password, { from: aNetwork(), linkToken })),
    )

    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    await beset()
    expect((await attempt(password, { from: aNetwork(), linkToken })).status).toBe(429)
  })

  it('a link is of no use after half an hour, for another account, or once the password was changed', async () => {
    await attempt(password, { from: hotel })
    const linkToken = tokenIn(await linkMailed())
    const ben = { email: 'ben@example.org', password }
    await users.call(register, { body: ben })
    await beset(ben.email)
    expect((await attempt(password, { ...ben, from: aNetwork(), linkToken })).status).toBe(429)

    await changePasswordOf(email)
    await beset()
    expect((await attempt(changed, { from: hotel, linkToken })).status).toBe(429)
    const fresh = tokenIn(await linkMailed())
    users.clock.pass(30 * minutes)
    await beset()
    expect((await attempt(changed, { from: aNetwork(), linkToken: fresh })).status).toBe(429)
  })

  it('mails three links in half an hour at most, and again later', async () => {
    for (let n = 0; n < 6; n += 1) await attempt(password, { from: aNetwork() })
    expect(await users.mails()).toHaveLength(3)
    users.clock.pass(30 * minutes)
    await beset()
    await attempt(password, { from: hotel })
    expect(await users.mails()).toHaveLength(1)
  })

  it('a link works with the second factor, and remains valid while the code is wrong', async () => {
    const account = await users.models.accounts.byEmail(email)
    if (!account) throw new Error('no account')
    await users.changeAccount(account.id, { hasTwoFactor: true })
    const refused = await attempt(password, { from: hotel, code: '123456' })
    expect(refused.status).toBe(429)
    const linkToken = tokenIn(await linkMailed())

    const withoutCode = await attempt(password, { from: hotel, linkToken })
    const wrong = await attempt(password, { from: hotel, linkToken, code: '123456' })

    expect(await withoutCode.json()).toMatchObject({ code: 'second_factor_required' })
    expect(await wrong.json()).toMatchObject({ code: 'wrong_code' })
    await users.changeAccount(account.id, { hasTwoFactor: false })
    expect((await attempt(password, { from: hotel, linkToken })).status).toBe(200)
  })

  it('a signed-in user can change the password', async () => {
    expect(await changePasswordOf(email)).toBe(204)
  })
})

it('shares the outcome of equal concurrent sign-ins', async () => {
  const responses = await Promise.all(
    Array.from({ length: 60 }, () => attempt(password, { from: hotel })),
  )

  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(responses.map(tokenOf)).size).toBe(60)
})

type Tried = { email?: string; from: string; linkToken?: string; code?: string }

function attempt(typed: string, { email: address = email, from, ...more }: Tried) {
  return users.post('/api/login', { email: address, password: typed, ...more }, { from })
}

/** Fails until every try from an unknown network has to wait, each time from another one. */
async function beset(address = email): Promise<void> {
  for (;;) {
    const response = await attempt('a guess', { email: address, from: aNetwork() })
    if (response.status === 429) return
  }
}

function aNetwork(): string {
  networks += 1
  return `198.18.${networks >> 8}.${networks & 255}`
}

/** Runs the outbox, so that what is done next stands alone. */
async function catchUp(): Promise<void> {
  await users.mails()
}

async function linkMailed(): Promise<string> {
  const links = (await users.mails()).map(({ values }) => values.signInLink)
  return links.findLast(Boolean) ?? ''
}

function tokenIn(link: string): string {
  return new URL(link).searchParams.get('token') ?? ''
}

/** Returns what a stranger sees of a response, and the calls of models behind it. */
async function observed(request: () => Promise<Response>) {
  done = []
  const response = await request()
  const { date: _date, 'x-request-id': _id, ...headers } = Object.fromEntries(response.headers)
  return { status: response.status, headers, body: await response.text(), done }
}

/** Notes each call of a model that the sign-in works with. */
function noteCallsOf({ models }: RunningUsers): void {
  const { accounts, mailedLinks, outbox, signInLimits } = models
  for (const [name, model] of Object.entries({ accounts, mailedLinks, outbox, signInLimits })) {
    const methods = model as Record<string, (...values: unknown[]) => unknown>
    for (const [method, real] of Object.entries(methods)) {
      methods[method] = (...values) => {
        done.push(`${name}.${method}`)
        return real(...values)
      }
    }
  }
}

async function changePasswordOf(address: string): Promise<number> {
  const account = await users.models.accounts.byEmail(address)
  if (!account) throw new Error('no account')
  const now = users.clock.now
  const session = { id: 'of ann', userId: account.id, device: '', createdAt: now, lastUsedAt: now }
  await users.models.sessions.create({ ...session, expiresAt: new Date('2100-01-01') })
  const as = users.as({ userId: account.id, sessionId: session.id })
  return as(changePassword, { body: { currentPassword: password, newPassword: changed } }).then(
    () => 204,
    ({ status }) => status,
  )
}
