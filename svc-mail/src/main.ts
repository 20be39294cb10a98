import {
  createLogger,
  databaseCheck,
  databaseReady,
  identify,
  openDatabase,
  serve,
  systemClock,
} from '@cinecanon/service-kit'
import type { Connection } from 'mongoose'
import { createApp, createWorkerApp } from './app.ts'
import { readConfig } from './config.ts'
import { contactLimitsStore } from './contact/contact.model.ts'
import { deliveryStore } from './deliveries/deliveries.model.ts'
import { createSender } from './deliveries/sender.ts'
import { createQueue } from './queue/queue.ts'
import { templateStore } from './templates/templates.model.ts'
import { createTemplates } from './templates/templates.service.ts'
import { createTransport } from './transport/transport.ts'

const config = readConfig()
const log = createLogger(`mail-${config.MAIL_ROLE}`, config.LOG_LEVEL)
const db = openDatabase(config.MONGODB_URI, 'cinecanon_mail')
const queue = createQueue({ database: reached(db), log })
const templates = createTemplates(templateStore(db))
const deliveries = deliveryStore(db)
const common = {
  log,
  identify: identify('mail', config.TRUSTED_KEYS),
  checks: { database: databaseCheck(db) },
}
const listening = { port: config.PORT, host: config.HOST, log }
const finishWithinMs = 3000

if (config.MAIL_ROLE === 'api') await startApi()
else await startWorker()

async function startApi(): Promise<void> {
  const { APP_URL: appUrl, CONTACT_TO: contactTo } = config
  const contactLimits = contactLimitsStore(db)
  const parts = { templates, deliveries, contactLimits, contactTo, queue, appUrl }
  const app = createApp({ ...common, ...parts, clock: systemClock })
  await serve(app, { ...listening, onStop: () => db.close() })
}

async function startWorker(): Promise<void> {
  const transport = createTransport({ url: config.SMTP_URL, from: config.MAIL_FROM })
  const domain = /@([^\s<>]+)/.exec(config.MAIL_FROM)?.[1] ?? 'localhost'
  const parts = { store: deliveries, templates, transport, queue, domain, clock: systemClock, log }
  const sender = createSender(parts)
  const onStop = async () => {
    await queue.stop()
    await sender.stop(finishWithinMs)
    transport.close()
    await db.close()
  }
  await serve(createWorkerApp(common), { ...listening, onStop })
  await queue.work(sender)
}

async function reached(connection: Connection) {
  await databaseReady(connection)
  if (!connection.db) throw new Error('the database was closed while starting')
  return connection.db
}
