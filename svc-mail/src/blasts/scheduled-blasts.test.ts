import { randomUUID } from 'node:crypto'
import {
  type BlastId,
  type Call,
  cancelBlast,
  countAudience,
  getBlast,
  type Input,
  largestBlast,
  listBlastFailures,
  listMailAudit,
  pauseBlast,
  scheduleEmailBlast,
  type UserId,
} from '@cinecanon/contract'
import { minutes, seconds } from '@cinecanon/contract/time'
import { silent } from '@cinecanon/service-kit/testing'
import { aUserId } from '@cinecanon/testing'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { createRecipients } from '../recipients/recipients.ts'
import { cutOffWhen } from '../testing/cut-off-when.ts'
import { startedAt, testMail } from '../testing/start-mail.ts'
import { createBlastStarter } from './sending/start-blasts.ts'

const mail = testMail()
let admin: Call
let other: Call
let people: UserId[]

beforeEach(() => {
  const me = aUserId()
  admin = mail.as({ userId: me, isAdmin: true })
  other = mail.as({ userId: aUserId(), isAdmin: true })
  people = [me, aUserId(), aUserId()]
  for (const [index, id] of people.entries()) {
    mail.users.add({ id, email: `p${index}@example.org`, name: `P${index}` })
  }
})

describe('a scheduled blast', () => {
  it('starts after ten seconds, with whom the rule matches by then', async () => {
    const { id, state, startAt } = await schedule()
    expect([state, startAt]).toEqual(['scheduled', at(10 * seconds)])
    await work(9 * seconds)
    expect(mail.transport.sent).toEqual([])
    mail.users.add({ id: aUserId(), email: 'new@example.org', name: 'New' })

    await work(1 * seconds)

    expect(addressees()).toEqual(new Set(['new', 'p0', 'p1', 'p2'].map(address)))
    expect(await get(id)).toMatchObject({ state: 'done', counts: { sent: 4, total: 4 } })
    const { records } = await admin(listMailAudit, { query: {} })
    expect(records[0]).toMatchObject({
      ...{ action: 'blast_scheduled', by: address('p0') },
      detail: '“News”, to people by a rule',
    })
  })

  it('sends nothing once any operator stopped it, and can be sent again at once', async () => {
    const { id } = await schedule({ unlessSimilar: true })
    await work(9 * seconds)

    expect(await other(cancelBlast, { params: { blastId: id } })).toMatchObject({
      ...{ state: 'cancelled', counts: { total: 0 } },
    })
    await work(5 * minutes)

    expect(mail.transport.sent).toEqual([])
    await expect(admin(cancelBlast, { params: { blastId: id } })).rejects.toMatchObject({
      code: 'blast_state',
    })
    expect(await schedule({ unlessSimilar: true })).toMatchObject({ state: 'scheduled' })
  })

  it('is refused when another operator just scheduled the same, also during the count', async () => {
    const { among } = mail.optOuts
    mail.optOuts.among = async (hashes) => {
      mail.optOuts.among = among
      await schedule({ unlessSimilar: true })
      return among(hashes)
    }

    await expect(schedule({ unlessSimilar: true })).rejects.toThrow(
      `“News” was scheduled just now, by ${address('p0')}.`,
    )
  })

  it('is one blast by one key, never another, and one mail for a user named twice', async () => {
    const request = { idempotencyKey: 'k', to: { userIds: [...people, ...people] } }
    const requests = [schedule(request), schedule(request), schedule(request)] as const
    const [{ id }, ...again] = await Promise.all(requests)
    expect(again.map((each) => each.id)).toEqual([id, id])

    for (const changed of [{ perMinute: 5 }, { subject: 'Other' }]) {
      await expect(schedule({ ...request, ...changed })).rejects.toMatchObject({
        code: 'idempotency_key_reused',
      })
    }
    await work(10 * seconds)
    expect(await schedule(request)).toMatchObject({ id, counts: { sent: 3 } })
    expect(mail.transport.sent).toHaveLength(3)
    expect((await admin(listMailAudit, { query: {} })).total).toBe(1)
  })

  it('has ten seconds also when its start is now, or was a moment ago', async () => {
    expect(await schedule({ startAt: at(-50 * seconds) })).toMatchObject({
      startAt: at(10 * seconds),
    })
  })

  it('can only be stopped before it starts', async () => {
    const { id } = await schedule({ startAt: at(60 * minutes) })

    await expect(admin(pauseBlast, { params: { blastId: id } })).rejects.toMatchObject({
      code: 'blast_state',
    })
    await work(59 * minutes)
    expect(mail.transport.sent).toEqual([])
    await work(1 * minutes)
    expect(mail.transport.sent).toHaveLength(3)
  })

  it('starts once svc-users is available again', async () => {
    const { id } = await schedule({ to: { userIds: people } })
    mail.users.isUnavailable = true
    await work(10 * seconds)
    expect((await get(id)).state).toBe('scheduled')

    mail.users.isUnavailable = false
    await work(10 * seconds)

    expect(mail.transport.sent).toHaveLength(3)
  })

  it('is counted as too large and refused, and ends when too many match at the start', async () => {
    const { id } = await schedule()
    for (let index = 0; index <= largestBlast; index += 1) {
      mail.users.add({ id: aUserId(), email: `m${index}@example.org`, name: 'M' })
    }

    const counted = await admin(countAudience, { body: { to: { rule: {} } } })
    expect(counted.isMore).toBe(true)
    await expect(schedule()).rejects.toMatchObject({ status: 409, code: 'audience_too_large' })
    await work(10 * seconds)

    expect(mail.transport.sent).toEqual([])
    expect(await get(id)).toMatchObject({
      ...{ state: 'cancelled', pauseReason: expect.stringContaining('50,000') },
    })
  })
})

describe('a crash while it starts', () => {
  it('neither loses nor doubles a mail', async () => {
    const { id } = await schedule({ to: { userIds: people } })
    mail.pass(10 * seconds)
    await starter(['change']).drain()
    expect(await mail.blastDeliveries.count(id)).toMatchObject({ pending: 3 })
    expect((await get(id)).state).toBe('scheduled')

    await work(10 * seconds)

    expect(mail.transport.sent).toHaveLength(3)
    expect(addressees().size).toBe(3)
  })

  it('sends nothing after a stop', async () => {
    const { id } = await schedule({ to: { userIds: people } })
    mail.pass(10 * seconds)
    await starter(['change']).drain()

    const stopped = await admin(cancelBlast, { params: { blastId: id } })
    await work(10 * seconds)

    expect(stopped.counts).toMatchObject({ skipped: 3, pending: 0 })
    expect(mail.transport.sent).toEqual([])
  })

  /** The starter is killed before it can write this. */
  function starter(methods: (keyof typeof mail.blasts)[]) {
    const blasts = cutOffWhen(() => true, mail.blasts, methods)
    const { chunks, blastDeliveries, clock } = mail
    const recipients = createRecipients(mail.users.call)
    const stored = { blasts, chunks, blastDeliveries, recipients, clock }
    const leaseMs = 10 * seconds
    return createBlastStarter({ ...stored, onStart: () => {}, leaseMs, log: silent })
  }
})

it('skips people without a verified address or consent, with the reason', async () => {
  const [, ben = aUserId(), cy = aUserId()] = people
  const noConsent = { wantsNews: false }
  mail.users.add({ id: ben, email: address('p1'), name: 'B', ...noConsent, isVerified: false })
  mail.users.add({ id: cy, email: address('p2'), name: 'Cy', ...noConsent })

  const { id: blastId } = await schedule()
  await work(10 * seconds)

  expect(addressees()).toEqual(new Set([address('p0')]))
  const { details } = await get(blastId)
  expect(details).toMatchObject({ successful: 1, failed: 0, total: 1, skipped: 2 })
  const params = { blastId }
  const { failures } = await admin(listBlastFailures, { params, query: {} })
  expect(failures.map(({ status, reason }) => [status, reason]).sort()).toEqual([
    ['skipped', 'No consent'],
    ['skipped', 'Not verified'],
  ])
})

it('respects quiet hours in the zone of each recipient', async () => {
  // It is 20:00 in London, and 05:00 in Tokyo.
  const quietHours = { from: '22:00', to: '07:00', of: 'recipient', zone: 'Europe/London' } as const
  const [, id = aUserId()] = people
  mail.users.add({ id, email: address('p1'), name: 'B', timeZone: 'Asia/Tokyo' })
  const blast = await schedule({ quietHours })
  await work(10 * seconds)
  expect(addressees()).toEqual(new Set(['p0', 'p2'].map(address)))
  expect((await get(blast.id)).counts).toMatchObject({ sent: 2, pending: 1 })

  await work(2 * 60 * minutes)

  expect(addressees().has(address('p1'))).toBe(true)
  expect((await get(blast.id)).state).toBe('done')
})

const hours = { from: '22:00', to: '07:00', of: 'operator', zone: 'UTC' } as const

it.each<[string, Partial<Request>, string]>([
  ['an hour that doesn’t exist', { quietHours: { ...hours, from: '24:00' } }, 'a time like'],
  ['a zone that doesn’t exist', { quietHours: { ...hours, zone: 'Mars/Base' } }, 'a time zone'],
  ['an hour without minutes', { quietHours: { ...hours, to: '7' } }, 'a time like'],
  ['quiet hours of the whole day', { quietHours: { ...hours, to: '22:00' } }, 'four hours'],
  ['hours that leave too few', { quietHours: { ...hours, to: '18:01' } }, 'four hours'],
  ['a start in the past', { startAt: at(-61 * seconds) }, 'in the past'],
])('refuses %s', async (_what, wrong, text) => {
  await expect(schedule(wrong)).rejects.toMatchObject({
    status: 400,
    text: expect.stringContaining(text),
  })
})

const content = { subject: 'News', htmlContent: '<p>Hi {{ name }}</p>', cssContent: '' }

type Request = Input<typeof scheduleEmailBlast>['body']

function schedule(given: Partial<Request> = {}) {
  const idempotencyKey = randomUUID()
  const body = { ...content, to: { rule: {} }, idempotencyKey, ...given }
  return admin(scheduleEmailBlast, { body })
}

/** Lets time pass, and runs a worker. */
async function work(ms: number): Promise<void> {
  mail.pass(ms)
  await mail.blastSender.drain()
  await mail.blastSender.reconcile()
}

function get(blastId: BlastId) {
  return admin(getBlast, { params: { blastId } })
}

function addressees(): Set<string> {
  return new Set(mail.transport.sent.map(({ to }) => to.address))
}

function address(name: string): string {
  return `${name}@example.org`
}

function at(ms: number): string {
  return new Date(startedAt.getTime() + ms).toISOString()
}
