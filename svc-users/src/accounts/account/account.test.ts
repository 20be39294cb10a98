import { register } from '@cinecanon/contract'
import { silent } from '@cinecanon/service-kit/testing'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { january, newAccount } from '../../testing/accounts.ts'
import { models } from '../../testing/models.ts'
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
import { welcomeMail } from './mails.ts'

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

  it('has the same account and password after the next start', async () => {
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

describe('a user who registers with the operator’s address', () => {
  it('does not become the operator by the next start', async () => {
    await users.call(register, { body: { email: adminEmail, password } })

    await start()

    expect(await signIn(adminEmail)).toMatchObject({ isAdmin: false })
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
  return { models: users.models, passwords, clock: () => users.clock.now, log: silent }
}

async function signIn(email: string) {
  const response = await users.post('/api/login', { email, password })
  return (await users.resolve(tokenOf(response)))?.user
}

describe('the model of accounts', () => {
  it('stores one account of twenty that arrive together with one address, and one mail', async () => {
    const { accounts } = models
    await drain()
    const before = await models.movieCounts.users()
    const account = newAccount()

    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => accounts.create(account, january, welcomeMail)),
    )

    const created = results.filter(({ status }) => status === 'fulfilled')
    const refused = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(created).toHaveLength(1)
    expect(refused.map(({ code }) => code)).toEqual(Array(19).fill('email_taken'))
    expect(await models.movieCounts.users()).toBe(before + 1)
    expect(await drain()).toHaveLength(1)
  })

  it('stores neither account nor count when the mail cannot be stored', async () => {
    const { accounts } = models
    const before = await models.movieCounts.users()
    const account = newAccount()

    const failing = accounts.create(account, january, () => {
      throw new Error('no mail')
    })

    await expect(failing).rejects.toThrow('no mail')
    expect(await accounts.byEmail(account.email)).toBeNull()
    expect(await models.movieCounts.users()).toBe(before)
  })

  async function drain(): Promise<string[]> {
    const { outbox } = models
    const ids: string[] = []
    for (;;) {
      const mail = await outbox.claim(january, 1000)
      if (!mail) return ids
      ids.push(mail.id)
      await outbox.delivered(mail.id)
    }
  }
})
