import {
  getSubscription,
  getUnsubscription,
  openUnsubscribe,
  resubscribe,
  setUnsubscription,
  unsubscribe,
} from '@cinecanon/contract'
import { aUserId } from '@cinecanon/testing'
import { beforeEach, expect, it } from '@jest/globals'
import { startedAt, testMail } from '../testing/start-mail.ts'
import { createUnsubscribeLinks } from './unsubscribe-links.ts'

const mail = testMail()
const zoe = aUserId()
let token: string
beforeEach(() => {
  token = new URL(mail.links.linksFor(zoe).page).searchParams.get('token') ?? ''
})

it('ends the news to the person of the link, and begins them again', async () => {
  const params = { token }
  expect(await mail.call(getSubscription, { params })).toEqual({ isSubscribed: true })
  expect(await mail.call(unsubscribe, { params })).toEqual({ isSubscribed: false })
  expect(await mail.call(unsubscribe, { params })).toEqual({ isSubscribed: false })
  expect(await mail.call(getSubscription, { params })).toEqual({ isSubscribed: false })
  expect(await mail.call(resubscribe, { params })).toEqual({ isSubscribed: true })
  expect(await mail.call(getSubscription, { params })).toEqual({ isSubscribed: true })
})

it('tells another service since when a person gets no news', async () => {
  const read = () => mail.internally(getUnsubscription, { body: { userId: zoe } })
  expect(await read()).toEqual({ unsubscribed_at: null })
  await mail.call(unsubscribe, { params: { token } })
  mail.pass(1000)
  await mail.call(unsubscribe, { params: { token } })
  expect(await read()).toEqual({ unsubscribed_at: startedAt.toISOString() })
})

it('takes an opt-out of a person from svc-users, and takes it back, as a link does', async () => {
  const set = (isUnsubscribed: boolean) =>
    mail.internally(setUnsubscription, { body: { userId: zoe, isUnsubscribed } })
  const unsubscribed_at = startedAt.toISOString()
  expect(await set(true)).toEqual({ unsubscribed_at })
  mail.pass(1000)
  expect(await set(true)).toEqual({ unsubscribed_at })
  expect(await mail.call(getSubscription, { params: { token } })).toEqual({ isSubscribed: false })
  expect(await set(false)).toEqual({ unsubscribed_at: null })
  expect(await mail.call(getSubscription, { params: { token } })).toEqual({ isSubscribed: true })
})

it.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
  ],
])('takes the form that mail programs send as %s', async (type, body) => {
  const { oneClick } = mail.links.linksFor(zoe)
  const address = oneClick.replace('https://cinecanon.test', mail.url)
  const response = await fetch(address, { method: 'POST', body, headers: { 'content-type': type } })
  expect(response.status).toBe(200)
  expect(await mail.call(getSubscription, { params: { token } })).toEqual({ isSubscribed: false })
})

it('leads a person who opens the address to the page, and changes nothing', async () => {
  const response = await fetch(`${mail.url}/api/unsubscribe/${token}`, { redirect: 'manual' })
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe(`/unsubscribe?token=${token}`)
  expect(await mail.call(getSubscription, { params: { token } })).toEqual({ isSubscribed: true })
})

it.each([unsubscribe, resubscribe, getSubscription])(
  '$path takes no token but our own',
  async (endpoint) => {
    const forged = token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))
    await expect(mail.call(endpoint, { params: { token: forged } })).rejects.toMatchObject({
      code: 'link_not_valid',
    })
    await expect(mail.call(endpoint, { params: { token: 'short' } })).rejects.toMatchObject({
      status: 400,
    })
    const elsewhere = createUnsubscribeLinks('t'.repeat(32), 'https://cinecanon.test')
    const foreign = new URL(elsewhere.linksFor(zoe).page).searchParams.get('token')
    await expect(mail.call(endpoint, { params: { token: String(foreign) } })).rejects.toMatchObject(
      { code: 'link_not_valid' },
    )
  },
)

it('tells nothing of the account', () => {
  const { page, oneClick } = mail.links.linksFor(zoe)
  expect(page + oneClick).not.toContain(zoe)
  expect(oneClick.length).toBeLessThan(90)
  expect(openUnsubscribe.method).toBe('GET')
})
