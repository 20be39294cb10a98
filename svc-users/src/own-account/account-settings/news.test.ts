import {
  getAccountData,
  getNewsMode,
  getNewsSettings,
  register,
  setNewsSettings,
  verifyEmail,
} from '@cinecanon/contract'
import { describe, expect, it } from '@jest/globals'
import { password, testUsers, tokenIn } from '../../testing/start-users.ts'

const email = 'ann@example.org'
const never = { consent: null, unsubscribed_at: null }

describe('with opt-in', () => {
  const users = testUsers({ newsMode: 'opt-in' })

  it('returns the mode to pages', async () => {
    expect(await users.call(getNewsMode)).toEqual({ mode: 'opt-in' })
  })

  it('stores time and way of a consent at sign-up, and the time zone of the browser', async () => {
    const ann = await join({ wantsNews: true, timeZone: 'Europe/Paris' })
    const consent = { at: users.clock.now.toISOString(), how: 'sign-up' }

    expect(await ann.call(getNewsSettings)).toEqual({
      mode: 'opt-in',
      wantsNews: true,
      consent,
      unsubscribed_at: null,
    })
    const { news, account } = await ann.call(getAccountData)
    expect(news).toEqual({ status: 'subscribed', consent, unsubscribed_at: null })
    expect(account.timeZone).toBe('Europe/Paris')
  })

  it.each([{}, { wantsNews: false }])('sends no news after %j', async (form) => {
    const ann = await join(form)
    expect(await ann.call(getNewsSettings)).toEqual({ mode: 'opt-in', wantsNews: false, ...never })
    const { news, account } = await ann.call(getAccountData)
    expect([news.status, account.timeZone]).toEqual(['unsubscribed', null])
  })

  it('turns news on with consent, and off with an opt-out of the person', async () => {
    const ann = await join({})
    users.clock.pass(1000)
    const at = users.clock.now.toISOString()
    const on = await ann.call(setNewsSettings, {
      body: { wantsNews: true, timeZone: 'Asia/Tokyo' },
    })
    expect(on).toMatchObject({ wantsNews: true, consent: { at, how: 'settings' } })
    expect((await ann.call(getAccountData)).account.timeZone).toBe('Asia/Tokyo')

    users.clock.pass(1000)
    const off = await ann.call(setNewsSettings, { body: { wantsNews: false } })

    const unsubscribed_at = users.clock.now.toISOString()
    expect(off).toEqual({ mode: 'opt-in', wantsNews: false, consent: null, unsubscribed_at })
    expect(await ann.call(getNewsSettings)).toEqual(off)
    expect(users.news.unsubscribed_at).toBe(unsubscribed_at)
  })

  it('retains consent while a mailed link opts out and in again', async () => {
    const ann = await join({ wantsNews: true })
    users.news.unsubscribed_at = '2100-01-06T00:00:00.000Z'
    expect(await ann.call(getNewsSettings)).toMatchObject({
      wantsNews: false,
      consent: { how: 'sign-up' },
    })
    users.news.unsubscribed_at = null
    expect(await ann.call(getNewsSettings)).toMatchObject({ wantsNews: true })
  })

  it('fails without a change while svc-mail is unavailable', async () => {
    const ann = await join({ wantsNews: true })
    users.news.isUnavailable = true
    const failure = { status: 503, text: expect.stringContaining('can’t be reached right now') }
    for (const wantsNews of [true, false]) {
      const change = ann.call(setNewsSettings, { body: { wantsNews } })
      await expect(change).rejects.toMatchObject(failure)
    }
    await expect(ann.call(getNewsSettings)).rejects.toMatchObject(failure)

    users.news.isUnavailable = false
    expect(await ann.call(getNewsSettings)).toMatchObject({ consent: { how: 'sign-up' } })
  })

  it('stores no time zone that Intl doesn’t know', async () => {
    const ann = await join({ timeZone: 'Middle-earth/Bree' })
    await ann.call(setNewsSettings, { body: { wantsNews: true, timeZone: '+99:99' } })
    expect((await ann.call(getAccountData)).account.timeZone).toBeNull()
    const long = ann.call(setNewsSettings, { body: { wantsNews: true, timeZone: 'x'.repeat(101) } })
    await expect(long).rejects.toMatchObject({ status: 400, issues: [{ path: 'body.timeZone' }] })
  })

  async function join(form: { wantsNews?: boolean; timeZone?: string }) {
    const user = await users.call(register, { body: { email, password, ...form } })
    return { ...user, call: users.as({ userId: user.id }) }
  }
})

describe('with opt-out', () => {
  const users = testUsers()

  it('sends news without consent, until the person turns them off', async () => {
    const ann = await users.join()
    expect(await ann.call(getNewsSettings)).toEqual({ mode: 'opt-out', wantsNews: true, ...never })
    await ann.call(setNewsSettings, { body: { wantsNews: false } })
    expect(await ann.call(getNewsSettings)).toMatchObject({ wantsNews: false })
    await ann.call(setNewsSettings, { body: { wantsNews: true } })
    expect(await ann.call(getNewsSettings)).toMatchObject({
      wantsNews: true,
      consent: { how: 'settings' },
    })
  })

  it('retains consent when the address is verified', async () => {
    const ann = await users.join(email)
    await ann.call(setNewsSettings, { body: { wantsNews: true } })
    const token = tokenIn(await users.mails(), 'verifyLink')
    await users.call(verifyEmail, { body: { token } })
    expect(await users.models.accounts.byEmail(email)).toMatchObject({
      emailVerified: true,
      newsConsent: { how: 'settings' },
    })
  })
})
