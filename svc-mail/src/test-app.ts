import { identify, type Logger } from '@cinecanon/service-kit'
import { type RunningService, silent, startService, testKeys } from '@cinecanon/service-kit/testing'
import { createApp } from './app.ts'
import { fakeContactLimitsStore } from './contact/contact.fake.ts'
import { fakeDeliveryStore } from './deliveries/deliveries.fake.ts'
import { createSender } from './deliveries/sender.ts'
import { fakeQueue } from './queue/queue.fake.ts'
import { fakeTemplateStore } from './templates/templates.fake.ts'
import { createTemplates } from './templates/templates.service.ts'
import { fakeTransport } from './transport/transport.fake.ts'

export type RunningMail = RunningService & Awaited<ReturnType<typeof assemble>>

/** The whole service on fakes: the api over HTTP, and a worker that runs when told to. */
export async function startMail(log: Logger = silent): Promise<RunningMail> {
  const parts = assemble(log)
  return { ...parts, ...(await startService(parts.app, 'mail')) }
}

function assemble(log: Logger) {
  let now = new Date('2026-03-01T20:00:00Z')
  const clock = () => now
  const store = fakeDeliveryStore()
  const queue = fakeQueue()
  const templates = createTemplates(fakeTemplateStore())
  const transport = fakeTransport()
  const app = createApp({
    log,
    identify: identify('mail', testKeys.trusted),
    templates,
    deliveries: store,
    contactLimits: fakeContactLimitsStore(),
    contactTo: 'hello@cinecanon.test',
    queue,
    appUrl: 'https://cinecanon.test',
    clock,
  })
  const sender = createSender({
    store,
    templates,
    transport,
    queue,
    domain: 'cinecanon.test',
    clock,
    log,
  })
  return {
    app,
    store,
    queue,
    transport,
    sender,
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
    /** Runs the jobs that are due. */
    work: async () => {
      for (const { id } of queue.takeDue(now)) await sender.deliver(id)
    },
  }
}
