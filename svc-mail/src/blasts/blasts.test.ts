import {
  type BlastId,
  type Call,
  cancelBlast,
  forgetRecipient,
  getBlast,
  type Input,
  listBlastFailures,
  listBlasts,
  listMailAudit,
  pauseBlast,
  resumeBlast,
  retryFailedOfBlast,
  sendEmailBlast,
  type UserId,
  unsubscribe,
} from '@cinecanon/contract'
import { silent } from '@cinecanon/service-kit/testing'
import { aUserId } from '@cinecanon/testing'
import { until } from '@cinecanon/testing/until'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { createRecipients } from '../recipients/recipients.ts'
import { startedAt, testMail } from '../testing/start-mail.ts'
import { createBlastStarter } from './sending/start-blasts.ts'

const mail = testMail()
let admin: Call
let people: UserId[]
const operator = { userId: aUserId(), isAdmin: true }

beforeEach(() => {
  admin = mail.as(operator)
  mail.users.add({ id: operator.userId, email: 'admin@example.org', name: 'Ann' })
  people = Array.from({ length: 30 }, (_each, index) => {
    const id = aUserId()
    mail.users.add({ id, email: `p${index}@example.org`, name: `P${index}` })
    return id
  })
})

describe('sending', () => {
  it('replies to a small blast when it is done', async () => {
    expect(await worked(send(people.slice(0, 3)))).toMatchObject({
      status: 'done',
      details: { successful: 3, failed: 0, total: 3, failedEmails: [], skipped: 0 },
    })
    expect(mail.transport.sent.map(({ to }) => to)).toContainEqual({
      name: 'P1',
      address: 'p1@example.org',
    })
  })

  it('replies to a large blast at once, and to a slow one with its progress', async () => {
    expect(await send(people)).toMatchObject({
      status: 'scheduled',
      details: { successful: 0, failed: 0, total: 30 },
    })
    await mail.restart({ waitMs: 0 })
    admin = mail.as(operator)
    expect(await send(people.slice(0, 2))).toMatchObject({
      status: 'scheduled',
      details: { successful: 0, total: 2 },
    })
  })

  it('counts refused mails and missing accounts, and apart from them the unsubscribed', async () => {
    const refused = { kind: 'refused', smtpCode: 550, error: '550 no such user' } as const
    mail.transport.next(refused)
    await mail.optOuts.add(mail.links.hashOf(people[2] ?? aUserId()), startedAt)
    const { details, blastId } = await worked(send([...people.slice(0, 3), aUserId()]))
    expect(details).toEqual({
      successful: 1,
      failed: 2,
      total: 3,
      failedEmails: [expect.stringMatching(/^p[01]@example\.org$/)],
      skipped: 1,
    })
    const { failures, total } = await admin(listBlastFailures, { params: { blastId }, query: {} })
    expect(total).toBe(3)
    expect(failures).toHaveLength(3)
    expect(failures).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ smtpCode: 550, reason: '550 no such user', status: 'failed' }),
        expect.objectContaining({ email: null, reason: 'No such account', status: 'failed' }),
        expect.objectContaining({ status: 'skipped', reason: 'Unsubscribed' }),
      ]),
    )
  })

  it.each([
    ['no users', { userIds: [] }, 'No users selected'],
    ['an invalid id', { userIds: ['1'] as unknown as UserId[] }, 'must be an id'],
    ['a subject of two lines', { subject: 'a\nBcc: b@example.org' }, 'one line'],
    ['an unknown placeholder', { htmlContent: '{{ nmae }}' }, '{{ nmae }}'],
  ])('refuses %s', async (_what, wrong, text) => {
    await expect(send(people, wrong)).rejects.toMatchObject({
      status: 400,
      text: expect.stringContaining(text),
    })
    expect((await admin(listBlasts, { query: {} })).total).toBe(0)
  })

  it('stores nothing while svc-users is unavailable', async () => {
    mail.users.isUnavailable = true
    await expect(send(people)).rejects.toMatchObject({ status: 503 })
    mail.users.isUnavailable = false
    expect((await admin(listBlasts, { query: {} })).total).toBe(0)
  })

  it('refuses the same content within ten minutes unless confirmed', async () => {
    const unlessSimilar = true
    await begun(people.slice(1), { unlessSimilar })
    await expect(send(people, { unlessSimilar })).rejects.toMatchObject({
      status: 409,
      code: 'similar_blast',
      text: '“News” was sent to 29 users just now, by admin@example.org.',
    })
    mail.pass(60_000)
    await expect(send(people, { unlessSimilar })).rejects.toMatchObject({
      text: expect.stringContaining('1 minute ago'),
    })

    await send(people, { subject: 'Other news', unlessSimilar })
    await send(people)
    mail.pass(10 * 60_000)
    await send(people, { unlessSimilar })

    expect((await admin(listBlasts, { query: {} })).total).toBe(4)
  })

  it('adds no second link to unsubscribe', async () => {
    const htmlContent = '<a href="{{ unsubscribeUrl }}">No more</a>'
    await worked(send(people.slice(0, 1), { htmlContent }))
    expect(mail.transport.sent[0]?.html).not.toContain('Unsubscribe from news')
    expect(mail.transport.sent[0]?.html).toContain('/unsubscribe?token=')
  })
})

describe('following', () => {
  it('shows progress, history and content', async () => {
    const { blastId } = await begun(people, { subject: 'First' })
    mail.pass(1000)
    await send(people, { subject: 'Second' })

    const blast = await admin(getBlast, { params: { blastId } })
    expect(blast).toMatchObject({
      subject: 'First',
      state: 'queued',
      counts: { pending: 30, total: 30 },
      createdBy: 'admin@example.org',
      htmlContent: '<p>Hi {{ name }}</p>',
      finishedAt: null,
    })
    await mail.blastSender.drain()
    const { blasts } = await admin(listBlasts, { query: {} })
    expect(blasts.map(({ subject, state }) => [subject, state])).toEqual([
      ['Second', 'done'],
      ['First', 'done'],
    ])
    expect(blasts[0]?.counts).toMatchObject({ sent: 30, total: 30 })
  })

  it('updates the counts in the history when mails are sent again', async () => {
    mail.transport.next({ kind: 'refused', smtpCode: 550, error: '550 no such user' })
    const { blastId } = await send(people)
    await mail.blastSender.drain()
    await admin(retryFailedOfBlast, { params: { blastId } })

    const { blasts } = await admin(listBlasts, { query: {} })
    expect(blasts).toMatchObject([
      { state: 'sending', counts: { sent: 29, pending: 1, failed: 0 } },
    ])
  })

  it('replies 404 for an unknown blast', async () => {
    const params = { blastId: 'a'.repeat(24) as BlastId }
    for (const endpoint of [getBlast, pauseBlast, cancelBlast, retryFailedOfBlast]) {
      await expect(admin(endpoint, { params })).rejects.toMatchObject({ code: 'blast_not_found' })
    }
  })
})

it('leaves out a person who unsubscribed, also at another address', async () => {
  const [id = aUserId()] = people
  const { oneClick } = mail.links.linksFor(id)
  await mail.call(unsubscribe, { params: { token: oneClick.split('/').at(-1) ?? '' } })
  mail.users.add({ id, email: 'new@example.org', name: 'Moved' })
  const { details } = await worked(send(people.slice(0, 2)))

  expect(details).toMatchObject({ successful: 1, skipped: 1 })
  expect(mail.transport.sent.map(({ to }) => to.address)).toEqual(['p1@example.org'])
})

it('drops address and opt-out of a removed account when a service calls', async () => {
  const { blastId } = await begun(people)
  const [userId = aUserId()] = people
  await mail.optOuts.add(mail.links.hashOf(userId), startedAt)
  const body = { userId }
  await expect(admin(forgetRecipient, { body })).rejects.toMatchObject({ status: 404 })

  await mail.internally(forgetRecipient, { body })
  await mail.blastSender.drain()

  expect(mail.transport.sent).toHaveLength(29)
  const { failures } = await admin(listBlastFailures, { params: { blastId }, query: {} })
  expect(failures).toMatchObject([{ email: null, reason: 'The account was removed' }])
  expect(await mail.optOuts.since(mail.links.hashOf(userId))).toBeNull()
})

describe('acting', () => {
  it('pauses, resumes and cancels, and writes the audit trail', async () => {
    const { blastId } = await begun(people)
    const params = { blastId }
    expect(await admin(pauseBlast, { params })).toMatchObject({
      state: 'paused',
      pauseReason: 'Paused by the operator',
      resumesByItself: false,
    })
    await mail.blastSender.drain()
    expect(mail.transport.sent).toEqual([])
    await admin(resumeBlast, { params })
    expect(await admin(cancelBlast, { params })).toMatchObject({
      state: 'cancelled',
      counts: { skipped: 30 },
    })
    await mail.blastSender.drain()
    expect(mail.transport.sent).toEqual([])
    await expect(admin(resumeBlast, { params })).rejects.toMatchObject({ code: 'blast_state' })

    const { records } = await admin(listMailAudit, { query: {} })
    expect(records.map(({ action }) => action)).toEqual([
      'blast_cancelled',
      'blast_resumed',
      'blast_paused',
      'blast_sent',
    ])
    expect(records[3]).toMatchObject({
      by: 'admin@example.org',
      userId: operator.userId,
      subject: blastId,
      detail: '“News”, to 30 users',
      at: startedAt.toISOString(),
    })
    const page = await mail.audit.list(1, 2)
    expect(page.records.map(({ action }) => action)).toEqual(['blast_resumed', 'blast_paused'])
  })

  it('pauses also while the operator’s address is unavailable', async () => {
    const { blastId } = await begun(people)
    mail.users.isUnavailable = true

    expect(await admin(pauseBlast, { params: { blastId } })).toMatchObject({ state: 'paused' })

    const { records } = await admin(listMailAudit, { query: {} })
    expect(records[0]).toMatchObject({ action: 'blast_paused', userId: operator.userId, by: '' })
  })

  it('completes a retry that was interrupted', async () => {
    mail.transport.next({ kind: 'refused', smtpCode: 550, error: '550 no such user' })
    const { blastId } = await send(people)
    await mail.blastSender.drain()
    await mail.blastDeliveries.reopen(blastId, 'failed', new Date(0))

    const again = await admin(retryFailedOfBlast, { params: { blastId } })
    expect(again).toMatchObject({ state: 'sending', counts: { pending: 1 } })
    await mail.blastSender.drain()

    expect(mail.transport.sent).toHaveLength(30)
    await expect(admin(retryFailedOfBlast, { params: { blastId } })).rejects.toMatchObject({
      code: 'blast_state',
    })
  })
})

type BlastRequest = Input<typeof sendEmailBlast>['body']

function send(userIds: UserId[], given: Partial<BlastRequest> = {}) {
  const content = { subject: 'News', htmlContent: '<p>Hi {{ name }}</p>', cssContent: '' }
  return admin(sendEmailBlast, { body: { userIds, ...content, ...given } })
}

/** Runs the worker until the reply has come. */
async function worked<T>(sending: Promise<T>): Promise<T> {
  let isDone = false
  const replied = sending.finally(() => {
    isDone = true
  })
  await until(async () => {
    await mail.blastSender.drain()
    return isDone
  })
  return replied
}

/** Starts a blast of which no mail has left. */
async function begun(userIds: UserId[], given: Partial<BlastRequest> = {}) {
  const result = await send(userIds, given)
  const recipients = createRecipients(mail.users.call)
  const deps = { ...mail, recipients, onStart: () => {}, leaseMs: 10_000, log: silent }
  await createBlastStarter(deps).drain()
  return result
}
