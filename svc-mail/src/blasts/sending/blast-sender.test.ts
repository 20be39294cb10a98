import type { UserId } from '@cinecanon/contract'
import { silent } from '@cinecanon/service-kit/testing'
import { aUserId } from '@cinecanon/testing'
import { until } from '@cinecanon/testing/until'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { createBounces } from '../../recipients/bounces.ts'
import { createRecipients } from '../../recipients/recipients.ts'
import { createUnsubscribeLinks } from '../../recipients/unsubscribe-links.ts'
import { fakeUsers } from '../../recipients/users.fake.ts'
import { createReadBlocks } from '../../recipients/why-not-sent.ts'
import { aBlast, aBlastId } from '../../testing/a-blast.ts'
import { startedAt } from '../../testing/start-mail.ts'
import { testModels } from '../../testing/test-models.ts'
import { createMailIds } from '../../transport/mail-ids.ts'
import type { Message, Outcome } from '../../transport/message.ts'
import { createBlastContents } from './blast-content.ts'
import { createBlastSender } from './blast-sender.ts'

const appUrl = 'https://cinecanon.test'
const ids = createMailIds({ secret: 's'.repeat(32), domain: 'cinecanon.test' })
const links = createUnsubscribeLinks('s'.repeat(32), appUrl)
const sent: Outcome = { kind: 'sent', smtpCode: 250 }

const models = testModels()
let now: Date
let blastId: ReturnType<typeof aBlastId>
let users: UserId[]
let sendings: Promise<void>[]
/** The test ends these mails. */
let underWay: { to: string; end: (outcome: Outcome) => void }[]
beforeEach(() => {
  now = startedAt
  blastId = aBlastId()
  underWay = []
  sendings = []
})
afterEach(async () => {
  // All mails end, because a failed test may leave a worker waiting.
  const ended = Promise.allSettled(sendings)
  let isOver = false
  void ended.then(() => {
    isOver = true
  })
  await until(() => {
    for (const { end } of underWay) end(sent)
    return isOver
  })
})

it('skips accounts removed, and addresses unsubscribed, a second before their turn', async () => {
  await given(3)
  const sending = work({ sendsPerChunk: 1 })
  await until(() => underWay.length === 1)

  await models.blastDeliveries.forget(users[1] ?? aUserId())
  await models.optOuts.add(links.hashOf(users[2] ?? aUserId()), now)
  now = new Date(now.getTime() + 1000)
  underWay[0]?.end(sent)
  await sending

  expect(underWay.map(({ to }) => to)).toEqual(['0@example.org'])
  const skipped = await models.blastDeliveries.list(blastId, ['skipped'], { skip: 0, limit: 9 })
  expect(skipped.map(({ error }) => error).toSorted()).toEqual([
    'The account was removed',
    'Unsubscribed',
  ])
})

it('leaves mails that it aborted to the worker that has their lease, and pauses no blast for them', async () => {
  await given(300)
  const sending = work({ leaseMs: 30 })
  await until(() => underWay.length === 12)

  const later = new Date(now.getTime() + 60_000)
  const taken = { owner: 'another', until: new Date(later.getTime() + 60_000) }
  for (let chunk = 0; chunk < 3; chunk += 1) await models.chunks.claim([blastId], taken, later)
  await sending

  expect(await models.blasts.stateOf(blastId)).toBe('sending')
  expect(await models.blastDeliveries.count(blastId)).toMatchObject({ pending: 300, unknown: 0 })
})

async function given(count: number): Promise<void> {
  users = Array.from({ length: count }, () => aUserId())
  const made = users.map((userId, index) => ({
    ...{ id: `${blastId}:${userId}`, blastId, userId, chunk: Math.floor(index / 100) },
    ...{ to: `${index}@example.org`, name: 'Zoë', timeZone: null },
  }))
  await models.blastDeliveries.add(made, now)
  await models.chunks.add(blastId, Math.ceil(count / 100), now)
  await models.blasts.add(aBlast({ id: blastId, html: '<p>Hi</p>', total: count }))
}

function work(options: { sendsPerChunk?: number; leaseMs?: number }): Promise<void> {
  const clock = () => now
  const rateLimiter = async () => {}
  const written = { ...models, rateLimiter, links, ids, appUrl, domain: 'c.test' }
  const sender = createBlastSender({
    ...models,
    recipients: createRecipients(fakeUsers().call),
    readBlocks: createReadBlocks({ ...models, links }),
    bounces: createBounces({ ...models, clock }),
    contents: createBlastContents(written),
    transport: { send, check: async () => true },
    clock,
    log: silent,
    ...options,
  })
  const sending = sender.drain()
  sendings.push(sending)
  return sending
}

/** Replies when the test ends the mail, or the worker aborts. */
function send({ to }: Message, signal?: AbortSignal): Promise<Outcome> {
  return new Promise((end) => {
    underWay.push({ to: to.address, end })
    signal?.addEventListener('abort', () => end({ kind: 'unknown', error: 'It was aborted' }))
  })
}
