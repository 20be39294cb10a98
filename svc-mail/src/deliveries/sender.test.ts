import { silent } from '@cinecanon/service-kit/testing'
import { until } from '@cinecanon/testing/until'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { retryPolicy } from '../mail/retry-policy.ts'
import { modelsOn } from '../models.ts'
import { createTemplates } from '../templates/templates.service.ts'
import { cutOffWhen } from '../testing/cut-off-when.ts'
import { testModels } from '../testing/test-models.ts'
import { type Inbox, openInbox } from '../transport/inbox.fake.ts'
import { createTransport } from '../transport/transport.ts'
import { createDeliveries } from './deliveries.service.ts'
import { createSender } from './sender.ts'

type Worker = { stop: () => Promise<void>; vanish: () => Promise<void> }

const models = testModels()
let inbox: Inbox
let workers: Worker[]

const clock = () => new Date()

jest.setTimeout(60_000)

beforeEach(async () => {
  inbox = await openInbox()
  workers = []
})
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  await inbox.close()
})

describe('from the acceptance to the inbox', () => {
  it('sends one mail for one key', async () => {
    await startWorker()
    await Promise.all([accept('a'), accept('a'), accept('b')])

    await until(async () => (await statuses('a', 'b')) === 'sent,sent')

    expect(inbox.mails).toHaveLength(2)
  })

  it('repeats what was deferred, and not what was refused', async () => {
    await startWorker()
    inbox.next(451)
    await accept('deferred')
    await until(async () => (await statuses('deferred')) === 'sent')
    inbox.next(550)
    await accept('refused')
    await until(async () => (await statuses('refused')) === 'failed')

    expect(await models.deliveries.find('deferred')).toMatchObject({ attempts: 2, deferrals: 1 })
    expect(await models.deliveries.find('refused')).toMatchObject({ attempts: 1, smtpCode: 550 })
    expect(inbox.mails).toHaveLength(1)
  })

  it('gives up on what can’t be written, after as many tries as a server may ask for', async () => {
    await accept('unwritable')
    const renamed = { $set: { kind: 'no-such-template' } }
    await models.db.collection('deliveries').updateOne({ to: 'unwritable@example.org' }, renamed)
    await startWorker()

    await until(async () => (await statuses('unwritable')) === 'failed')

    expect(await models.deliveries.find('unwritable')).toMatchObject({
      attempts: retryPolicy.maxDeferrals,
      error: expect.stringContaining("can't be written"),
    })
  })

  it('goes on when the mail server is back', async () => {
    await inbox.close()
    await startWorker()
    await accept('patient')
    await until(async () => (await models.deliveries.find('patient'))?.status === 'retry')

    inbox = await openInbox(inbox.port)

    await until(async () => (await statuses('patient')) === 'sent')
    expect(inbox.mails).toHaveLength(1)
  })

  it('never repeats a mail that may have arrived', async () => {
    await startWorker()
    inbox.next('drop')
    await accept('doubtful')
    await until(async () => (await statuses('doubtful')) === 'unknown')
    await accept('later')
    await until(async () => (await statuses('later')) === 'sent')

    expect(await statuses('doubtful')).toBe('unknown')
    expect(inbox.mails).toHaveLength(1)
  })
})

describe('nothing is lost', () => {
  it('when a worker dies while it sends: another takes over when the lease has run out', async () => {
    inbox.next('hang')
    const settings = { leaseMs: 2000 }
    const dying = await startWorker(settings)
    await accept('taken over')
    await until(() => inbox.hanging() === 1)
    await dying.vanish()

    await startWorker(settings)

    await until(async () => (await statuses('taken over')) === 'sent')
    expect(inbox.mails).toHaveLength(1)
    expect((await models.deliveries.find('taken over'))?.attempts).toBe(2)
  })

  it('when a worker is asked to stop: what is under way is sent, the rest waits', async () => {
    const worker = await startWorker()
    await Promise.all(keys(40).map((key) => accept(key)))
    await until(() => inbox.mails.length > 3)
    await worker.stop()
    const sent = inbox.mails.length
    const recorded = await Promise.all(keys(40).map((key) => models.deliveries.find(key)))
    expect(recorded.filter((delivery) => delivery?.status === 'sent')).toHaveLength(sent)

    await startWorker()

    await until(() => inbox.mails.length === 40)
    expect(recipients().size).toBe(40)
  })
})

it('sends each of 200 mails exactly once with two workers', async () => {
  await startWorker()
  await startWorker()
  await Promise.all(keys(200).map((key) => accept(key)))

  await until(() => inbox.mails.length >= 200)
  await until(async () => (await models.deliveries.backlog()).waiting === 0)

  expect(recipients().size).toBe(200)
  expect(inbox.mails).toHaveLength(200)
})

/** On a connection of its own, as another process has. */
async function startWorker({ leaseMs }: { leaseMs?: number } = {}) {
  const { deliveries, templates } = modelsOn(await models.connect())
  const transport = createTransport({ url: inbox.url, from: 'no-reply@cinecanon.test' })
  let isGone = false
  const sender = createSender({
    deliveries: cutOffWhen(() => isGone, deliveries, ['renew', 'record']),
    templates: createTemplates(templates, clock),
    transport,
    domain: 'cinecanon.test',
    clock,
    log: silent,
    policy: { ...retryPolicy, firstDelayMs: 20, longestDelayMs: 40, unreachableDelayMs: 100 },
    ...(leaseMs && { leaseMs }),
  })
  sender.start()
  const stop = async (graceMs: number) => {
    await sender.stop(graceMs)
    transport.close()
  }
  const worker: Worker = {
    stop: () => stop(5000),
    async vanish() {
      workers = workers.filter((each) => each !== worker)
      isGone = true
      await stop(0)
    },
  }
  workers.push(worker)
  return worker
}

async function accept(key: string): Promise<void> {
  const appUrl = 'https://cinecanon.test'
  await createDeliveries({ ...models, appUrl, clock }).accept({
    idempotencyKey: key,
    template: 'welcome',
    to: `${key.replaceAll(' ', '-')}@example.org`,
    values: { name: 'Zoë' },
  })
}

async function statuses(...ids: string[]): Promise<string> {
  const deliveries = await Promise.all(ids.map((id) => models.deliveries.find(id)))
  return deliveries.map((delivery) => delivery?.status).join()
}

function recipients(): Set<string> {
  return new Set(inbox.mails.map(({ messageId }) => String(messageId)))
}

function keys(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `mail-${index}`)
}
