import { randomUUID } from 'node:crypto'
import { aUser } from '@cinecanon/testing'
import { expect, it } from '@jest/globals'
import { type AllModels, onFakeAndDatabase } from '../../testing/on-both.ts'
import type { Account } from '../account/account.ts'
import { emailChangedMail, verificationMail } from '../account/mails.ts'

/** Far in the future: a database sweeps what has expired out by its own clock. */
const now = new Date('2100-01-05T20:00:00Z')
const expiresAt = new Date('2100-01-06T20:00:00Z')

onFakeAndDatabase((models) => {
  it('verifies the account’s own address, once', async () => {
    const { accounts, emailVerification } = models()
    const ann = await someone(models())
    const linkId = await addLink(models(), ann, ann.email)

    const verified = await emailVerification.apply(linkId, now, emailChangedMail)

    expect(verified).toMatchObject({ id: ann.id, email: ann.email, emailVerified: true })
    expect(await accounts.byId(ann.id)).toEqual(verified)
    await expect(apply(models(), linkId)).rejects.toMatchObject(invalid)
  })

  it('changes the address when the new one is verified, and not before', async () => {
    const { accounts, emailVerification, outbox } = models()
    const ann = await someone(models())
    const email = `${randomUUID()}@example.org`
    const before = await addLink(models(), ann, ann.email)
    await begin(models(), ann, email)
    expect(await accounts.byId(ann.id)).toEqual(ann)
    expect(await emailVerification.pendingEmail(ann.id, now)).toBe(email)
    const linkId = await addLink(models(), ann, email)

    await apply(models(), linkId)

    expect(await accounts.byId(ann.id)).toMatchObject({
      email,
      username: email,
      emailVerified: true,
    })
    expect(await emailVerification.pendingEmail(ann.id, now)).toBeNull()
    await expect(apply(models(), before)).rejects.toMatchObject(invalid)
    const kinds = [(await outbox.claim(now, 1e6))?.kind, (await outbox.claim(now, 1e6))?.kind]
    expect(kinds.sort()).toEqual(['email-changed', 'verify-email'])
  })

  it('takes no link to an address that is no longer wanted, or was wanted too long ago', async () => {
    const ann = await someone(models())
    await begin(models(), ann, 'first@example.org')
    const first = await addLink(models(), ann, 'first@example.org')
    await begin(models(), ann, 'second@example.org')
    const second = await addLink(models(), ann, 'second@example.org')

    await expect(apply(models(), first)).rejects.toMatchObject(invalid)
    await expect(apply(models(), second, expiresAt)).rejects.toMatchObject(invalid)
    await models().emailVerification.cancelChange(ann.id)
    await expect(apply(models(), second)).rejects.toMatchObject(invalid)
  })

  it('leaves everything as it was when the new address has become someone else’s', async () => {
    const { accounts, emailVerification } = models()
    const [ann, ben] = [await someone(models()), await someone(models())]
    await begin(models(), ann, ben.email)
    const linkId = await addLink(models(), ann, ben.email)

    await expect(apply(models(), linkId)).rejects.toMatchObject({ code: 'email_taken' })

    expect(await accounts.byId(ann.id)).toEqual(ann)
    expect(await emailVerification.pendingEmail(ann.id, now)).toBe(ben.email)
  })
})

const invalid = { code: 'verification_link_invalid' }

function apply({ emailVerification }: AllModels, linkId: string, at = now) {
  return emailVerification.apply(linkId, at, emailChangedMail)
}

function begin({ emailVerification }: AllModels, { id }: Account, email: string) {
  const change = { userId: id, email, expiresAt }
  return emailVerification.beginChange(change, verificationMail(id, email), now)
}

async function someone({ accounts }: AllModels): Promise<Account> {
  const { email, username, firstName, lastName } = aUser({ email: `${randomUUID()}@example.org` })
  const given = { email, username, firstName, lastName, passwordHash: 'x', emailVerified: false }
  return accounts.create(given, now)
}

async function addLink({ mailedLinks }: AllModels, { id: userId }: Account, email: string) {
  const id = randomUUID()
  const livesUntil = new Date('2101-01-01')
  await mailedLinks.add({ id, purpose: 'verify-email', userId, email, expiresAt: livesUntil })
  return id
}
