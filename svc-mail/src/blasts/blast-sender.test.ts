import type { UserId } from '@cinecanon/contract'
import { silent } from '@cinecanon/service-kit/testing'
import { aUserId } from '@cinecanon/testing'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { until } from '../testing/until.ts'
import type { Message, Outcome } from '../transport/transport.ts'
import { createUnsubscribeLinks } from '../unsubscribe/links.ts'
import { fakeSuppressionStore } from '../unsubscribe/suppressions.fake.ts'
import { aBlast, aBlastId } from './blast.fake.ts'
import { createBlastContents } from './blast-content.ts'
import { fakeBlastDeliveryStore } from './blast-deliveries.fake.ts'
import { createBlastSender } from './blast-sender.ts'
import { fakeBlastStore } from './blasts.fake.ts'
import { fakeChunkStore } from './chunks.fake.ts'

const appUrl = 'https://cinecanon.test'
const links = createUnsubscribeLinks('s'.repeat(32), appUrl)
const sent: Outcome = { kind: 'sent', smtpCode: 250 }

let now: Date
let stores: ReturnType<typeof fakeStores>
let blastId: ReturnType<typeof aBlastId>
let users: UserId[]
let sendings: Promise<void>[]
/** The mails on their way, each with what ends it. */
let onTheirWay: { to: string; end: (outcome: Outcome) => void }[]
beforeEach(() => {
  now = new Date('2026-03-01T20:00:00Z')
  stores = fakeStores()
  blastId = aBlastId()
  onTheirWay = []
  sendings = []
})
afterEach(async () => {
  // Whatever failed, no worker waits for its mails to end.
  const ended = Promise.allSettled(sendings)
  let isOver = false
  void ended.then(() => {
    isOver = true
  })
  await until(() => {
    for (const { end } of onTheirWay) end(sent)
    return isOver
  })
})

describe('while a worker has a chunk in its hands', () => {
  it('nobody gets a mail whose account was removed meanwhile', async () => {
    await given(2)
    const sending = work({ lanes: 1 })
    await until(() => onTheirWay.length === 1)

    await stores.deliveries.forget(users[1] ?? aUserId())
    onTheirWay[0]?.end(sent)
    await sending

    expect(onTheirWay.map(({ to }) => to)).toEqual(['0@example.org'])
    expect(await stores.deliveries.count(blastId)).toMatchObject({ sent: 1, skipped: 1 })
  })

  it('nobody gets a mail who has unsubscribed for more than a moment', async () => {
    await given(2)
    const sending = work({ lanes: 1 })
    await until(() => onTheirWay.length === 1)

    await stores.suppressions.add(links.hashOf('1@example.org'), now)
    now = new Date(now.getTime() + 1000)
    onTheirWay[0]?.end(sent)
    await sending

    expect(onTheirWay.map(({ to }) => to)).toEqual(['0@example.org'])
    expect(await skipped()).toMatchObject([{ error: 'Unsubscribed' }])
  })

  it('nobody gets a second mail from a worker that comes after a late word', async () => {
    await given(2)
    const sending = work({ lanes: 1 })
    await until(() => onTheirWay.length === 1)

    const id = `${blastId}:${users[1]}`
    const result = { status: 'sent', at: now, smtpCode: 250 } as const
    await stores.deliveries.note([{ kind: 'ended', id, owner: 'frozen', result }])
    onTheirWay[0]?.end(sent)
    await sending

    expect(onTheirWay).toHaveLength(1)
    expect(await stores.deliveries.count(blastId)).toMatchObject({ sent: 2 })
  })
})

it('takes mails that it broke off itself, because another took over, for no trouble', async () => {
  await given(300)
  const sending = work({ leaseMs: 30 })
  await until(() => onTheirWay.length === 12)

  const later = new Date(now.getTime() + 60_000)
  const taken = { owner: 'another', until: new Date(later.getTime() + 60_000) }
  for (let chunk = 0; chunk < 3; chunk += 1) await stores.chunks.claim([blastId], taken, later)
  await sending

  expect(await stores.blasts.stateOf(blastId)).toBe('sending')
})

function fakeStores() {
  return {
    blasts: fakeBlastStore(),
    chunks: fakeChunkStore(),
    deliveries: fakeBlastDeliveryStore(),
    suppressions: fakeSuppressionStore(),
  }
}

async function given(count: number): Promise<void> {
  const { blasts, chunks, deliveries } = stores
  users = Array.from({ length: count }, () => aUserId())
  const made = users.map((userId, index) => ({
    ...{ id: `${blastId}:${userId}`, blastId, userId, chunk: Math.floor(index / 100) },
    ...{ to: `${index}@example.org`, name: 'Zoë' },
  }))
  await deliveries.add(made, now)
  await chunks.add(blastId, Math.ceil(count / 100), now)
  await blasts.add(aBlast({ id: blastId, html: '<p>Hi</p>', total: count }))
}

function work(options: { lanes?: number; leaseMs?: number }): Promise<void> {
  const sender = createBlastSender({
    ...stores,
    links,
    contents: createBlastContents({ blasts: stores.blasts, links, appUrl, domain: 'c.test' }),
    transport: { send, check: async () => true },
    turn: async () => {},
    clock: () => now,
    log: silent,
    ...options,
  })
  const sending = sender.sendDue()
  sendings.push(sending)
  return sending
}

/** A line that breaks when the worker breaks it off. */
function send({ to }: Message, signal?: AbortSignal): Promise<Outcome> {
  return new Promise((end) => {
    onTheirWay.push({ to: to.address, end })
    signal?.addEventListener('abort', () => end({ kind: 'unknown', error: 'It was broken off' }))
  })
}

function skipped() {
  return stores.deliveries.list(blastId, ['skipped'], { skip: 0, limit: 9 })
}
