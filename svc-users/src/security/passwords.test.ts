import { login, register } from '@cinecanon/contract'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { createPasswords } from '../accounts/passwords/passwords.ts'
import { storedAccount } from '../testing/accounts.ts'
import { stored } from '../testing/models.ts'
import { password, passwords, startUsers, testUsers, tokenOf } from '../testing/start-users.ts'

const email = 'ann@example.org'
const stranger = { email: 'nobody@example.org' }
const users = testUsers({ passwords: counting(passwords) })
let hashed: string[]

beforeEach(async () => {
  hashed = []
  await users.call(register, { body: { email, password } })
  hashed = []
})

describe('login and reset give the same body, status and time for known and unknown addresses', () => {
  it('compare one password at login either way', async () => {
    const known = await responseOf('/api/login', { email, password: 'not this one' })
    const unknown = await responseOf('/api/login', { ...stranger, password: 'not this one' })

    expect(known).toMatchObject({
      status: 401,
      body: JSON.stringify({ message: 'Invalid email or password', code: 'wrong_credentials' }),
    })
    expect(known.headers).not.toContain('set-cookie')
    expect(unknown).toEqual(known)
    expect(hashed).toEqual(['compared', 'compared'])
  })

  it('store one request for a reset either way, read no account, and mail later', async () => {
    users.models.accounts.byEmail = () => Promise.reject(new Error('looked up before the answer'))
    const before = (await users.waiting()).length

    const known = await responseOf('/api/request-password-reset', { email })
    const unknown = await responseOf('/api/request-password-reset', stranger)

    expect(known).toMatchObject({ status: 204, body: '' })
    expect(unknown).toEqual(known)
    const [first, second] = (await users.waiting()).slice(before)
    expect(first).toMatchObject({ kind: 'password-reset', payload: { to: email, values: {} } })
    expect(await stored('mailed_links')).toEqual([])
    expect({ ...first, id: '', payload: '' }).toEqual({ ...second, id: '', payload: '' })
    expect(hashed).toEqual([])
  })
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

describe('a new password', () => {
  const common = 'many people use it'
  const ourName = 'name of this site'
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
  ])('is refused with a reason when it is easily guessed: %s', async (weak, reason) => {
    const form = { email: 'carol.hall@example.org', password: weak }
    const response = await users.post('/api/register', form)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
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
  ])('is accepted without rules of composition: %s', async (good) => {
    const form = { email: 'carol.hall@example.org', password: good }
    expect((await users.post('/api/register', form)).status).toBe(200)
  })
})

it('upgrades a hash at the next sign-in after the cost was raised', async () => {
  const costly = await startUsers({
    passwords: createPasswords({ pepper: pepperOfTests, cost: 5 }),
  })
  const ben = { email: 'ben@example.org', password }
  const passwordHash = await passwords.hash(password)
  const { accounts } = costly.models
  await storedAccount({ email: ben.email, passwordHash })

  await expect(
    costly.call(login, { body: { ...ben, password: 'not this one' } }),
  ).rejects.toMatchObject({ status: 401 })
  expect((await accounts.byEmail(ben.email))?.passwordHash).toBe(passwordHash)
  expect(tokenOf(await costly.post('/api/login', ben))).not.toBe('')

  const renewed = (await accounts.byEmail(ben.email))?.passwordHash
  expect(renewed).toMatch(/^\$2b\$05\$/)
  await costly.post('/api/login', ben)
  expect((await accounts.byEmail(ben.email))?.passwordHash).toBe(renewed)
})

const pepperOfTests = 'p'.repeat(32)

async function responseOf(path: string, body: unknown) {
  const response = await users.post(path, body)
  const headers = [...response.headers.keys()]
  return { status: response.status, headers, body: await response.text() }
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
