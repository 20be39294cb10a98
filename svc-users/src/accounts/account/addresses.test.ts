import type { UserId } from '@cinecanon/contract'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { db, emptyDatabase, models, stored } from '../../testing/models.ts'
import { anAccount, january, someone } from '../../testing/someone.ts'
import type { Account } from './account.ts'
import { verificationMail } from './mails.ts'

/** Far in the future: a database sweeps what has expired out by its own clock. */
const expiresAt = new Date('2100-01-06T20:00:00Z')
const [wanted, other] = ['wanted@example.org', 'other@example.org']
let made = 0

beforeEach(emptyDatabase)

describe('an address', () => {
  it('has one account of all who register with it, change to it or leave it at once', async () => {
    const leaving = await someone({ email: wanted })
    const changing = await Promise.all(Array.from({ length: 5 }, () => someone()))
    const links = await Promise.all(changing.map(({ id }) => changeTo(id, wanted)))

    const outcomes = await Promise.allSettled([
      ...links.map((follow) => follow()),
      ...Array.from({ length: 5 }, () => someone({ email: wanted })),
      models.accountRemoval.remove(leaving.id, january),
    ])

    const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['email_taken']))
    expect(await ownersOf(wanted)).toHaveLength(outcomes.length - refused.length - 1)
    expect(refused.length).toBeGreaterThanOrEqual(9)
    await expectAddressesOfAccounts()
  })

  it('is free for others once its account has another one, or is gone', async () => {
    const ann = await someone({ email: wanted })
    await expect(someone({ email: wanted })).rejects.toMatchObject({ code: 'email_taken' })

    await (await changeTo(ann.id, other))()
    const bea = await someone({ email: wanted })
    await expect(someone({ email: other })).rejects.toMatchObject({ code: 'email_taken' })
    await models.accountRemoval.remove(bea.id, january)
    await models.accountRemoval.remove(ann.id, january)

    expect(await stored('addresses')).toEqual([])
    await someone({ email: wanted })
    await someone({ email: other })
    await expectAddressesOfAccounts()
  })

  it('is nobody’s when the account cannot be stored', async () => {
    const failing = models.accounts.create(anAccount({ email: wanted }), january, () => {
      throw new Error('no mail')
    })

    await expect(failing).rejects.toThrow('no mail')
    expect(await stored('addresses')).toEqual([])
  })
})

describe('addresses beside an earlier release', () => {
  beforeEach(async () => {
    await db.collection('accounts').createIndex({ email: 1 }, { unique: true })
  })

  it('are stored for accounts that have none, while people come and go', async () => {
    const before = await Promise.all(Array.from({ length: 12 }, () => someone()))
    await db.collection('addresses').deleteMany({})
    await expect(someone({ email: before[0]?.email ?? '' })).rejects.toMatchObject({
      code: 'email_taken',
    })

    await Promise.all([
      models.storedAddresses.adopt(),
      models.storedAddresses.adopt(),
      ...before.slice(0, 3).map(({ id }) => models.accountRemoval.remove(id, january)),
      ...before.slice(3, 6).map(async ({ id }, at) => {
        await (await changeTo(id, `changed-${at}@example.org`))()
      }),
      ...Array.from({ length: 3 }, () => someone()),
    ])

    await models.storedAddresses.adopt()
    await expectAddressesOfAccounts()
    expect(await models.storedAddresses.adopt()).toBe(0)
  })

  it('follow what it changes and removes', async () => {
    const [ann, bea, cleo] = [await someone({ email: wanted }), await someone(), await someone()]
    await changedBefore(ann, other)
    await changedBefore(bea, wanted)
    await removedBefore(cleo)

    // Ann's new one, Bea's two, and Cleo's.
    expect(await models.storedAddresses.adopt()).toBe(4)

    await expectAddressesOfAccounts()
    await someone({ email: cleo.email })
    await someone({ email: bea.email })
    await expect(someone({ email: wanted })).rejects.toMatchObject({ code: 'email_taken' })
  })

  async function changedBefore({ id }: Account, email: string): Promise<void> {
    await db
      .collection('accounts')
      .updateOne({ _id: new db.base.Types.ObjectId(id) }, { $set: { email } })
  }

  async function removedBefore({ id }: Account): Promise<void> {
    await db.collection('accounts').deleteOne({ _id: new db.base.Types.ObjectId(id) })
  }
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
