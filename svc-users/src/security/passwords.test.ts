import { login, register } from '@cinecanon/contract'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createPasswords } from '../accounts/passwords/passwords.ts'
import {
  password,
  passwords,
  type RunningUsers,
  startUsers,
  tokenOf,
} from '../testing/start-users.ts'

const email = 'ann@example.org'
const stranger = { email: 'nobody@example.org' }
let users: RunningUsers
let hashed: string[]

beforeEach(async () => {
  hashed = []
  users = await startUsers({ passwords: counting(passwords) })
  await users.call(register, { body: { email, password } })
  hashed = []
})
afterEach(() => users.close())

describe('login and reset answer the same body, status and time for known and unknown addresses', () => {
  it('login: one password is compared either way', async () => {
    const known = await answerOf('/api/login', { email, password: 'not this one' })
    const unknown = await answerOf('/api/login', { ...stranger, password: 'not this one' })

    expect(known).toMatchObject({ status: 401 })
    expect(unknown).toEqual(known)
    expect(hashed).toEqual(['compared', 'compared'])
  })

  it('reset: one request is stored either way, and no account looked at', async () => {
    const { accounts, outbox } = users.fakes
    accounts.byEmail = () => Promise.reject(new Error('looked up before the answer'))
    const before = outbox.waiting().length

    const known = await answerOf('/api/request-password-reset', { email })
    const unknown = await answerOf('/api/request-password-reset', stranger)

    expect(known).toEqual({ status: 204, body: '' })
    expect(unknown).toEqual(known)
    const [first, second] = outbox.waiting().slice(before)
    expect({ ...first, id: '', payload: '' }).toEqual({ ...second, id: '', payload: '' })
    expect(hashed).toEqual([])
  })
})

it('mail is sent after the reply: what asks for one only stores it', async () => {
  await users.post('/api/request-password-reset', { email })
  expect(users.fakes.outbox.waiting()).toContainEqual(
    expect.objectContaining({ kind: 'password-reset', payload: { to: email, values: {} } }),
  )
  expect(users.fakes.mailedLinks.all()).toEqual([])
})

it('passwords that differ after byte 72 are different; passwords are not trimmed', async () => {
  const long = `correct horse battery ${'é'.repeat(40)}`
  const ben = { email: 'ben@example.org', password: ` ${long}a ` }
  await users.call(register, { body: ben })

  for (const wrong of [` ${long}b `, `${long}a`, ` ${long}a`]) {
    expect((await users.post('/api/login', { ...ben, password: wrong })).status).toBe(401)
  }
  expect((await users.post('/api/login', ben)).status).toBe(200)
})

describe('the most common passwords, the product’s name and one’s own address are refused, with the reason', () => {
  const common = 'many people use it'
  const ourName = 'our name'
  const ownAddress = 'your email address'
  it.each([
    ['password1', common],
    ['PASSWORD1', common],
    ['iloveyou', common],
    ['qwertyuiop', common],
    ['12345678', common],
    ['letmein123', common],
    ['cinecanon', ourName],
    ['Cinecanon1', ourName],
    ['carol.hall', ownAddress],
    ['carol.hall@example.org', ownAddress],
    ['Carol.Hall1', ownAddress],
  ])('%s', async (weak, reason) => {
    const form = { email: 'carol.hall@example.org', password: weak }
    const answer = await users.post('/api/register', form)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      code: 'weak_password',
      message: expect.stringContaining(reason),
    })
    expect(hashed).toEqual([])
  })

  it.each([
    'blue lamp on tuesday',
    'Film1234',
    'abcdefgh',
    '19901990',
    'Ünwahrscheinlich langes Wort',
  ])('but not %s, however it is made up', async (good) => {
    const form = { email: 'carol.hall@example.org', password: good }
    expect((await users.post('/api/register', form)).status).toBe(200)
  })
})

describe('delay per account after 5 failures, and a cap per address', () => {
  it('which X-Forwarded-For does not escape, and the owner is not locked out by a stranger', async () => {
    await users.post('/api/login', { email, password }, { from: '192.0.2.1' })
    const fail = (n: number) =>
      users.post(
        '/api/login',
        { email, password: 'wrong again' },
        { from: `203.0.113.${n}, 198.51.100.9` },
      )
    const statuses: number[] = []
    for (let n = 0; n < 6; n += 1) statuses.push((await fail(n)).status)

    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    const owner = await users.post('/api/login', { email, password }, { from: '192.0.2.1' })
    expect(owner.status).toBe(200)
  })

  it('counts all addresses of one home as one', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 51; n += 1) {
      const form = { email: `nobody${n}@example.org`, password: 'wrong again' }
      const answer = await users.post('/api/login', form, { from: `2001:db8:1:2::${n}` })
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([...Array(50).fill(401), 429])
  })
})

it('hashes a password anew at the next sign-in, when the cost was raised', async () => {
  const costly = await startUsers({
    passwords: createPasswords({ pepper: pepperOfTests, cost: 5 }),
  })
  const ben = { email: 'ben@example.org', password }
  const names = { username: 'ben', firstName: '', lastName: '', emailVerified: true }
  const passwordHash = await passwords.hash(password)
  const { accounts } = costly.fakes
  await accounts.create({ email: ben.email, ...names, passwordHash }, new Date())

  await expect(
    costly.call(login, { body: { ...ben, password: 'not this one' } }),
  ).rejects.toMatchObject({ status: 401 })
  expect((await accounts.byEmail(ben.email))?.passwordHash).toBe(passwordHash)
  expect(tokenOf(await costly.post('/api/login', ben))).not.toBe('')

  const renewed = (await accounts.byEmail(ben.email))?.passwordHash
  expect(renewed).toMatch(/^\$2b\$05\$/)
  await costly.post('/api/login', ben)
  expect((await accounts.byEmail(ben.email))?.passwordHash).toBe(renewed)
  await costly.close()
})

const pepperOfTests = 'p'.repeat(32)

async function answerOf(path: string, body: unknown) {
  const answer = await users.post(path, body)
  return { status: answer.status, body: await answer.text() }
}

function counting(real: typeof passwords): typeof passwords {
  return {
    ...real,
    hash: (typed) => {
      hashed.push('hashed')
      return real.hash(typed)
    },
    matches: (typed, hash) => {
      hashed.push('compared')
      return real.matches(typed, hash)
    },
  }
}
