import { randomUUID } from 'node:crypto'
import { expect, it } from '@jest/globals'
import { models } from '../../testing/models.ts'
import { someone } from '../../testing/someone.ts'
import type { Account } from '../account/account.ts'
import { emailChangedMail, verificationMail } from '../account/mails.ts'

/** Far in the future: a database sweeps what has expired out by its own clock. */
const now = new Date('2100-01-05T20:00:00Z')
const expiresAt = new Date('2100-01-06T20:00:00Z')

it('verifies the account’s own address, once', async () => {
  const { accounts, emailVerification } = models
  const ann = await someone({ emailVerified: false })
  const linkId = await addLink(ann, ann.email)

  const verified = await emailVerification.apply(linkId, now, emailChangedMail)

  expect(verified).toMatchObject({ id: ann.id, email: ann.email, emailVerified: true })
  expect(await accounts.byId(ann.id)).toEqual(verified)
  await expect(apply(linkId)).rejects.toMatchObject(invalid)
})

it('changes the address when the new one is verified, and not before', async () => {
  const { accounts, emailVerification, outbox } = models
  const ann = await someone({ emailVerified: false })
  const email = `${randomUUID()}@example.org`
  const before = await addLink(ann, ann.email)
  await begin(ann, email)
  expect(await accounts.byId(ann.id)).toEqual(ann)
  expect(await emailVerification.pendingEmail(ann.id, now)).toBe(email)
  const linkId = await addLink(ann, email)

  await apply(linkId)

  expect(await accounts.byId(ann.id)).toMatchObject({
    email,
    username: email,
    emailVerified: true,
  })
  expect(await emailVerification.pendingEmail(ann.id, now)).toBeNull()
  await expect(apply(before)).rejects.toMatchObject(invalid)
  const kinds = [(await outbox.claim(now, 1e6))?.kind, (await outbox.claim(now, 1e6))?.kind]
  expect(kinds.sort()).toEqual(['email-changed', 'verify-email'])
})

it('takes no link to an address that is no longer wanted, or was wanted too long ago', async () => {
  const ann = await someone({ emailVerified: false })
  await begin(ann, 'first@example.org')
  const first = await addLink(ann, 'first@example.org')
  await begin(ann, 'second@example.org')
  const second = await addLink(ann, 'second@example.org')

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
  const linkId = await addLink(ann, ben.email)

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

async function addLink({ id: userId }: Account, email: string) {
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
