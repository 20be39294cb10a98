import { MailDev } from 'maildev'

/**
 * The local inbox: takes every mail of a product without a real mail server and shows it on a page. Loopback only, and
 * only the newest mails are kept.
 */
const inbox = new MailDev({
  smtp: Number(process.env.INBOX_SMTP_PORT),
  ip: '127.0.0.1',
  web: Number(process.env.INBOX_WEB_PORT),
  webIp: '127.0.0.1',
  mailDirectory: process.env.INBOX_DIR ?? '',
  maxEmails: 1000,
  silent: true,
})
await inbox.start()

process.once('SIGTERM', () => void inbox.stop().finally(() => process.exit(0)))
