import { countAudience, scheduleEmailBlast, type UserId } from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import { aUserId } from '@cinecanon/testing'
import { beforeEach, expect, it } from '@jest/globals'
import { startedAt, testMail } from '../testing/start-mail.ts'

const mail = testMail()
const operator = { userId: aUserId(), isAdmin: true }
const newIds = () => [aUserId(), aUserId(), aUserId(), aUserId(), aUserId()] as const
let [ann, ben, cy, dee, eve] = newIds()

beforeEach(async () => {
  ;[ann, ben, cy, dee, eve] = newIds()
  const person = (id: UserId) => ({ id, email: `${id}@example.org`, name: 'P' })
  mail.users.add(
    person(ann),
    { ...person(ben), isVerified: false },
    { ...person(cy), wantsNews: false },
    person(dee),
    person(eve),
  )
  // Ben counts once, as not verified, and Eve as suppressed.
  for (const id of [ben, dee, eve]) await mail.optOuts.add(mail.links.hashOf(id), startedAt)
  const byOperator = { reason: 'added', code: null, detail: '', mail: null } as const
  await mail.suppressions.add({ email: person(eve).email, ...byOperator, since: startedAt })
})

it('counts each person once, by the first reason against them', async () => {
  const counts = { people: 5, notVerified: 1, noConsent: 1, suppressed: 1, unsubscribed: 1 }

  expect(await count({ rule: {} })).toEqual({ ...counts, willGet: 1, isMore: false })
  expect(await count({ userIds: [ann, ben, cy, dee, eve, aUserId()] })).toEqual({
    ...counts,
    willGet: 1,
    isMore: false,
  })
})

it('marks a count that takes too long, and lets the blast be sent', async () => {
  const { among } = mail.optOuts
  mail.optOuts.among = async (hashes) => {
    mail.pass(5 * seconds)
    return among(hashes)
  }
  const content = { subject: 'News', htmlContent: '<p>Hi</p>', cssContent: '' }
  const body = { ...content, to: { rule: {} }, idempotencyKey: 'slow' }

  expect(await count({ rule: {} })).toMatchObject({ people: 5, isMore: true })
  expect(await mail.as(operator)(scheduleEmailBlast, { body })).toMatchObject({
    state: 'scheduled',
  })
})

it('is unavailable while svc-users is', async () => {
  mail.users.isUnavailable = true

  await expect(count({ rule: {} })).rejects.toMatchObject({ status: 503, code: 'unavailable' })
})

it('refuses a misspelt condition, which would match everybody', async () => {
  await expect(count({ rule: { joinedSince: 7 } })).rejects.toMatchObject({ status: 400 })
})

function count(to: { rule: object } | { userIds: UserId[] }) {
  return mail.as(operator)(countAudience, { body: { to } })
}
