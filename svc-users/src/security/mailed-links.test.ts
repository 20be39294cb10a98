import { randomUUID } from 'node:crypto'
import {
  changeEmail,
  checkResetLink,
  getCurrentUser,
  register,
  requestEmailVerification,
  requestPasswordReset,
  resetPassword,
  verifyEmail,
} from '@cinecanon/contract'
import { hours, minutes } from '@cinecanon/contract/time'
import { aUserId } from '@cinecanon/testing'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { pino } from 'pino'
import type { Account } from '../accounts/account/account.ts'
import { newMail } from '../accounts/account/mails.ts'
import { storedAccount } from '../testing/accounts.ts'
import { models, stored } from '../testing/models.ts'
import {
  adminEmail,
  appUrl,
  password,
  testUsers,
  tokenIn,
  tokenOf,
} from '../testing/start-users.ts'

const email = 'ann@example.org'
const changed = 'blue lamp on tuesday'
let lines: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
const users = testUsers({ log })

/** Far in the future: the database's TTL uses its own clock. */
const now = new Date('2100-01-05T20:00:00Z')
const expiresAt = new Date('2100-01-06T20:00:00Z')
const invalid = { code: 'verification_link_invalid' }

beforeEach(() => {
  lines = []
})

describe('a reset token', () => {
  beforeEach(async () => {
    await users.call(register, { body: { email, password } })
    await users.mails()
  })

  it('is single use under 20 parallel uses', async () => {
    const token = await resetToken()

    const responses = await Promise.all(
      Array.from({ length: 20 }, (_each, n) => reset(token, `${changed} ${n}`)),
    )

    const winner = responses.findIndex(({ status }) => status === 204)
    expect(responses.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(await signIn(`${changed} ${winner}`)).toBe(200)
    expect((await reset(token, 'another one entirely')).status).toBe(400)
  })

  it('can be checked repeatedly without being used; a used, expired or unknown one is invalid', async () => {
    const token = await resetToken()
    for (const _time of [1, 2]) expect(await checked(token)).toBe('it works')
    expect(await checked('made up')).toBe('reset_link_invalid')

    expect((await reset(token, changed)).status).toBe(204)
    expect(await checked(token)).toBe('reset_link_invalid')
    const stale = await resetToken()
    users.clock.pass(1 * hours)
    expect(await checked(stale)).toBe('reset_link_invalid')
  })

  it('can’t be guessed: a network has a hundred checks an hour', async () => {
    for (let attempt = 0; attempt < 100; attempt += 1) await checked('made up')
    expect(await checked(await resetToken())).toBe('too_many_requests')
    users.clock.pass(1 * hours)
    expect(await checked(await resetToken())).toBe('it works')
  })

  it('leads to the configured origin, whatever Host the request names', async () => {
    await fetch(`${users.url}/api/request-password-reset`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-host': 'evil.example',
        forwarded: 'host=evil.example',
        origin: 'https://evil.example',
      },
      body: JSON.stringify({ email }),
    })
    const [mail] = await users.mails()
    expect(mail?.values.resetLink).toMatch(
      new RegExp(`^${appUrl}/reset-password\\?token=[\\w-]{43}$`),
    )
  })

  it('is stored as a hash only, and is in no log', async () => {
    await users.call(requestPasswordReset, { body: { email } })
    const all = async () => JSON.stringify([await stored('mailed_links'), await users.waiting()])
    const before = await all()
    const token = tokenIn(await users.mails(), 'resetLink')
    expect(token).toHaveLength(43)
    expect(before + (await all())).not.toContain(token)
    await reset(token, changed)
    expect(lines.join()).toContain('password reset')
    expect(lines.join()).not.toContain(token)
    expect(lines.join()).not.toContain(email)
  })

  it('works for an hour', async () => {
    const token = await resetToken()
    users.clock.pass(1 * hours)
    const response = await reset(token, changed)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      message: 'The password reset link is invalid or has expired.',
      code: 'reset_link_invalid',
    })
    expect(await signIn(password)).toBe(200)
  })

  it('ends all sessions, and tells the gateway to forget them', async () => {
    const session = tokenOf(await users.post('/api/login', { email, password }))
    const user = (await users.resolve(session))?.user

    const response = await reset(await resetToken(), changed)

    expect(response.headers.get('x-sessions-ended')).toBe(`user:${user?.id}`)
    expect(await users.resolve(session)).toBeNull()
    expect(await signIn(password)).toBe(401)
    expect(await signIn(changed)).toBe(200)
  })

  it('ends other links and a pending change of address, and verifies the address', async () => {
    const { accounts, emailVerification } = users.models
    const [first, second] = [await resetToken(), await resetToken()]
    const { id = aUserId() } = (await accounts.byEmail(email)) ?? {}
    const as = users.as({ userId: id })
    await as(changeEmail, { body: { currentPassword: password, email: 'thief@example.org' } })
    expect((await reset(first, changed)).status).toBe(204)

    expect((await reset(second, 'another one entirely')).status).toBe(400)
    expect((await accounts.byEmail(email))?.emailVerified).toBe(true)
    expect(await emailVerification.pendingEmail(id, users.clock.now)).toBeNull()
  })

  it('is required for a reset', async () => {
    for (const token of ['', undefined]) {
      const response = await users.post('/api/reset-password', { token, password: changed })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        message: 'Reset token is missing. Please use the link from your email.',
      })
    }
  })

  it('stays valid when the password is refused', async () => {
    const token = await resetToken()
    for (const weak of ['password1', email]) expect((await reset(token, weak)).status).toBe(400)
    expect((await reset(token, changed)).status).toBe(204)
  })

  it('is mailed to the account in any letter case', async () => {
    await users.call(requestPasswordReset, { body: { email: ' ANN@Example.ORG ' } })
    expect(await users.mails()).toMatchObject([{ to: email, template: 'password-reset' }])
  })

  it('isn’t made for an address without an account', async () => {
    await users.call(requestPasswordReset, { body: { email: 'nobody@example.org' } })
    expect(await users.mails()).toEqual([])
    expect(await users.waiting()).toEqual([])
  })

  it('is mailed five times an hour at most, with Retry-After', async () => {
    for (const address of [email, 'nobody@example.org']) {
      for (let n = 0; n < 5; n += 1) expect((await requestReset(address)).status).toBe(204)
      users.clock.pass(20 * minutes)
      const response = await requestReset(address)
      expect(response.status).toBe(429)
      expect(response.headers.get('retry-after')).toBe('2400')
      expect(await response.json()).toMatchObject({
        message: 'Too many requests for a new password. Please try again in 40 minutes.',
      })
      users.clock.pass(40 * minutes)
      expect((await requestReset(address)).status).toBe(204)
    }
  })

  it('is requested twenty times an hour at most from one network', async () => {
    const from = '2001:db8::'
    for (let n = 0; n < 20; n += 1) await requestReset(`nobody${n}@example.org`, from + n)
    expect((await requestReset(email, `${from}99`)).status).toBe(429)
    expect((await requestReset(email, '192.0.2.1')).status).toBe(204)
  })
})

describe('the link that a new account is mailed', () => {
  it('verifies the address, once', async () => {
    const ann = await users.join(email)
    expect(ann.emailVerified).toBe(false)
    const token = tokenIn(await users.mails(), 'verifyLink')

    expect(await users.call(verifyEmail, { body: { token } })).toEqual({ email })

    expect(await ann.call(getCurrentUser)).toMatchObject({ emailVerified: true })
    const again = users.call(verifyEmail, { body: { token } })
    await expect(again).rejects.toMatchObject({
      status: 400,
      text: 'The verification link is invalid or has expired.',
    })
  })

  it('gives the operator’s role to the owner of that address, with the next request', async () => {
    const session = tokenOf(await users.post('/api/register', { email: adminEmail, password }))
    expect((await users.resolve(session))?.user.isAdmin).toBe(false)

    const response = await users.post('/api/verify-email', {
      token: tokenIn(await users.mails(), 'verifyLink'),
    })

    const user = (await users.resolve(session))?.user
    expect(user?.isAdmin).toBe(true)
    expect(response.headers.get('x-sessions-ended')).toBe(`user:${user?.id}`)
  })

  it('works for a day', async () => {
    await users.join()
    const token = tokenIn(await users.mails(), 'verifyLink')
    users.clock.pass(24 * hours)
    const stale = users.call(verifyEmail, { body: { token } })
    await expect(stale).rejects.toMatchObject({ code: 'verification_link_invalid' })
  })

  it('sets no password, as a reset token verifies no address', async () => {
    await users.join(email)
    const token = tokenIn(await users.mails(), 'verifyLink')
    const other = await resetToken()

    expect((await reset(token, changed)).status).toBe(400)
    const verifying = users.call(verifyEmail, { body: { token: other } })
    await expect(verifying).rejects.toMatchObject({ status: 400 })
    await expect(
      users.call(resetPassword, { body: { token, password: changed } }),
    ).rejects.toMatchObject({ code: 'reset_link_invalid' })
  })

  it('is mailed again on request, five times an hour at most, until it was used', async () => {
    const ann = await users.join()
    const token = tokenIn(await users.mails(), 'verifyLink')
    for (let n = 0; n < 5; n += 1) await ann.call(requestEmailVerification)
    const mails = await users.mails()
    expect(mails.map(({ to }) => to)).toEqual(Array(5).fill(ann.email))
    await expect(ann.call(requestEmailVerification)).rejects.toMatchObject({
      status: 429,
      text: 'Too many requests for a verification link. Please try again in 60 minutes.',
    })

    await users.call(verifyEmail, { body: { token } })
    users.clock.pass(2 * hours)
    await ann.call(requestEmailVerification)

    expect((await users.mails()).map(({ template }) => template)).toEqual(['welcome'])
  })
})

describe('a stored link', () => {
  it.each([false, true])(
    'preserves the second factor at a reset only if the address was verified: %s',
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
    const mailsOf = (before: Account) => [newMail('email-changed', before.email)]
    return models.emailVerification.apply(linkId, at, mailsOf)
  }

  function begin({ id: userId }: Account, email: string) {
    const change = { userId, email, expiresAt }
    return models.emailVerification.beginChange(change, newMail('verify-email', email, userId), now)
  }

  async function addLink({ id: userId, email }: Account, different = {}) {
    const id = randomUUID()
    const link = { id, purpose: 'verify-email', userId, email } as const
    await models.mailedLinks.add({ ...link, expiresAt: new Date('2101-01-01'), ...different })
    return id
  }
})

async function resetToken(): Promise<string> {
  await users.call(requestPasswordReset, { body: { email } })
  return tokenIn(await users.mails(), 'resetLink')
}

function requestReset(address: string, from?: string) {
  return users.post('/api/request-password-reset', { email: address }, from ? { from } : {})
}

function checked(token: string): Promise<unknown> {
  return users.call(checkResetLink, { body: { token } }).then(
    () => 'it works',
    (error: { code?: string }) => error.code,
  )
}

function reset(token: string, next: string) {
  return users.post('/api/reset-password', { token, password: next })
}

async function signIn(typed: string): Promise<number> {
  return (await users.post('/api/login', { email, password: typed })).status
}
