import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { emptyDatabase, models, stored } from '../../testing/models.ts'
import { someone } from '../../testing/someone.ts'
import type { Account } from '../account/account.ts'
import { emailChangedMail, verificationMail } from '../account/mails.ts'

/** Far in the future: a database sweeps what has expired out by its own clock. */
const now = new Date('2100-01-05T20:00:00Z')
const expiresAt = new Date('2100-01-05T21:00:00Z')

beforeEach(emptyDatabase)

it('sets the password, verifies the address, and ends what a stranger may have begun', async () => {
  const { accounts, sessions, mailedLinks, emailVerification, passwordResets } = models
  const { ann, linkId } = await someoneWithLink()
  const other = await someoneWithLink()
  const session = { id: randomUUID(), device: '', createdAt: now, lastUsedAt: now, expiresAt }
  await sessions.create({ ...session, userId: ann.id })
  const otherSession = { ...session, id: randomUUID(), userId: other.ann.id }
  await sessions.create(otherSession)
  const second = await addLink(ann)
  const change = { userId: ann.id, email: 'thief@example.org', expiresAt }
  await emailVerification.beginChange(change, verificationMail(ann.id, change.email), now)

  expect(await passwordResets.apply({ linkId, passwordHash: 'new hash', at: now })).toBe(ann.id)

  expect(await accounts.byId(ann.id)).toMatchObject({
    passwordHash: 'new hash',
    emailVerified: true,
    updatedAt: now.toISOString(),
  })
  expect(await sessions.byId(session.id)).toBeNull()
  expect(await mailedLinks.find(second, 'reset-password', now)).toBeNull()
  expect(await emailVerification.pendingEmail(ann.id, now)).toBeNull()
  expect(await accounts.byId(other.ann.id)).toMatchObject({ passwordHash: 'the old hash' })
  expect(await sessions.byId(otherSession.id)).not.toBeNull()
  expect(await mailedLinks.find(other.linkId, 'reset-password', now)).not.toBeNull()
})

it.each([false, true])(
  'keeps the second factor of someone who had verified the address before: %s',
  async (wasVerified) => {
    const { accounts, passwordResets, twoFactors } = models
    const { ann, linkId } = await someoneWithLink()
    if (wasVerified) {
      const earlier = await addLink(ann)
      await passwordResets.apply({ linkId: earlier, passwordHash: 'hash', at: now })
    }
    await twoFactors.begin(ann.id, 'sealed')
    const start = { sealedSecret: 'sealed', lastStep: 1, recoveryCodes: ['hash'] }
    await twoFactors.switchOn(ann.id, start, now)
    const link = wasVerified ? await addLink(ann) : linkId

    await passwordResets.apply({ linkId: link, passwordHash: 'new hash', at: now })

    expect((await accounts.byId(ann.id))?.hasTwoFactor).toBe(wasVerified)
    expect((await twoFactors.of(ann.id))?.isOn ?? false).toBe(wasVerified)
  },
)

it('takes no link that has expired, was mailed for something else, or to an address left since', async () => {
  const { passwordResets, accounts } = models
  const { ann, linkId } = await someoneWithLink()
  const wrong = [
    { linkId, at: expiresAt },
    { linkId: await addLink(ann, { purpose: 'verify-email' }), at: now },
    { linkId: await addLink(ann, { email: 'before@example.org' }), at: now },
    { linkId: 'made up', at: now },
  ]

  for (const use of wrong) {
    const reset = passwordResets.apply({ ...use, passwordHash: 'new hash' })
    await expect(reset).rejects.toMatchObject({ code: 'reset_link_invalid' })
  }
  expect(await accounts.byId(ann.id)).toMatchObject({ passwordHash: 'the old hash' })
})

async function someoneWithLink(): Promise<{ ann: Account; linkId: string }> {
  const ann = await someone({ emailVerified: false })
  return { ann, linkId: await addLink(ann) }
}

async function addLink({ id: userId, email }: Account, given = {}) {
  const id = randomUUID()
  await models.mailedLinks.add({
    id,
    purpose: 'reset-password',
    userId,
    email,
    expiresAt,
    ...given,
  })
  return id
}

describe('the model of verification', () => {
  /** Far in the future: a database sweeps what has expired out by its own clock. */
  const now = new Date('2100-01-05T20:00:00Z')
  const expiresAt = new Date('2100-01-06T20:00:00Z')

  it('verifies the account’s own address, once', async () => {
    const { accounts, emailVerification } = models
    const ann = await someone({ emailVerified: false })
    const linkId = await addVerificationLink(ann, ann.email)

    const verified = await emailVerification.apply(linkId, now, emailChangedMail)

    expect(verified).toMatchObject({ id: ann.id, email: ann.email, emailVerified: true })
    expect(await accounts.byId(ann.id)).toEqual(verified)
    await expect(apply(linkId)).rejects.toMatchObject(invalid)
  })

  it('changes the address when the new one is verified, and not before', async () => {
    const { accounts, emailVerification } = models
    const ann = await someone({ emailVerified: false })
    const email = `${randomUUID()}@example.org`
    const before = await addVerificationLink(ann, ann.email)
    await begin(ann, email)
    expect(await accounts.byId(ann.id)).toEqual(ann)
    expect(await emailVerification.pendingEmail(ann.id, now)).toBe(email)
    const linkId = await addVerificationLink(ann, email)

    await apply(linkId)

    expect(await accounts.byId(ann.id)).toMatchObject({
      email,
      username: email,
      emailVerified: true,
    })
    expect(await emailVerification.pendingEmail(ann.id, now)).toBeNull()
    await expect(apply(before)).rejects.toMatchObject(invalid)
    const mails = await stored('outbox')
    expect(mails.map(({ kind }) => kind).sort()).toEqual(['email-changed', 'verify-email'])
  })

  it('takes no link to an address that is no longer wanted, or was wanted too long ago', async () => {
    const ann = await someone({ emailVerified: false })
    await begin(ann, 'first@example.org')
    const first = await addVerificationLink(ann, 'first@example.org')
    await begin(ann, 'second@example.org')
    const second = await addVerificationLink(ann, 'second@example.org')

    await expect(apply(first)).rejects.toMatchObject(invalid)
    await expect(apply(second, expiresAt)).rejects.toMatchObject(invalid)
    await models.emailVerification.cancelChange(ann.id)
    await expect(apply(second)).rejects.toMatchObject(invalid)
  })

  it('leaves everything as it was when the new address has become someone else’s', async () => {
    const { accounts, emailVerification } = models
    const [ann, ben] = [
      await someone({ emailVerified: false }),
      await someone({ emailVerified: false }),
    ]
    await begin(ann, ben.email)
    const linkId = await addVerificationLink(ann, ben.email)

    await expect(apply(linkId)).rejects.toMatchObject({ code: 'email_taken' })

    expect(await accounts.byId(ann.id)).toEqual(ann)
    expect(await emailVerification.pendingEmail(ann.id, now)).toBe(ben.email)
  })

  const invalid = { code: 'verification_link_invalid' }

  function apply(linkId: string, at = now) {
    return models.emailVerification.apply(linkId, at, emailChangedMail)
  }

  function begin({ id }: Account, email: string) {
    const change = { userId: id, email, expiresAt }
    return models.emailVerification.beginChange(change, verificationMail(id, email), now)
  }

  async function addVerificationLink({ id: userId }: Account, email: string) {
    const id = randomUUID()
    const livesUntil = new Date('2101-01-01')
    await models.mailedLinks.add({
      id,
      purpose: 'verify-email',
      userId,
      email,
      expiresAt: livesUntil,
    })
    return id
  }
})
