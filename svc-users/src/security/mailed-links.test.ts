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
import { stored } from '../testing/models.ts'
import {
  adminEmail,
  appUrl,
  password,
  type RunningUsers,
  startUsers,
  tokenOf,
} from '../testing/start-users.ts'

const email = 'ann@example.org'
const changed = 'blue lamp on tuesday'
let lines: string[]
let users: RunningUsers

beforeEach(async () => {
  lines = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  users = await startUsers({ log })
})

describe('a reset token', () => {
  beforeEach(async () => {
    await users.call(register, { body: { email, password } })
    await users.mails()
  })

  it('is single use under 20 parallel uses', async () => {
    const token = await resetToken()

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_each, n) => reset(token, `${changed} ${n}`)),
    )

    const winner = answers.findIndex(({ status }) => status === 204)
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(await signIn(`${changed} ${winner}`)).toBe(200)
    expect((await reset(token, 'another one entirely')).status).toBe(400)
  })

  it('is looked at as often as one likes, and works still; used, expired or made up, it is told', async () => {
    const token = await resetToken()
    for (const _time of [1, 2]) expect(await looked(token)).toBe('it works')
    expect(await looked('made up')).toBe('reset_link_invalid')

    expect((await reset(token, changed)).status).toBe(204)
    expect(await looked(token)).toBe('reset_link_invalid')
    const late = await resetToken()
    users.clock.pass(1 * hours)
    expect(await looked(late)).toBe('reset_link_invalid')
  })

  it('is not looked for by trying: a network has a hundred looks an hour', async () => {
    for (let look = 0; look < 100; look += 1) await looked('made up')
    expect(await looked(await resetToken())).toBe('too_many_requests')
    users.clock.pass(1 * hours)
    expect(await looked(await resetToken())).toBe('it works')
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
    const token = tokenIn(await users.mails())
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
    const answer = await reset(token, changed)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      message: 'The password reset link is invalid or has expired.',
      code: 'reset_link_invalid',
    })
    expect(await signIn(password)).toBe(200)
  })

  it('ends all sessions, and tells the gateway to forget them', async () => {
    const session = tokenOf(await users.post('/api/login', { email, password }))
    const user = (await users.resolve(session))?.user

    const answer = await reset(await resetToken(), changed)

    expect(answer.headers.get('x-sessions-ended')).toBe(`user:${user?.id}`)
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

  it('that is missing is said to be', async () => {
    for (const token of ['', undefined]) {
      const answer = await users.post('/api/reset-password', { token, password: changed })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({
        message: 'Reset token is missing. Please use the link from your email.',
      })
    }
  })

  it('is not used up by a password that is refused', async () => {
    const token = await resetToken()
    for (const weak of ['password1', email]) expect((await reset(token, weak)).status).toBe(400)
    expect((await reset(token, changed)).status).toBe(204)
  })

  it('is mailed to the account in whatever letter case it is asked for', async () => {
    await users.call(requestPasswordReset, { body: { email: ' ANN@Example.ORG ' } })
    expect(await users.mails()).toMatchObject([{ to: email, template: 'password-reset' }])
  })

  it('is not made for an address without an account', async () => {
    await users.call(requestPasswordReset, { body: { email: 'nobody@example.org' } })
    expect(await users.mails()).toEqual([])
    expect(await users.waiting()).toEqual([])
  })

  it('is mailed five times an hour at most, and the answer says when to come back', async () => {
    for (const address of [email, 'nobody@example.org']) {
      for (let n = 0; n < 5; n += 1) expect((await ask(address)).status).toBe(204)
      users.clock.pass(20 * minutes)
      const answer = await ask(address)
      expect(answer.status).toBe(429)
      expect(answer.headers.get('retry-after')).toBe('2400')
      expect(await answer.json()).toMatchObject({
        message: 'Too many requests for a new password. Please try again in 40 minutes.',
      })
      users.clock.pass(40 * minutes)
      expect((await ask(address)).status).toBe(204)
    }
  })

  it('is asked for twenty times an hour at most from one network, for whatever addresses', async () => {
    const from = '2001:db8::'
    for (let n = 0; n < 20; n += 1) await ask(`nobody${n}@example.org`, from + n)
    expect((await ask(email, `${from}99`)).status).toBe(429)
    expect((await ask(email, '192.0.2.1')).status).toBe(204)
  })
})

describe('the link that a new account is mailed', () => {
  it('verifies the address, once', async () => {
    const ann = await users.join(email)
    expect(ann.emailVerified).toBe(false)
    const token = verifyToken(await users.mails())

    expect(await users.call(verifyEmail, { body: { token } })).toEqual({ email })

    expect(await ann.call(getCurrentUser)).toMatchObject({ emailVerified: true })
    const again = users.call(verifyEmail, { body: { token } })
    await expect(again).rejects.toMatchObject({
      status: 400,
      text: 'The verification link is invalid or has expired.',
    })
  })

  it('makes the operator of whoever reads the operator’s mail, with the next request', async () => {
    const session = tokenOf(await users.post('/api/register', { email: adminEmail, password }))
    expect((await users.resolve(session))?.user.isAdmin).toBe(false)

    const answer = await users.post('/api/verify-email', {
      token: verifyToken(await users.mails()),
    })

    const user = (await users.resolve(session))?.user
    expect(user?.isAdmin).toBe(true)
    expect(answer.headers.get('x-sessions-ended')).toBe(`user:${user?.id}`)
  })

  it('works for a day', async () => {
    await users.join()
    const token = verifyToken(await users.mails())
    users.clock.pass(24 * hours)
    const late = users.call(verifyEmail, { body: { token } })
    await expect(late).rejects.toMatchObject({ code: 'verification_link_invalid' })
  })

  it('sets no password, and a reset token verifies nothing', async () => {
    await users.join(email)
    const token = verifyToken(await users.mails())
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
    const [, first] = await users.mails()
    for (let n = 0; n < 5; n += 1) await ann.call(requestEmailVerification)
    const mails = await users.mails()
    expect(mails.map(({ to }) => to)).toEqual(Array(5).fill(ann.email))
    await expect(ann.call(requestEmailVerification)).rejects.toMatchObject({
      status: 429,
      text: 'Too many requests for a verification link. Please try again in 60 minutes.',
    })

    await users.call(verifyEmail, { body: { token: tokenOfLink(first?.values.verifyLink) } })
    users.clock.pass(2 * hours)
    await ann.call(requestEmailVerification)

    expect(await users.mails()).toEqual([])
  })
})

async function resetToken(): Promise<string> {
  await users.call(requestPasswordReset, { body: { email } })
  return tokenIn(await users.mails())
}

type Mails = Awaited<ReturnType<RunningUsers['mails']>>

function tokenIn(mails: Mails): string {
  return tokenOfLink(mails.find(({ template }) => template === 'password-reset')?.values.resetLink)
}

function verifyToken(mails: Mails): string {
  return tokenOfLink(mails.find(({ template }) => template === 'verify-email')?.values.verifyLink)
}

function tokenOfLink(link = ''): string {
  return link.split('token=')[1] ?? ''
}

function ask(address: string, from?: string) {
  return users.post('/api/request-password-reset', { email: address }, from ? { from } : {})
}

function looked(token: string): Promise<unknown> {
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
