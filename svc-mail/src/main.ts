import './tracing.ts'
import { seconds } from '@cinecanon/contract/time'
import {
  systemClock as clock,
  createLogger,
  createServiceCaller,
  createSigner,
  identify,
  serve,
  settingsOrEnd,
} from '@cinecanon/service-kit'
import {
  createBackupFigure,
  databaseCheck,
  databaseReady,
  openDatabase,
} from '@cinecanon/service-kit/database'
import { createApp, createWorkerApp } from './app.ts'
import { createBlastContents } from './blasts/sending/blast-content.ts'
import { createBlastSender } from './blasts/sending/blast-sender.ts'
import { readConfig } from './config.ts'
import { createMailDomain } from './domain/domain.service.ts'
import { domainIn } from './domain/setup.ts'
import { createMailFigures } from './figures/figures.ts'
import { createSender } from './mails/sender.ts'
import { modelsOn } from './models.ts'
import { createBounces } from './recipients/bounces.ts'
import { createRecipients } from './recipients/recipients.ts'
import { listenForReports } from './recipients/reports/listener.ts'
import { createReports, type ReportResult } from './recipients/reports/reports.ts'
import { createUnsubscribeLinks } from './recipients/unsubscribe-links.ts'
import { createReadBlocks } from './recipients/why-not-sent.ts'
import { createTemplates } from './templates/templates.service.ts'
import { createMailIds } from './transport/mail-ids.ts'
import { createRateLimiter } from './transport/rate-limit.ts'
import { createTransport } from './transport/transport.ts'
import { createWakeWorkers } from './worker/worker.ts'

const config = settingsOrEnd(readConfig)
const { APP_URL: appUrl, UNSUBSCRIBE_SECRET: secret, BOUNCE_ADDRESS: bounceAddress } = config
const log = createLogger(`mail-${config.MAIL_ROLE}`, config.LOG_LEVEL)
const db = openDatabase(config.MONGODB_URI, `${config.DATABASE_PREFIX}_mail`)
const models = modelsOn(db)
const links = createUnsubscribeLinks(secret, appUrl)
const figures = createMailFigures(models)
createBackupFigure(figures, db)
const domain = domainIn(config.MAIL_FROM)
const ids = createMailIds({ secret, domain, bounceAddress })
const common = {
  log,
  identify: identify('mail', config.TRUSTED_KEYS),
  checks: { database: databaseCheck(db) },
  figures,
  details: async () => ({ mail: await figures.queues() }),
}
const sign = createSigner('mail', config.SERVICE_KEY)
const users = createServiceCaller({ service: 'users', origins: config.USERS_URL, log, sign })
const graceMs = 3 * seconds

const sending = config.MAIL_ROLE === 'api' ? null : await prepareSending()
await serve(sending && config.MAIL_ROLE === 'worker' ? workerApp(sending) : apiApp(), {
  port: config.PORT,
  host: config.HOST,
  log,
  onStop: async () => {
    await sending?.stop()
    await models.dayCounts.stop()
    await db.close()
  },
})
models.dayCounts.start(log)
await databaseReady(db)
sending?.start()
await models.suppressions
  .fillDomains()
  .catch((error: unknown) => log.warn({ err: error }, 'domains of suppressions weren’t filled in'))

function workerApp({ wake }: { wake: () => void }) {
  return createWorkerApp({ ...common, wake })
}

function apiApp() {
  const workers = config.MAIL_WORKER_URL?.map((origin) =>
    createServiceCaller({ service: 'mail', origins: [origin], sign }),
  )
  const mailDomain = createMailDomain({
    setup: {
      fromDomain: domain,
      envelopeDomain: bounceAddress?.split('@')[1] ?? domain,
      dkim: config.dkim,
      smtpUrl: config.SMTP_URL,
      appUrl,
    },
    dnsServers: config.DNS_SERVERS,
    clock,
    log,
  })
  return createApp({
    ...common,
    ...{ models, links, ids, users, mailDomain, appUrl, onReport, clock },
    bounceWebhookSecret: config.BOUNCE_WEBHOOK_SECRET,
    contactTo: config.CONTACT_TO,
    wake: sending?.wake ?? createWakeWorkers(workers ?? []),
  })
}

async function prepareSending() {
  const account = { url: config.SMTP_URL, from: config.MAIL_FROM, dkim: config.dkim }
  // They are separate, because a slow blast mustn't delay a password reset.
  const [transport, blastTransport] = [createTransport(account), createTransport(account)]
  const { username, host } = new URL(config.SMTP_URL)
  const rateLimiter = createRateLimiter({
    ...models,
    account: `${username}@${host}`,
    perSecond: config.MAIL_RATE_PER_SECOND,
  })
  const bounces = createBounces({ ...models, clock })
  const shared = { ...models, bounces, ids, clock, log }
  const sender = createSender({
    ...shared,
    templates: createTemplates(models.templates, clock),
    transport,
    onOutcome: counted(figures.count.transactional),
  })
  const blastSender = createBlastSender({
    ...shared,
    recipients: createRecipients(users),
    readBlocks: createReadBlocks({ ...models, links }),
    contents: createBlastContents({ ...models, rateLimiter, links, ids, appUrl, domain }),
    transport: blastTransport,
    onOutcome: counted(figures.count.blast),
    leaseMs: config.MAIL_LEASE_SECONDS * seconds,
  })
  const { BOUNCE_PORT: port, BOUNCE_HOST: bounceHost } = config
  const reports = createReports({ ...shared, onReport })
  const listener = port && (await listenForReports({ port, host: bounceHost, ids, reports, log }))
  return {
    start() {
      sender.start()
      blastSender.start()
    },
    wake() {
      sender.wake()
      blastSender.wake()
    },
    async stop() {
      if (listener) await listener.close()
      await Promise.all([sender.stop(graceMs), blastSender.stop(graceMs)])
      transport.close()
      blastTransport.close()
    },
  }
}

function onReport(result: ReportResult): void {
  figures.countReport(result)
  if (result === 'suppressed' || result === 'counted') models.dayCounts.add('failed')
}

function counted(count: (outcome: string) => void): (outcome: string) => void {
  return (outcome) => {
    count(outcome)
    if (outcome === 'sent') models.dayCounts.add('sent')
    if (outcome === 'refused' || outcome === 'unknown') models.dayCounts.add('failed')
  }
}
