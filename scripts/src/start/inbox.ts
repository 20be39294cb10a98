import { MailDev } from 'maildev'
import { guard } from './inbox-door.ts'

const port = Number(process.env.INBOX_WEB_PORT)
/** Where people open it, and the supervisor listens (see on-demand.ts). */
const doorPort = Number(process.env.INBOX_DOOR_PORT)
const token = process.env.INBOX_TOKEN ?? ''

/**
 * The local inbox: takes every mail of a product without a real mail server, and shows it on a page
 * with a token in its address, because mails hold links that open accounts. Loopback only; the
 * newest mails are kept.
 */
const inbox = new MailDev({
  smtp: Number(process.env.INBOX_SMTP_PORT),
  ip: '127.0.0.1',
  web: port,
  webIp: '127.0.0.1',
  basePathname: `/${token}`,
  mailDirectory: process.env.INBOX_DIR ?? '',
  maxEmails: 1000,
  silent: true,
})
const { api } = await inbox.start()
if (!token || !api) throw new Error('the inbox has no door')
guard(api.server.server, { ports: [port, doorPort], token })

process.once('SIGTERM', () => void inbox.stop().finally(() => process.exit(0)))
