import { randomUUID } from 'node:crypto'
import { expect, it } from '@jest/globals'
import { models } from '../../testing/models.ts'
import { someone } from '../../testing/someone.ts'
import type { Account } from '../account/account.ts'
import { verificationMail } from '../account/mails.ts'

/** Far in the future: a database sweeps what has expired out by its own clock. */
const now = new Date('2100-01-05T20:00:00Z')
const expiresAt = new Date('2100-01-05T21:00:00Z')

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
