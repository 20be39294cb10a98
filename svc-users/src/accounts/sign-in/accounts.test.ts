import {
  getAuthUser,
  getCurrentUser,
  login,
  logout,
  register,
  type User,
  verifyEmail,
} from '@cinecanon/contract'
import { describe, expect, it } from '@jest/globals'
import { password, testUsers, tokenIn, tokenOf } from '../../testing/start-users.ts'

const email = 'ann@example.org'
const users = testUsers()

describe('registering', () => {
  it('needs an address and a password, and takes the address as username', async () => {
    const user = await users.call(register, { body: { email, password } })

    expect(user).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      email,
      emailVerified: false,
      username: email,
      firstName: '',
      lastName: '',
      profile_image_url: null,
      profileImageUrl: null,
      created_at: users.clock.now.toISOString(),
      createdAt: users.clock.now.toISOString(),
      isAdmin: false,
      seesTemplates: false,
      hasTwoFactor: false,
      mustSetUpTwoFactor: false,
      preferences: { achievementDialogs: true },
    })
  })

  it('stores names', async () => {
    const names = { username: 'annie', firstName: ' Ann ', lastName: 'Lee' }

    const user = await users.call(register, { body: { email, password, ...names } })

    expect(user).toMatchObject({ username: 'annie', firstName: 'Ann', lastName: 'Lee' })
  })

  it.each(['username', 'firstName', 'lastName'])('refuses a %s of two lines', async (field) => {
    for (const name of ['Ann\r\nBcc: thief', 'Ann\u2028Lee', 'Ann\0']) {
      const registering = users.call(register, { body: { email, password, [field]: name } })
      await expect(registering).rejects.toMatchObject({
        status: 400,
        issues: [{ path: `body.${field}` }],
      })
    }
  })

  it('mails only a link, and greets by name once the address is verified', async () => {
    await users.call(register, { body: { email, password, firstName: 'Ann' } })
    const mails = await users.mails()
    expect(mails.map(({ template }) => template)).toEqual(['verify-email'])
    expect(JSON.stringify(mails)).not.toContain('Ann')

    await users.call(verifyEmail, { body: { token: tokenIn(mails, 'verifyLink') } })

    expect(await users.mails()).toMatchObject([{ template: 'welcome', values: { name: 'Ann' } }])
  })

  it('refuses an address that has an account, in any letter case and with spaces', async () => {
    await users.call(register, { body: { email, password } })

    for (const again of [email, 'ANN@Example.org', `  ${email} `]) {
      const second = users.call(register, { body: { email: again, password } })
      await expect(second).rejects.toMatchObject({ status: 409, code: 'email_taken' })
    }
  })

  it.each(['short', 'x'.repeat(129)])('refuses a password of another length: %.8s', async (bad) => {
    const refused = users.call(register, { body: { email, password: bad } })
    await expect(refused).rejects.toMatchObject({
      status: 400,
      text: expect.stringMatching(/^Password must be at (least 8|most 128) characters long$/),
      issues: [{ path: 'body.password' }],
    })
  })

  it.each([8, 128])('allows a password of %i characters', async (length) => {
    const fits = 'jq7 kettle moss! '.repeat(8).slice(0, length)
    expect(await users.call(register, { body: { email, password: fits } })).toMatchObject({ email })
  })
})

it('signs in with the address in any letter case', async () => {
  await users.call(register, { body: { email, password } })

  const user = await users.call(login, { body: { email: ' Ann@EXAMPLE.org', password } })

  expect(user).toMatchObject({ email })
})

describe('the current user', () => {
  it('is returned on both paths', async () => {
    const ann = await users.join()

    const current = await ann.call(getCurrentUser)

    expect(current).toMatchObject({ id: ann.id, email: ann.email })
    expect(await ann.call(getAuthUser)).toEqual(current)
  })
})

describe('signing out', () => {
  it('ends the session, tells the gateway, and clears the cookie', async () => {
    const { token, session } = await signIn()

    const response = await users.post('/api/logout', undefined, { as: session })

    expect(response.status).toBe(204)
    expect(response.headers.get('x-sessions-ended')).toBe(`session:${session.sessionId}`)
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^sid=;.*1970/)])
    expect(await users.resolve(token)).toBeNull()
  })

  it('doesn’t end sessions on other devices', async () => {
    const { session } = await signIn()
    const elsewhere = tokenOf(await users.post('/api/login', { email, password }))

    await users.post('/api/logout', undefined, { as: session })

    expect(await users.resolve(elsewhere)).toMatchObject({ user: { email } })
  })

  it('succeeds for a visitor', async () => {
    expect(await users.call(logout)).toBeUndefined()
  })
})

async function signIn(): Promise<{ token: string; session: { user: User; sessionId: string } }> {
  const token = tokenOf(await users.post('/api/register', { email, password }))
  const session = await users.resolve(token)
  if (!session) throw new Error('not signed in')
  return { token, session }
}
