import './tracing.ts'
import { seconds } from '@cinecanon/contract/time'
import {
  createLogger,
  createServiceCaller,
  createSigner,
  identify,
  serve,
  settingsOrEnd,
  systemClock,
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
import { createMailFigures } from './figures.ts'
import { createSender } from './mails/sender.ts'
import { modelsOn } from './models.ts'
import { createRecipients } from './recipients/recipients.ts'
import { listenForReports } from './recipients/reports/listener.ts'
import { createReports, type ReportResult } from './recipients/reports/reports.ts'
import { createUnsubscribeLinks } from './recipients/unsubscribe-links.ts'
import { createTemplates } from './templates/templates.service.ts'
import { createMailIds } from './transport/mail-ids.ts'
import { createRateLimiter } from './transport/rate-limit.ts'
import { createTransport } from './transport/transport.ts'
import { createWakeWorkers } from './worker/worker.ts'

const config = settingsOrEnd(readConfig)
const { APP_URL: appUrl, CONTACT_TO: contactTo } = config
const log = createLogger(`mail-${config.MAIL_ROLE}`, config.LOG_LEVEL)
const db = openDatabase(config.MONGODB_URI, `${config.DATABASE_PREFIX}_mail`)
const models = modelsOn(db)
const links = createUnsubscribeLinks(config.UNSUBSCRIBE_SECRET, appUrl)
const figures = createMailFigures(models)
createBackupFigure(figures, db)
const domain = domainIn(config.MAIL_FROM)
const ids = createMailIds({
  secret: config.UNSUBSCRIBE_SECRET,
  domain,
  bounceAddress: config.BOUNCE_ADDRESS,
})
const common = {
  log,
  identify: identify('mail', config.TRUSTED_KEYS),
  checks: { database: databaseCheck(db) },
  figures,
  details: async () => ({ mail: await figures.queues() }),
}
const sign = createSigner('mail', config.SERVICE_KEY)
const users = createServiceCaller({ service: 'users', origins: config.USERS_URL, log, sign })
const listening = { port: config.PORT, host: config.HOST, log }
const graceMs = 3 * seconds

if (config.MAIL_ROLE === 'api') await startApi()
else await startWorker()
await databaseReady(db)
await models.addressSuppressions
  .fillDomains()
  .catch((error: unknown) => log.warn({ err: error }, 'domains of suppressions weren’t filled in'))

async function startApi(): Promise<void> {
  const workers = config.MAIL_WORKER_URL?.map((origin) =>
    createServiceCaller({ service: 'mail', origins: [origin], sign }),
  )
  const wake = createWakeWorkers(workers ?? [])
  const mailDomain = createMailDomain({
    setup: {
      fromDomain: domain,
      envelopeDomain: config.BOUNCE_ADDRESS?.split('@')[1] ?? domain,
      dkim: config.dkim,
      smtpUrl: config.SMTP_URL,
      appUrl,
    },
    dnsServers: config.DNS_SERVERS,
    clock: systemClock,
    log,
  })
  const { BOUNCE_WEBHOOK_SECRET: bounceWebhookSecret } = config
  const reports = { ids, bounceWebhookSecret, onReport }
  const deps = {
    ...common,
    ...reports,
    models,
    links,
    users,
    contactTo,
    mailDomain,
    wake,
    appUrl,
    clock: systemClock,
  }
  const onStop = async () => {
    await models.dayCounts.stop()
    await db.close()
  }
  await serve(createApp(deps), { ...listening, onStop })
  models.dayCounts.start(log)
}

async function startWorker(): Promise<void> {
  const account = { url: config.SMTP_URL, from: config.MAIL_FROM, dkim: config.dkim }
  // Separate, because a slow blast mustn't delay a password reset.
  const [transport, blastTransport] = [createTransport(account), createTransport(account)]
  const { username, host } = new URL(config.SMTP_URL)
  const deps = { ...models, links, ids, appUrl, domain, clock: systemClock, log }
  const sender = createSender({
    ...deps,
    templates: createTemplates(models.templates, systemClock),
    transport,
    onOutcome: counted(figures.count.transactional),
  })
  const blastSender = createBlastSender({
    ...deps,
    recipients: createRecipients(users),
    contents: createBlastContents(deps),
    transport: blastTransport,
    rateLimiter: createRateLimiter({
      ...models,
      account: `${username}@${host}`,
      perSecond: config.MAIL_RATE_PER_SECOND,
    }),
    onOutcome: counted(figures.count.blast),
    leaseMs: config.MAIL_LEASE_SECONDS * seconds,
  })
  const { BOUNCE_PORT: port } = config
  const reports = createReports({ ...deps, onReport })
  const listener =
    port && (await listenForReports({ port, host: config.BOUNCE_HOST, ids, reports, log }))
  const onStop = async () => {
    if (listener) await listener.close()
    await Promise.all([sender.stop(graceMs), blastSender.stop(graceMs)])
    transport.close()
    blastTransport.close()
    await models.dayCounts.stop()
    await db.close()
  }
  const wake = () => {
    sender.wake()
    blastSender.wake()
  }
  await serve(createWorkerApp({ ...common, wake }), { ...listening, onStop })
  sender.start()
  models.dayCounts.start(log)
  blastSender.start()
}

function onReport(result: ReportResult): void {
  figures.countReport(result)
  if (result === 'suppressed' || result === 'counted') models.dayCounts.add('failed')
}

/** Counts the ends of mails by day, too. */
function counted(count: (outcome: string) => void): (outcome: string) => void {
  return (outcome) => {
    count(outcome)
    if (outcome === 'sent') models.dayCounts.add('sent')
    if (outcome === 'refused' || outcome === 'unknown') models.dayCounts.add('failed')
  }
}
