import { identify, type Logger } from '@cinecanon/service-kit'
import { type RunningService, silent, startService, testKeys } from '@cinecanon/service-kit/testing'
import { createApp } from '../app.ts'
import { fakeAuditStore } from '../audit/audit.fake.ts'
import { createBlastContents } from '../blasts/blast-content.ts'
import { fakeBlastDeliveryStore } from '../blasts/blast-deliveries.fake.ts'
import { createBlastSender } from '../blasts/blast-sender.ts'
import { fakeBlastStore } from '../blasts/blasts.fake.ts'
import { fakeChunkStore } from '../blasts/chunks.fake.ts'
import { fakeContactLimitsStore } from '../contact/contact.fake.ts'
import { fakeDeliveryStore } from '../deliveries/deliveries.fake.ts'
import { createSender } from '../deliveries/sender.ts'
import { fakeUsers } from '../recipients/users.fake.ts'
import { fakeTemplateStore } from '../templates/templates.fake.ts'
import { createTemplates } from '../templates/templates.service.ts'
import { fakeTransport } from '../transport/transport.fake.ts'
import { createUnsubscribeLinks } from '../unsubscribe/links.ts'
import { fakeSuppressionStore } from '../unsubscribe/suppressions.fake.ts'

export type RunningMail = RunningService & Awaited<ReturnType<typeof assemble>>

/** The whole service on fakes: the api over HTTP, and a worker that runs when told to. */
export async function startMail(
  log: Logger = silent,
  given: { waitMs?: number } = {},
): Promise<RunningMail> {
  const parts = assemble(log, given.waitMs ?? 20_000)
  return { ...parts, ...(await startService(parts.app, 'mail')) }
}

function assemble(log: Logger, waitMs: number) {
  let now = new Date('2026-03-01T20:00:00Z')
  const clock = () => now
  const store = fakeDeliveryStore()
  const templates = createTemplates(fakeTemplateStore(), clock)
  const transport = fakeTransport()
  const users = fakeUsers()
  const appUrl = 'https://cinecanon.test'
  const links = createUnsubscribeLinks('s'.repeat(32), appUrl)
  const suppressions = fakeSuppressionStore()
  const blasts = fakeBlastStore()
  const chunks = fakeChunkStore()
  const blastDeliveries = fakeBlastDeliveryStore()
  const domain = 'cinecanon.test'
  const blastSender = createBlastSender({
    blasts,
    chunks,
    deliveries: blastDeliveries,
    suppressions,
    links,
    contents: createBlastContents({ blasts, links, appUrl, domain }),
    transport,
    turn: async () => {},
    clock,
    log,
  })
  const app = createApp({
    log,
    identify: identify('mail', testKeys.trusted),
    templates,
    deliveries: store,
    contactLimits: fakeContactLimitsStore(),
    contactTo: 'hello@cinecanon.test',
    blastStores: { blasts, chunks, blastDeliveries },
    suppressions,
    audit: fakeAuditStore(),
    links,
    users: users.call,
    waitMs,
    appUrl,
    clock,
  })
  const sender = createSender({
    store,
    templates,
    transport,
    domain,
    clock,
    log,
  })
  return {
    app,
    store,
    transport,
    sender,
    users,
    links,
    blasts,
    chunks,
    blastDeliveries,
    blastSender,
    suppress: (address: string) => suppressions.add(links.hashOf(address), now),
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
    /** Sends what is due. */
    work: async () => {
      while (await sender.sendNext()) {}
    },
  }
}
