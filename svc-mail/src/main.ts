import './tracing.ts'
import {
  createLogger,
  createServiceCaller,
  createSigner,
  identify,
  inService,
  serve,
  settingsOrEnd,
  systemClock,
} from '@cinecanon/service-kit'
import { databaseCheck, openDatabase } from '@cinecanon/service-kit/database'
import { createApp, createWorkerApp } from './app.ts'
import { auditStore } from './audit/audit.model.ts'
import { createBlastContents } from './blasts/blast-content.ts'
import { blastDeliveryStore } from './blasts/blast-deliveries.model.ts'
import { type BlastSender, createBlastSender } from './blasts/blast-sender.ts'
import { blastStore } from './blasts/blasts.model.ts'
import { chunkStore } from './blasts/chunks.model.ts'
import { paceStore } from './blasts/pace.model.ts'
import { createPace } from './blasts/pace.ts'
import { readConfig } from './config.ts'
import { contactLimitsStore } from './contact/contact.model.ts'
import { deliveryStore } from './deliveries/deliveries.model.ts'
import { createSender } from './deliveries/sender.ts'
import { createMailFigures } from './figures.ts'
import { templateStore } from './templates/templates.model.ts'
import { createTemplates } from './templates/templates.service.ts'
import { createTransport, type Transport } from './transport/transport.ts'
import { createUnsubscribeLinks } from './unsubscribe/links.ts'
import { suppressionStore } from './unsubscribe/suppressions.model.ts'

const config = settingsOrEnd(readConfig)
const log = createLogger(`mail-${config.MAIL_ROLE}`, config.LOG_LEVEL)
const db = openDatabase(config.MONGODB_URI, 'cinecanon_mail')
const templates = createTemplates(templateStore(db), systemClock)
const deliveries = deliveryStore(db)
const blastStores = {
  blasts: blastStore(db),
  chunks: chunkStore(db),
  blastDeliveries: blastDeliveryStore(db),
}
const suppressions = suppressionStore(db)
const links = createUnsubscribeLinks(config.UNSUBSCRIBE_SECRET, config.APP_URL)
const figures = createMailFigures({ deliveries, ...blastStores })
const common = {
  log,
  identify: identify('mail', config.TRUSTED_KEYS),
  checks: { database: databaseCheck(db) },
  figures,
  details: async () => ({ mail: await figures.queues() }),
}
const listening = { port: config.PORT, host: config.HOST, log }
const finishWithinMs = 3000

if (config.MAIL_ROLE === 'api') await startApi()
else await startWorker()

async function startApi(): Promise<void> {
  const { APP_URL: appUrl, CONTACT_TO: contactTo } = config
  const contactLimits = contactLimitsStore(db)
  const users = createServiceCaller({
    service: 'users',
    origins: config.USERS_URL,
    log,
    sign: createSigner('mail', config.SERVICE_KEY),
  })
  const mails = { templates, deliveries, contactLimits, contactTo, appUrl }
  const parts = { ...mails, users, blastStores, suppressions, links, audit: auditStore(db) }
  const app = createApp({ ...common, ...parts, clock: systemClock })
  await serve(app, { ...listening, onStop: () => db.close() })
}

async function startWorker(): Promise<void> {
  const account = { url: config.SMTP_URL, from: config.MAIL_FROM, dkim: config.dkim }
  const transport = createTransport(account)
  // Connections of their own: a slow blast must not delay a password reset.
  const blastTransport = createTransport(account)
  const domain = /@([^\s<>]+)/.exec(config.MAIL_FROM)?.[1] ?? 'localhost'
  const parts = { store: deliveries, templates, transport, domain, clock: systemClock, log }
  const sender = createSender({ ...parts, onOutcome: figures.count.transactional })
  const blastSender = createBlastSenderOn(blastTransport, domain)
  const onStop = async () => {
    await Promise.all([sender.stop(finishWithinMs), blastSender.stop(finishWithinMs)])
    transport.close()
    blastTransport.close()
    await db.close()
  }
  await serve(createWorkerApp(common), { ...listening, onStop })
  await inService()
  sender.start()
  blastSender.start()
}

function createBlastSenderOn(transport: Transport, domain: string): BlastSender {
  const { blasts, chunks, blastDeliveries } = blastStores
  const account = new URL(config.SMTP_URL)
  return createBlastSender({
    blasts,
    chunks,
    deliveries: blastDeliveries,
    suppressions,
    links,
    contents: createBlastContents({ blasts, links, appUrl: config.APP_URL, domain }),
    transport,
    turn: createPace({
      store: paceStore(db),
      account: `${account.username}@${account.host}`,
      perSecond: config.MAIL_RATE_PER_SECOND,
    }),
    clock: systemClock,
    log,
    onOutcome: figures.count.blast,
    leaseMs: config.MAIL_LEASE_SECONDS * 1000,
  })
}
