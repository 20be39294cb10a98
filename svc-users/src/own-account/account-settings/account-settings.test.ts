import {
  AccountData,
  addToWatchlist,
  cancelEmailChange,
  changeEmail,
  changePassword,
  deleteAccount,
  endOtherSessions,
  endSession,
  getAccountData,
  getAccountDataCsv,
  getAccountSettings,
  getCurrentUser,
  listSessions,
  setMovieState,
  setPreferences,
  verifyEmail,
} from '@cinecanon/contract'
import { aMovie } from '@cinecanon/testing'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { password, testUsers, tokenIn, tokenOf } from '../../testing/start-users.ts'

const email = 'ann@example.org'
const newPassword = 'purple walrus sings opera'
const casablanca = aMovie({ title: 'Casablanca', year: 1942 })
const sneaky = aMovie({ title: '=HYPERLINK("https://evil.example","+1")', year: 2001 })
const quoted = aMovie({ title: 'Me, "Myself" and Irene', year: 2000 })

const users = testUsers({ movies: [casablanca, sneaky, quoted] })
let ann: SignedIn
beforeEach(async () => {
  ann = await enter('/api/register')
})

describe('changing the password', () => {
  it('ends every other session and a pending change of address, and sets a new cookie', async () => {
    const elsewhere = await enter('/api/login')
    await ann.call(changeEmail, { body: { currentPassword: password, email: 'new@example.org' } })

    const response = await change({ currentPassword: password, newPassword })

    expect(response.status).toBe(204)
    expect(await ann.call(getAccountSettings)).toMatchObject({ pendingEmail: null })
    expect(response.headers.get('x-sessions-ended')).toBe(`user:${ann.user.id}`)
    expect(await users.resolve(elsewhere.token)).toBeNull()
    expect(await users.resolve(ann.token)).toBeNull()
    expect(await users.resolve(tokenOf(response))).toMatchObject({ user: { email } })
    expect((await signIn(password)).status).toBe(401)
    expect((await signIn(newPassword)).status).toBe(200)
  })

  it('leaves the link that verifies the address valid', async () => {
    const token = tokenIn(await users.mails(), 'verifyLink')

    expect((await change({ currentPassword: password, newPassword })).status).toBe(204)

    expect(await users.call(verifyEmail, { body: { token } })).toEqual({ email })
  })

  it('requires the current password', async () => {
    for (const currentPassword of ['', 'not my password', newPassword]) {
      const response = await change({ currentPassword, newPassword })
      expect([400, 403]).toContain(response.status)
      expect(response.headers.getSetCookie()).toEqual([])
    }
    expect(await users.resolve(ann.token)).not.toBeNull()
    expect((await signIn(password)).status).toBe(200)
  })

  it('counts wrong passwords as failed sign-ins', async () => {
    const tries = []
    for (let each = 0; each < 6; each += 1) {
      tries.push((await change({ currentPassword: `wrong ${each}`, newPassword })).status)
    }
    expect(tries).toEqual([403, 403, 403, 403, 403, 429])
    expect((await change({ currentPassword: password, newPassword })).status).toBe(429)
  })

  it('refuses a short or easily guessed one', async () => {
    for (const each of ['short', 'password1234', email]) {
      const response = await change({ currentPassword: password, newPassword: each })
      expect(response.status).toBe(400)
    }
    expect((await signIn(password)).status).toBe(200)
  })

  it('stores one of two concurrent passwords', async () => {
    const { accountSettings, accounts } = users.models
    const { passwordHash: before } = (await accounts.byId(ann.user.id)) ?? {}
    const set = (passwordHash: string) => {
      const stale = { userId: ann.user.id, before: before ?? '', passwordHash }
      return accountSettings.setPassword({ ...stale, at: users.clock.now })
    }

    const [one, other] = await Promise.allSettled([set('one'), set('other')])

    expect([one.status, other.status].sort()).toEqual(['fulfilled', 'rejected'])
    const winner = one.status === 'fulfilled' ? 'one' : 'other'
    expect(await accounts.byId(ann.user.id)).toMatchObject({ passwordHash: winner })
  })

  it('is refused with a hint for an account without a password', async () => {
    await users.changeAccount(ann.user.id, { passwordHash: null })
    expect(await (await change({ currentPassword: password, newPassword })).json()).toMatchObject({
      code: 'no_password',
    })
  })

  function change(body: unknown): Promise<Response> {
    return users.post(changePassword.path, body, { as: ann })
  }

  function signIn(word: string): Promise<Response> {
    return users.post('/api/login', { email, password: word })
  }
})

describe('changing the address', () => {
  it('takes effect when the mailed link is opened', async () => {
    await ann.call(changeEmail, { body: { currentPassword: password, email: 'New@Example.org ' } })

    expect(await users.waiting()).toContainEqual(
      expect.objectContaining({
        kind: 'verify-email',
        payload: expect.objectContaining({ to: 'new@example.org' }),
      }),
    )
    expect(await ann.call(getAccountSettings)).toEqual({
      hasPassword: true,
      pendingEmail: 'new@example.org',
    })
    expect(await ann.call(getCurrentUser)).toMatchObject({ email })
  })

  it('requires the current password', async () => {
    const body = { currentPassword: 'not my password', email: 'new@example.org' }
    await expect(ann.call(changeEmail, { body })).rejects.toMatchObject({ code: 'wrong_password' })
    expect(await ann.call(getAccountSettings)).toMatchObject({ pendingEmail: null })
  })

  it('can be cancelled, and does nothing for the current address', async () => {
    await ann.call(changeEmail, { body: { currentPassword: password, email } })
    expect(await ann.call(getAccountSettings)).toMatchObject({ pendingEmail: null })
    await ann.call(changeEmail, { body: { currentPassword: password, email: 'new@example.org' } })

    await ann.call(cancelEmailChange)

    expect(await ann.call(getAccountSettings)).toMatchObject({ pendingEmail: null })
  })
})

describe('the sessions of a person', () => {
  it('are listed by device, without addresses, and with this one marked', async () => {
    const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1'
    users.clock.pass(60_000)
    await enter('/api/login', phone)

    const sessions = await ann.call(listSessions)

    expect(sessions.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Safari on iPhone', false],
      ['Unknown device', true],
    ])
    expect(JSON.stringify(sessions)).not.toMatch(/127\.0\.0\.1|Mozilla/)
  })

  it('end one by one, at once', async () => {
    const elsewhere = await enter('/api/login')

    const response = await users.post(endSession.path, { id: elsewhere.sessionId }, { as: ann })

    expect(response.headers.get('x-sessions-ended')).toBe(`session:${elsewhere.sessionId}`)
    expect(await users.resolve(elsewhere.token)).toBeNull()
    expect(await users.resolve(ann.token)).not.toBeNull()
  })

  it('end everywhere else together', async () => {
    const others = [await enter('/api/login'), await enter('/api/login')]

    const response = await users.post(endOtherSessions.path, undefined, { as: ann })

    expect(response.headers.get('x-sessions-ended')).toBe(`user:${ann.user.id}`)
    for (const { token } of others) expect(await users.resolve(token)).toBeNull()
    expect(await users.resolve(ann.token)).not.toBeNull()
  })

  it('can’t be ended by others', async () => {
    const bea = await users.join()
    await expect(bea.call(endSession, { body: { id: ann.sessionId } })).rejects.toMatchObject({
      code: 'session_not_found',
    })
    expect(await bea.call(listSessions)).toHaveLength(1)
    expect(await users.resolve(ann.token)).not.toBeNull()
  })
})

describe('deleting one’s own account', () => {
  it('removes it, ends its sessions and clears the cookie', async () => {
    await ann.call(setMovieState, {
      body: { movieId: casablanca.id, seen: true, wantToSee: false },
    })
    const elsewhere = await enter('/api/login')

    const response = await users.post(deleteAccount.path, aDeletion(), { as: ann })

    expect(response.status).toBe(204)
    expect(response.headers.get('x-sessions-ended')).toBe(`user:${ann.user.id}`)
    expect(response.headers.getSetCookie()[0]).toMatch(/^sid=;/)
    for (const { token } of [ann, elsewhere]) expect(await users.resolve(token)).toBeNull()
    await expect(ann.call(getCurrentUser)).rejects.toMatchObject({ status: 401 })
    expect(await users.models.movieCounts.of(casablanca.id)).toMatchObject({ users: 0, seen: 0 })
    expect((await users.post('/api/login', { email, password })).status).toBe(401)
    expect((await users.post('/api/register', { email, password })).status).toBe(200)
  })

  it('requires the confirmation and the current password', async () => {
    for (const wrong of [{ confirmation: 'delete' }, { confirmation: '' }]) {
      const response = await users.post(
        deleteAccount.path,
        { ...aDeletion(), ...wrong },
        { as: ann },
      )
      expect(response.status).toBe(400)
    }
    for (const currentPassword of ['', 'not my password']) {
      const body = { ...aDeletion(), currentPassword }
      expect((await users.post(deleteAccount.path, body, { as: ann })).status).toBe(403)
    }
    expect(await users.resolve(ann.token)).not.toBeNull()
  })

  it('requires no password of an account without one', async () => {
    await users.changeAccount(ann.user.id, { passwordHash: null })
    await ann.call(deleteAccount, { body: { confirmation: 'DELETE', currentPassword: '' } })
    expect(await users.resolve(ann.token)).toBeNull()
  })

  function aDeletion() {
    return { confirmation: 'DELETE', currentPassword: password }
  }
})

describe('preferences', () => {
  it('are the default until chosen, and part of the user and of the download', async () => {
    const stored = async () => [
      (await ann.call(getCurrentUser)).preferences,
      (await ann.call(getAccountData)).account.preferences,
    ]
    expect(await stored()).toEqual([{ achievementDialogs: true }, { achievementDialogs: true }])

    const off = await ann.call(setPreferences, { body: { achievementDialogs: false } })

    expect([off, ...(await stored())]).toEqual(Array(3).fill({ achievementDialogs: false }))
  })
})

describe('the data of a person', () => {
  const provider = { issuer: 'https://id.example.org', subject: 'ann 42' }

  beforeEach(async () => {
    await ann.call(addToWatchlist, { body: { movieId: sneaky.id } })
    await ann.call(setMovieState, {
      body: { movieId: casablanca.id, seen: true, wantToSee: false },
    })
    await ann.call(addToWatchlist, { body: { movieId: quoted.id } })
  })

  it('includes everything but secrets', async () => {
    await users.models.badges.store(
      ann.user.id,
      new Map([
        ['top100-film-lover', users.clock.now],
        ['silents-film-lover', users.clock.now],
      ]),
    )
    await users.models.hostedIdentities.link(provider, ann.user.id, users.clock.now)
    await users.models.profileImages.replace(
      { name: 'a.webp', userId: ann.user.id, bytes: new Uint8Array([82, 73, 70, 70]) },
      '/api/profile/images/a.webp',
      users.clock.now,
    )

    const data = await ann.call(getAccountData)

    expect(AccountData.parse(data)).toEqual(data)
    expect(data.account).toMatchObject({ email, hasPassword: true, emailVerified: false })
    expect(data.sessions).toHaveLength(1)
    const at = users.clock.now.toISOString()
    expect(data.account.profileImage).toBe('data:image/webp;base64,UklGRg==')
    expect(data.hostedSignIns).toEqual([{ ...provider, linkedAt: at }])
    expect(data.badges).toEqual([
      { id: 'silents-film-lover', name: null, earnedAt: at },
      { id: 'top100-film-lover', name: 'Film Lover', earnedAt: at },
    ])
    expect(data.imports).toEqual([])
    expect(data.films.map(({ title, seen, order }) => [title, seen, order])).toEqual([
      ['Casablanca', true, null],
      [sneaky.title, false, 0],
      [quoted.title, false, 1],
    ])
    const { passwordHash = '' } = (await users.models.accounts.byId(ann.user.id)) ?? {}
    expect(JSON.stringify(data)).not.toContain(passwordHash)
    expect(JSON.stringify(data)).not.toContain(ann.token)
  })

  it('includes the subscription to news, which may be unknown', async () => {
    const { news } = users
    const subscription = async () => (await ann.call(getAccountData)).news
    const never = { consent: null, unsubscribed_at: null }
    expect(await subscription()).toEqual({ status: 'subscribed', ...never })
    news.unsubscribed_at = '2026-01-02T03:04:05.000Z'
    expect(await subscription()).toEqual({
      status: 'unsubscribed',
      consent: null,
      unsubscribed_at: news.unsubscribed_at,
    })
    news.isUnavailable = true
    expect(await subscription()).toEqual({ status: 'unknown', ...never })
  })

  it('is a download', async () => {
    const responses = [getAccountData, getAccountDataCsv].map(({ path }) =>
      users.get(path, { as: ann.user }),
    )
    const headers = (await Promise.all(responses)).map((response) => response.headers)
    expect(headers.map((each) => each.get('content-disposition'))).toEqual([
      'attachment; filename="cinecanon-account.json"',
      'attachment; filename="cinecanon-films.csv"',
    ])
    expect(headers.map((each) => each.get('cache-control'))).toEqual(['no-store', 'no-store'])
  })

  it('is also a table, without formulas for spreadsheets', async () => {
    const table = await ann.call(getAccountDataCsv)

    const at = users.clock.now.toISOString()
    expect(table.replace(/^\uFEFF/, '').split('\n')).toEqual([
      'Title,Year,Seen,Wanted,Watchlist place,Added,Changed',
      `"'=HYPERLINK(""https://evil.example"",""+1"")",2001,no,yes,1,${at},${at}`,
      `"Me, ""Myself"" and Irene",2000,no,yes,2,${at},${at}`,
      `Casablanca,1942,yes,no,,${at},${at}`,
      '',
    ])
  })
})

type SignedIn = Awaited<ReturnType<typeof enter>>

async function enter(path: '/api/register' | '/api/login', userAgent = 'node') {
  const response = await fetch(users.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email, password }),
  })
  const token = tokenOf(response)
  const found = await users.resolve(token)
  if (!found) throw new Error('not signed in')
  const { user, sessionId } = found
  return { user, sessionId, token, call: users.as({ userId: user.id, sessionId }) }
}
