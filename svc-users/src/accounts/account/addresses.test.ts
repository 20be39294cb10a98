import type { UserId } from '@cinecanon/contract'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { january, storedAccount } from '../../testing/accounts.ts'
import { emptyDatabase, models, stored } from '../../testing/models.ts'
import { emailEndings } from './addresses.model.ts'
import { verificationMail } from './mails.ts'

/** Far in the future: a database sweeps what has expired out by its own clock. */
const expiresAt = new Date('2100-01-06T20:00:00Z')
const [wanted, other] = ['wanted@example.org', 'other@example.org']
let made = 0

beforeEach(emptyDatabase)

describe('an address', () => {
  it('has one account of concurrent registrations, changes and removals', async () => {
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

/** @returns what following the mailed link does */
async function changeTo(userId: UserId, email: string) {
  const id = `link-${++made}`
  const { emailVerification, mailedLinks } = models
  const mail = verificationMail(userId, email)
  await emailVerification.beginChange({ userId, email, expiresAt }, mail, january)
  await mailedLinks.add({ id, purpose: 'verify-email', userId, email, expiresAt })
  return () => emailVerification.apply(id, january, () => verificationMail(userId, email))
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
])('%s is followed by what begins with each word, and with the @', (email, endings) => {
  expect(emailEndings(email)).toEqual([email, ...endings])
})

it('is of sixteen endings at most', () => {
  expect(emailEndings(`${'a.'.repeat(60)}a@example.org`)).toHaveLength(16)
})
