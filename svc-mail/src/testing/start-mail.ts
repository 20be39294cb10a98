import { identify, type Logger } from '@cinecanon/service-kit'
import { type RunningService, silent, startService, testKeys } from '@cinecanon/service-kit/testing'
import { afterEach, beforeEach } from '@jest/globals'
import { createApp } from '../app.ts'
import { createBlastContents } from '../blasts/blast-content.ts'
import { createBlastSender } from '../blasts/blast-sender.ts'
import { createSender } from '../deliveries/sender.ts'
import { fakeUsers } from '../recipients/users.fake.ts'
import { createTemplates } from '../templates/templates.service.ts'
import { fakeTransport } from '../transport/transport.fake.ts'
import { createUnsubscribeLinks } from '../unsubscribe/links.ts'
import { testModels } from './test-models.ts'

type Options = { log?: Logger; waitMs?: number }
type TestModels = ReturnType<typeof testModels>
type RunningMail = RunningService & ReturnType<typeof assemble>
type TestMail = RunningMail & {
  /** Replaces the service by one with other options, on the same database. */
  restart: (options: Options) => Promise<void>
}

/** The clock's first time. In the future, because the database deletes what is to be forgotten. */
export const startedAt = new Date('2090-03-01T20:00:00Z')

/**
 * The whole service: the api over HTTP, and a worker that runs when told to. It starts before each
 * of a file's tests, on a database that is empty then.
 */
export function testMail(): TestMail {
  const models = testModels()
  const mail = {} as TestMail
  const start = async (options: Options = {}) => {
    const parts = assemble(models, options)
    Object.assign(mail, parts, await startService(parts.app, 'mail'))
  }
  mail.restart = async (options) => {
    await mail.close()
    await start(options)
  }
  beforeEach(() => start())
  afterEach(() => mail.close())
  return mail
}

function assemble(models: TestModels, { log = silent, waitMs = 20_000 }: Options) {
  let now = startedAt
  const clock = () => now
  const transport = fakeTransport()
  const users = fakeUsers()
  const appUrl = 'https://cinecanon.test'
  const links = createUnsubscribeLinks('s'.repeat(32), appUrl)
  const domain = 'cinecanon.test'
  const deps = { ...models, transport, links, appUrl, domain, clock, log }
  const blastSender = createBlastSender({
    ...deps,
    contents: createBlastContents(deps),
    rateLimiter: async () => {},
  })
  const sender = createSender({ ...deps, templates: createTemplates(models.templates, clock) })
  const app = createApp({
    log,
    identify: identify('mail', testKeys.trusted),
    models,
    links,
    users: users.call,
    contactTo: 'hello@cinecanon.test',
    appUrl,
    clock,
    waitMs,
  })
  return {
    ...models,
    app,
    transport,
    sender,
    users,
    links,
    blastSender,
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
    /** Sends what is due. */
    work: async () => {
      while (await sender.sendNext()) {}
    },
  }
}
