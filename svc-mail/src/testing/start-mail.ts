import { identify } from '@cinecanon/service-kit'
import { type RunningService, silent, startService, testKeys } from '@cinecanon/service-kit/testing'
import { afterAll, beforeAll, beforeEach } from '@jest/globals'
import { createApp } from '../app.ts'
import { createBlastContents } from '../blasts/sending/blast-content.ts'
import { createBlastSender } from '../blasts/sending/blast-sender.ts'
import { createSender } from '../mails/sender.ts'
import { createBounces } from '../recipients/bounces.ts'
import { createRecipients } from '../recipients/recipients.ts'
import { createUnsubscribeLinks } from '../recipients/unsubscribe-links.ts'
import { fakeUsers } from '../recipients/users.fake.ts'
import { createReadBlocks } from '../recipients/why-not-sent.ts'
import { createTemplates } from '../templates/templates.service.ts'
import { createMailIds } from '../transport/mail-ids.ts'
import { fakeTransport } from '../transport/transport.fake.ts'
import { testModels } from './test-models.ts'

/** It is in the future, because the database deletes expired rows. */
export const startedAt = new Date('2090-03-01T20:00:00Z')

const appUrl = 'https://cinecanon.test'
export const bounceAddress = 'bounces@news.cinecanon.test'
export const bounceWebhookSecret = 'w'.repeat(32)
const secret = 's'.repeat(32)
const ids = createMailIds({ secret, domain: 'cinecanon.test', bounceAddress })
const links = createUnsubscribeLinks(secret, appUrl)

/** Serves the API over HTTP, and runs a worker on call; it is new before each test. */
export function testMail({ log = silent } = {}) {
  const models = testModels()
  const users = fakeUsers()
  const running: RunningService[] = []
  const mail = {} as ReturnType<typeof fresh> & RunningService & typeof models

  async function restart({ waitMs }: { waitMs: number }): Promise<void> {
    const app = createApp({
      log,
      identify: identify('mail', testKeys.trusted),
      models,
      links,
      ids,
      bounceWebhookSecret,
      users: users.call,
      contactTo: 'hello@cinecanon.test',
      mailDomain: () => Promise.reject(new Error('not checked here')),
      appUrl,
      wake: () => {},
      clock: () => mail.clock(),
      waitMs,
    })
    const service = await startService(app, 'mail')
    running.unshift(service)
    Object.assign(mail, service)
  }

  function fresh() {
    let now = startedAt
    const clock = () => now
    const transport = fakeTransport()
    const bounces = createBounces({ ...models, clock })
    const deps = { ...models, transport, bounces, ids, clock, log }
    const sender = createSender({ ...deps, templates: createTemplates(models.templates, clock) })
    const written = { ...models, links, ids, appUrl, domain: 'cinecanon.test' }
    return {
      ...{ clock, links, ids, bounces, transport, users, restart, sender },
      blastSender: createBlastSender({
        ...deps,
        contents: createBlastContents({ ...written, rateLimiter: async () => {} }),
        recipients: createRecipients(users.call),
        readBlocks: createReadBlocks({ ...models, links }),
      }),
      pass: (ms: number) => {
        now = new Date(now.getTime() + ms)
      },
      work: async () => {
        await sender.drain()
      },
    }
  }

  beforeAll(() => restart({ waitMs: 20_000 }))
  beforeEach(async () => {
    for (const service of running.splice(0, running.length - 1)) await service.close()
    users.reset()
    Object.assign(mail, models, ...running, fresh())
  })
  afterAll(async () => void (await Promise.all(running.map((service) => service.close()))))
  return mail
}
