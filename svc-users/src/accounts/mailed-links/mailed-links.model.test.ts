import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from '@jest/globals'
import { storedAccount } from '../../testing/accounts.ts'
import { emptyDatabase, models, stored } from '../../testing/models.ts'
import type { Account } from '../account/account.ts'
import { emailChangedMail, verificationMail } from '../account/mails.ts'

/** Far in the future: the database's TTL uses its own clock. */
const now = new Date('2100-01-05T20:00:00Z')
const expiresAt = new Date('2100-01-06T20:00:00Z')
const invalid = { code: 'verification_link_invalid' }

beforeEach(emptyDatabase)

it.each([false, true])(
  'a reset keeps the second factor only if the address was verified: %s',
  async (emailVerified) => {
    const { accounts, passwordResets, twoFactors } = models
    const ann = await storedAccount({ emailVerified })
    await twoFactors.begin(ann.id, 'sealed')
    const start = { sealedSecret: 'sealed', lastStep: 1, recoveryCodes: ['hash'] }
    await twoFactors.switchOn(ann.id, start, now)
    const linkId = await addLink(ann, { purpose: 'reset-password' })

    await passwordResets.apply({ linkId, passwordHash: 'new hash', at: now })

    expect((await accounts.byId(ann.id))?.hasTwoFactor).toBe(emailVerified)
    expect((await twoFactors.of(ann.id))?.isOn ?? false).toBe(emailVerified)
  },
)

it('changes the address when the new one is verified, and not before', async () => {
  const { accounts, emailVerification } = models
  const ann = await storedAccount({ emailVerified: false })
  const email = `${randomUUID()}@example.org`
  const before = await addLink(ann)
  await begin(ann, email)
  expect(await accounts.byId(ann.id)).toEqual(ann)
  expect(await emailVerification.pendingEmail(ann.id, now)).toBe(email)

  await verify(await addLink(ann, { email }))

  const changed = { email, username: email, emailVerified: true }
  expect(await accounts.byId(ann.id)).toMatchObject(changed)
  expect(await emailVerification.pendingEmail(ann.id, now)).toBeNull()
  await expect(verify(before)).rejects.toMatchObject(invalid)
  const mails = await stored('outbox')
  expect(mails.map(({ kind }) => kind).sort()).toEqual(['email-changed', 'verify-email'])
})

it('accepts no link of a change that was replaced, cancelled or has expired', async () => {
  const ann = await storedAccount({ emailVerified: false })
  await begin(ann, 'first@example.org')
  const first = await addLink(ann, { email: 'first@example.org' })
  await begin(ann, 'second@example.org')
  const second = await addLink(ann, { email: 'second@example.org' })

  await expect(verify(first)).rejects.toMatchObject(invalid)
  await expect(verify(second, expiresAt)).rejects.toMatchObject(invalid)
  await models.emailVerification.cancelChange(ann.id)
  await expect(verify(second)).rejects.toMatchObject(invalid)
})

function verify(linkId: string, at = now) {
  return models.emailVerification.apply(linkId, at, emailChangedMail)
}

function begin({ id: userId }: Account, email: string) {
  const change = { userId, email, expiresAt }
  return models.emailVerification.beginChange(change, verificationMail(userId, email), now)
}

async function addLink({ id: userId, email }: Account, different = {}) {
  const id = randomUUID()
  const link = { id, purpose: 'verify-email', userId, email } as const
  await models.mailedLinks.add({ ...link, expiresAt: new Date('2101-01-01'), ...different })
  return id
}
