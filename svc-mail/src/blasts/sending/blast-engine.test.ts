import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { type BlastId, UserId } from '@cinecanon/contract'
import { minutes } from '@cinecanon/contract/time'
import { silent } from '@cinecanon/service-kit/testing'
import { aUserId } from '@cinecanon/testing'
import { until } from '@cinecanon/testing/until'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { AddressObject, ParsedMail } from 'mailparser'
import { createBounces } from '../../recipients/bounces.ts'
import { createRecipients } from '../../recipients/recipients.ts'
import { createUnsubscribeLinks } from '../../recipients/unsubscribe-links.ts'
import { fakeUsers } from '../../recipients/users.fake.ts'
import { createReadBlocks } from '../../recipients/why-not-sent.ts'
import { testModels } from '../../testing/test-models.ts'
import { type Inbox, openInbox } from '../../transport/inbox.fake.ts'
import { createMailIds } from '../../transport/mail-ids.ts'
import { createRateLimiter, usedShare } from '../../transport/rate-limit.ts'
import { retryPolicy } from '../../transport/retry-policy.ts'
import { createTransport } from '../../transport/transport.ts'
import { createCountAudience } from '../audience.ts'
import { createBlastActions } from '../blast-actions.ts'
import { type BlastRequest, createComposeBlast } from '../compose-blast.ts'
import { createBlastContents } from './blast-content.ts'
import { createBlastSender } from './blast-sender.ts'
import { createBlastStarter } from './start-blasts.ts'

type Worker = { wake: () => void; stop: () => Promise<void> }

const clock = () => new Date()
const appUrl = 'https://cinecanon.test'
const ids = createMailIds({ secret: 's'.repeat(32), domain: 'cinecanon.test' })
const links = createUnsubscribeLinks('s'.repeat(32), appUrl)
/** One worker sends as many at a time, and as many of a chunk. */
const [concurrentSends, sendsPerChunk] = [12, 4]
/** At one mail a minute, no more leave before the test's own limit. */
const mostByMinute = 5

const models = testModels()
let inbox: Inbox
let workers: Worker[]
let users: ReturnType<typeof fakeUsers>

beforeEach(async () => {
  inbox = await openInbox()
  workers = []
  users = fakeUsers()
})
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  await inbox.close()
})

describe('one mail of a blast', () => {
  it('arrives with both parts, the recipient’s name, and links to unsubscribe for people and programs', async () => {
    startWorker()
    const name = 'Zoë "Z" <b>'
    const [id] = [
      await send(1, { name, html: '<p class="a">Hi {{ name }}</p>', css: '.a{color:red}' }),
    ]
    await done(id)

    const [mail] = inbox.mails
    const header = (key: string) => String(mail?.headerLines.find((line) => line.key === key)?.line)
    expect(mail?.subject).toBe('News')
    expect(mail && (mail.to as AddressObject).value).toEqual([{ name, address: '0@example.org' }])
    expect(mail?.html).toMatch(
      /<p class="a" style="color: ?red;?">Hi Zoë &#34;Z&#34; &lt;b&gt;<\/p>/,
    )
    expect(mail?.text).toContain(`Hi ${name}`)
    const known = ids.read(mail?.messageId ?? '')
    const delivery = known && 'id' in known ? known.id : ''
    const { page, oneClick } = links.linksFor(UserId.parse(delivery.split(':')[1]))
    expect(mail?.html).toContain(`href="${page}"`)
    expect(unfolded(header('list-unsubscribe'))).toBe(`List-Unsubscribe: <${oneClick}>`)
    expect(header('list-unsubscribe-post')).toBe(
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    )
    expect(header('list-id')).toBe('List-ID: <news.cinecanon.test>')
    expect(header('precedence')).toBe('Precedence: bulk')
    expect(header('feedback-id')).toBe(`Feedback-ID: ${id}:news:cinecanon`)
    expect(mail?.headers.has('auto-submitted')).toBe(false)
    expect(delivery).toMatch(new RegExp(`^${id}:[0-9a-f]{24}$`))
    expect(mail?.messageId).toMatch(/^<[0-9a-v]{52}@cinecanon\.test>$/)
  })

  it('has a signature that covers the headers to unsubscribe', async () => {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    })
    startWorker({ dkim: { domain: 'cinecanon.test', selector: 'one', privateKey } })
    await done(await send(1))

    const signature = inbox.mails[0]?.headerLines.find(({ key }) => key === 'dkim-signature')?.line
    const signed = /;h=([^;]+)/
      .exec(unfolded(String(signature)).replaceAll(' ', ''))?.[1]
      ?.split(':')
    expect(signed?.map((each) => each.toLowerCase())).toEqual(
      expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post', 'subject', 'from']),
    )
  })
})

describe('a blast', () => {
  it('reaches everyone once with three workers', async () => {
    for (let count = 0; count < 3; count += 1) startWorker()
    const id = await send(300)
    await done(id)

    expect(addressees().size).toBe(300)
    expect(inbox.mails).toHaveLength(300)
    expect(await counts(id)).toMatchObject({ sent: 300, total: 300 })
  })

  it('retries deferred mails, fails exactly the refused ones, and skips those from then on', async () => {
    startWorker()
    inbox.when(/^(7|17|27)@/, 451)
    inbox.refuse(/^(3|33)@/)
    const id = await send(60)
    await done(id)

    expect(await counts(id)).toMatchObject({ sent: 58, failed: 2 })
    const failed = await models.blastDeliveries.list(id, ['failed'], { skip: 0, limit: 9 })
    expect(failed.map(({ to }) => to).sort()).toEqual(['33@example.org', '3@example.org'].sort())
    expect(failed[0]).toMatchObject({ smtpCode: 550 })
    expect(addressees().size).toBe(58)
    expect(inbox.mails).toHaveLength(58)

    await actions().retryFailed(id)
    await done(id)

    expect(await counts(id)).toMatchObject({ sent: 58, failed: 0, skipped: 2 })
  })

  it('leaves mails that may have arrived until the operator sends them again', async () => {
    startWorker()
    inbox.when(/^5@/, 'drop')
    const id = await send(20)
    await done(id)
    expect(await counts(id)).toMatchObject({ sent: 19, unknown: 1 })
    expect(addressees().has('5@example.org')).toBe(false)

    await actions().resendUnknown(id)
    await done(id)

    expect(await counts(id)).toMatchObject({ sent: 20, unknown: 0 })
    expect(inbox.mails).toHaveLength(20)
  })

  it('stops when it is paused, goes on without repeating, and ends when it is cancelled', async () => {
    startWorker()
    const id = await send(300)
    await until(() => inbox.mails.length > 30)
    await actions().pause(id)
    const sent = inbox.mails.length
    await until(async () => (await counts(id)).sent === inbox.mails.length)
    expect(inbox.mails.length - sent).toBeLessThanOrEqual(concurrentSends)

    await actions().resume(id)
    await until(() => inbox.mails.length > sent + 60)
    await actions().cancel(id)
    const cancelled = inbox.mails.length
    await until(async () => (await counts(id)).sent === inbox.mails.length)

    expect(inbox.mails.length - cancelled).toBeLessThanOrEqual(concurrentSends)
    expect(addressees().size).toBe(inbox.mails.length)
    const final = await counts(id)
    expect(final).toMatchObject({ pending: 0, retry: 0, total: 300 })
    expect(final.sent + final.skipped).toBe(300)
    await expect(actions().resume(id)).rejects.toMatchObject({ code: 'blast_state' })
    await expect(actions().retryFailed(id)).rejects.toMatchObject({ code: 'blast_state' })
  })
})

describe('several workers', () => {
  it('share one rate limit', async () => {
    for (let count = 0; count < 3; count += 1) startWorker({ perSecond: 1 / 60 })
    await send(700)
    await until(() => inbox.mails.length > 0)
    // So many wait only when more than two workers send at a time.
    await until(async () => (await reserved('a')) > 2 * concurrentSends)

    expect(inbox.mails.length).toBeLessThanOrEqual(mostByMinute)
  })

  it('share a blast’s pace, which holds up no other blast', async () => {
    startWorker()
    startWorker()
    const slow = await compose({ ...requestFor(people(300), {}), perMinute: 1 })
    // So many wait only when more than one worker sends at a time.
    await until(async () => (await reserved(`blast:${slow}`)) > sendsPerChunk)
    await done(await send(300))

    expect((await counts(slow)).sent).toBeLessThanOrEqual(mostByMinute)
  })
})

describe('when things break', () => {
  it('an unavailable mail server pauses the blast, which resumes by itself', async () => {
    await inbox.close()
    startWorker()
    const id = await send(120)
    await until(async () => (await models.blasts.find(id))?.state === 'paused')
    expect(await models.blasts.find(id)).toMatchObject({
      pausedBy: 'product',
      pauseReason: expect.stringContaining("can't be reached"),
    })
    expect(await counts(id)).toMatchObject({ failed: 0, unknown: 0 })

    inbox = await openInbox(inbox.port)
    await models.db.collection('blasts').updateOne({}, { $set: { probeAt: new Date(0) } })

    await done(id)
    expect(inbox.mails).toHaveLength(120)
    expect(await counts(id)).toMatchObject({ sent: 120 })
  })

  it('a mail that was interrupted twice isn’t sent again', async () => {
    const id = await send(3)
    const recipients = createRecipients(users.call)
    const deps = { ...models, recipients, onStart: () => {}, leaseMs: 5000, clock, log: silent }
    await createBlastStarter(deps).drain()
    await models.db
      .collection('blast_deliveries')
      .updateOne({ to: '1@example.org' }, { $set: { lostAttempts: 2 } })
    startWorker()
    await done(id)
    expect(await counts(id)).toMatchObject({ sent: 2, unknown: 1 })
    expect(addressees().has('1@example.org')).toBe(false)
  })
})

type WorkerOptions = {
  perSecond?: number
  dkim?: { domain: string; selector: string; privateKey: string }
}

function startWorker({ perSecond, dkim }: WorkerOptions = {}): void {
  const transport = createTransport({ url: inbox.url, from: 'no-reply@cinecanon.test', dkim })
  const rateLimiter = createRateLimiter({ ...models, account: 'a', perSecond })
  const written = { ...models, rateLimiter, links, ids, appUrl, domain: 'cinecanon.test' }
  const sender = createBlastSender({
    ...models,
    recipients: createRecipients(users.call),
    readBlocks: createReadBlocks({ ...models, links }),
    bounces: createBounces({ ...models, clock }),
    contents: createBlastContents(written),
    transport,
    clock,
    log: silent,
    policy: { ...retryPolicy, firstDelayMs: 20, unreachableDelayMs: 100 },
    leaseMs: 5000,
    pollMs: 100,
  })
  sender.start()
  const stop = async () => {
    await sender.stop(0)
    transport.close()
  }
  workers.push({ wake: sender.wake, stop })
}

type Content = { name?: string; html?: string; css?: string }

function send(count: number, content: Content = {}): Promise<BlastId> {
  return compose(requestFor(people(count, content.name), content))
}

function people(count: number, name = 'Zoë'): UserId[] {
  return Array.from({ length: count }, (_each, index) => {
    const id = aUserId()
    users.add({ id, email: `${index}@example.org`, name })
    return id
  })
}

function requestFor(userIds: UserId[], { html = '<p>Hi {{ name }}</p>', css = '' }: Content) {
  const content = { subject: 'News', htmlContent: html, cssContent: css }
  return { to: { userIds }, ...content, idempotencyKey: randomBytes(6).toString('hex') }
}

async function compose(request: BlastRequest): Promise<BlastId> {
  const recipients = createRecipients(users.call)
  const readBlocks = createReadBlocks({ ...models, links })
  const count = createCountAudience({ recipients, readBlocks, clock })
  const deps = { ...models, count, wake, clock }
  return (await createComposeBlast(deps)(request, 'admin@example.org', 0)).blast.id
}

function actions() {
  return createBlastActions({ ...models, wake, clock })
}

function wake(): void {
  for (const worker of workers) worker.wake()
}

/** Counts mails of this account that wait for their minute. */
async function reserved(account: string): Promise<number> {
  const everyMs = minutes / usedShare
  const now = Date.now()
  return ((await models.rateLimits.reserve(account, 0, { now, everyMs })) - now) / everyMs
}

const counts = (id: BlastId) => models.blastDeliveries.count(id)

async function done(id: BlastId): Promise<void> {
  await until(async () => (await models.blasts.stateOf(id)) === 'done', 120)
}

function addressees(): Set<string | undefined> {
  return new Set(inbox.mails.map(addressee))
}

function addressee({ to }: ParsedMail): string | undefined {
  return (to as AddressObject).value[0]?.address
}

function unfolded(line: string): string {
  return line.replace(/\r?\n\s+/g, ' ')
}
