import { expect, it } from '@jest/globals'
import type { Account } from '../../accounts/account/account.ts'
import { verificationMail } from '../../accounts/account/mails.ts'
import { models } from '../../testing/models.ts'
import { someone } from '../../testing/someone.ts'

/** Far in the future: a database sweeps what has expired out by its own clock. */
const now = new Date('2100-01-05T20:00:00Z')
const expiresAt = new Date('2100-01-06T20:00:00Z')
let made = 0

it('sets a password, and ends what a stranger may have begun', async () => {
  const { accounts, accountSettings } = models
  const ann = await someone()
  const bea = await someone()
  const [ofAnn, ofBea] = [await begun(ann), await begun(bea)]

  await accountSettings.setPassword(changeOf(ann))

  expect(await accounts.byId(ann.id)).toEqual({
    ...ann,
    passwordHash: 'the new hash',
    updatedAt: now.toISOString(),
  })
  expect(await whatIsLeft(ann, ofAnn)).toEqual([null, null, null])
  expect(await accounts.byId(bea.id)).toEqual(bea)
  expect(await whatIsLeft(bea, ofBea)).not.toContain(null)
})

it('ends the links that help someone in, and not the one that verifies the address', async () => {
  const { accountSettings, mailedLinks } = models
  const ann = await someone()
  const link = { userId: ann.id, email: ann.email, expiresAt }
  for (const purpose of ['sign-in', 'verify-email'] as const) {
    await mailedLinks.add({ ...link, id: `${purpose} of ann`, purpose })
  }

  await accountSettings.setPassword(changeOf(ann))

  expect(await mailedLinks.find('sign-in of ann', 'sign-in', now)).toBeNull()
  expect(await mailedLinks.find('verify-email of ann', 'verify-email', now)).not.toBeNull()
})

it('does nothing when the password was changed meanwhile', async () => {
  const ann = await someone()
  const ofAnn = await begun(ann)

  const late = models.accountSettings.setPassword({ ...changeOf(ann), before: 'older still' })

  await expect(late).rejects.toMatchObject({ code: 'wrong_password' })
  expect(await models.accounts.byId(ann.id)).toEqual(ann)
  expect(await whatIsLeft(ann, ofAnn)).not.toContain(null)
})

/** A session, a mailed link and a change of address. */
async function begun({ id: userId, email }: Account): Promise<string> {
  const { sessions, mailedLinks, emailVerification } = models
  const id = `begun-${++made}`
  await sessions.create({ id, userId, device: '', createdAt: now, lastUsedAt: now, expiresAt })
  await mailedLinks.add({ id, purpose: 'reset-password', userId, email, expiresAt })
  const change = { userId, email: 'new@example.org', expiresAt }
  await emailVerification.beginChange(change, verificationMail(userId, change.email), now)
  return id
}

function whatIsLeft({ id: userId }: Account, id: string) {
  const { sessions, mailedLinks, emailVerification } = models
  return Promise.all([
    sessions.byId(id),
    mailedLinks.find(id, 'reset-password', now),
    emailVerification.pendingEmail(userId, now),
  ])
}

function changeOf({ id: userId }: Account) {
  return { userId, before: 'the old hash', passwordHash: 'the new hash', at: now }
}
