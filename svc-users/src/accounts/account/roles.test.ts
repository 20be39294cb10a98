import { register } from '@cinecanon/contract'
import { silent } from '@cinecanon/service-kit/testing'
import { beforeEach, describe, expect, it } from '@jest/globals'
import {
  adminEmail,
  password,
  passwords,
  type RunningUsers,
  startUsers,
  testerEmail,
  tokenOf,
} from '../../testing/start-users.ts'
import { ensureAdmin } from './initial-admin.ts'

let users: RunningUsers
beforeEach(async () => {
  users = await startUsers()
})

describe('the operator', () => {
  it('gets a verified account on the first start, and no welcome mail', async () => {
    await start()

    expect(await signIn(adminEmail)).toMatchObject({ isAdmin: true, seesTemplates: true })
    expect(await users.waiting()).toEqual([])
  })

  it('keeps the account, and its password, on the next start', async () => {
    await start()
    await start('another password')

    expect(await signIn(adminEmail)).toMatchObject({ isAdmin: true })
  })

  it('gets one account from two replicas that start together', async () => {
    await Promise.all([start(), start()])

    expect(await signIn(adminEmail)).toMatchObject({ isAdmin: true })
  })

  it('gets none without both settings', async () => {
    await ensureAdmin(deps(), { email: adminEmail, password: undefined })
    await ensureAdmin(deps(), { email: undefined, password })

    expect(await users.models.accounts.byEmail(adminEmail)).toBeNull()
  })
})

describe('someone who registers with the operator’s address', () => {
  it('does not become the operator by the next start', async () => {
    await users.call(register, { body: { email: adminEmail, password } })

    await start()

    expect(await signIn(adminEmail)).toMatchObject({ isAdmin: false })
  })

  it('is the same person however the letters are written, and refused if they only look alike', async () => {
    await users.call(register, { body: { email: 'kim@example.org', password } })
    // U+212A, the Kelvin sign, is a K that lower-cases to an ordinary k.
    const kelvin = users.call(register, { body: { email: '\u212aim@example.org', password } })
    await expect(kelvin).rejects.toMatchObject({ code: 'email_taken' })

    for (const email of ['оperator@example.org', 'operator@exаmple.org', 'ｏperator@example.org']) {
      const lookAlike = users.call(register, { body: { email, password } })
      await expect(lookAlike).rejects.toMatchObject({ status: 400 })
    }
  })
})

describe('the template tester', () => {
  it('is an ordinary user before the address is verified', async () => {
    const user = await users.call(register, { body: { email: testerEmail, password } })

    expect(user).toMatchObject({ isAdmin: false, seesTemplates: false })
  })

  it('sees templates afterwards, and is not the operator', async () => {
    await ensureAdmin(deps(), { email: testerEmail, password })

    expect(await signIn(testerEmail)).toMatchObject({ isAdmin: false, seesTemplates: true })
  })
})

function start(adminPassword = password) {
  return ensureAdmin(deps(), { email: adminEmail, password: adminPassword })
}

function deps() {
  const { accounts } = users.models
  return { accounts, passwords, clock: () => users.clock.now, log: silent }
}

async function signIn(email: string) {
  const answer = await users.post('/api/login', { email, password })
  return (await users.resolve(tokenOf(answer)))?.user
}
