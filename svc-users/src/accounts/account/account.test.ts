import { register, type UserId } from '@cinecanon/contract'
import { silent } from '@cinecanon/service-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { january, newAccount, storedAccount } from '../../testing/accounts.ts'
import { models, stored } from '../../testing/models.ts'
import {
  adminEmail,
  password,
  passwords,
  testerEmail,
  testUsers,
  tokenOf,
} from '../../testing/start-users.ts'
import { ensureAdmin } from '../initial-admin.ts'
import { emailEndings } from './addresses.model.ts'
import { newMail, welcomeMail } from './mails.ts'

const users = testUsers()
/** Far in the future, because TTL indexes use the database's clock. */
const expiresAt = new Date('2100-01-06T20:00:00Z')
const [wanted, other] = ['wanted@example.org', 'other@example.org']
let made = 0

describe('the operator', () => {
  it('gets a verified account on the first start, and no welcome mail', async () => {
    await start()

    expect(await signIn(adminEmail)).toMatchObject({ isAdmin: true, seesTemplates: true })
    expect(await users.waiting()).toEqual([])
  })

  it('gets one account from two replicas that start together, and has its password after the next start', async () => {
    await Promise.all([start(), start()])
    await start('another password')

    expect(await signIn(adminEmail)).toMatchObject({ isAdmin: true })
  })

  it('gets no account unless both settings are set', async () => {
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
  return { ...users.models, passwords, clock: () => users.clock.now, log: silent }
}

async function signIn(email: string) {
  const response = await users.post('/api/login', { email, password })
  return (await users.resolve(tokenOf(response)))?.user
}

describe('the model of accounts', () => {
  it('stores one account and one mail for twenty concurrent registrations of an address', async () => {
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

describe('an address', () => {
  it('belongs to one account after concurrent registrations, changes and removals', async () => {
    const leaving = await storedAccount({ email: wanted })
    const changing = await Promise.all(Array.from({ length: 5 }, () => storedAccount()))
    const links = await Promise.all(changing.map(({ id }) => changeTo(id, wanted)))

    const outcomes = await Promise.allSettled([
      ...links.map((follow) => follow()),
      ...Array.from({ length: 5 }, () => storedAccount({ email: wanted })),
      models.accountRemoval.remove(leaving.id, january),
    ])

    const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['email_taken']))
    expect(await ownersOf(wanted)).toHaveLength(outcomes.length - refused.length - 1)
    expect(refused.length).toBeGreaterThanOrEqual(9)
    await expectAddressesOfAccounts()
  })

  it('is free for others once its account has another one, or is gone', async () => {
    const ann = await storedAccount({ email: wanted })
    await expect(storedAccount({ email: wanted })).rejects.toMatchObject({ code: 'email_taken' })

    await (await changeTo(ann.id, other))()
    const bea = await storedAccount({ email: wanted })
    await expect(storedAccount({ email: other })).rejects.toMatchObject({ code: 'email_taken' })
    await models.accountRemoval.remove(bea.id, january)
    await models.accountRemoval.remove(ann.id, january)

    expect(await stored('addresses')).toEqual([])
    await storedAccount({ email: wanted })
    await storedAccount({ email: other })
    await expectAddressesOfAccounts()
  })
})

/** @returns a function that follows the mailed link */
async function changeTo(userId: UserId, email: string) {
  const id = `link-${++made}`
  const { emailVerification, mailedLinks } = models
  const mail = newMail('verify-email', email, userId)
  await emailVerification.beginChange({ userId, email, expiresAt }, mail, january)
  await mailedLinks.add({ id, purpose: 'verify-email', userId, email, expiresAt })
  return () => emailVerification.apply(id, january, () => [newMail('verify-email', email, userId)])
}

async function ownersOf(email: string) {
  return (await stored('accounts')).filter((account) => account.email === email)
}

async function expectAddressesOfAccounts(): Promise<void> {
  const accounts = await stored('accounts')
  const addresses = await stored('addresses')
  expect(addresses.map(({ _id, userId }) => [String(_id), String(userId)]).sort()).toEqual(
    accounts.map(({ _id, email }) => [email, String(_id)]).sort(),
  )
}

it.each([
  ['bob.smith@example.org', ['smith@example.org', '@example.org', 'example.org', 'org']],
  [
    'ann+films@ex-ample.org',
    ['films@ex-ample.org', '@ex-ample.org', 'ex-ample.org', 'ample.org', 'org'],
  ],
  [
    '_jo__7@kino.example',
    ['jo__7@kino.example', '7@kino.example', '@kino.example', 'kino.example', 'example'],
  ],
  ['zoë_@bücher.example', ['@bücher.example', 'bücher.example', 'example']],
])('%s is searchable from each word and from the @', (email, endings) => {
  expect(emailEndings(email)).toEqual([email, ...endings])
})

it('has at most sixteen search terms', () => {
  expect(emailEndings(`${'a.'.repeat(60)}a@example.org`)).toHaveLength(16)
})
