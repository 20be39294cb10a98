import { MongoUri, Origins, readEnv, ServiceEnv } from '@cinecanon/service-kit'
import { z } from 'zod'
import type { Dkim } from './transport/transport.ts'

const MailEnv = ServiceEnv.extend({
  /** `api` answers requests and accepts mails; `worker` sends them. Any number of each may run. */
  MAIL_ROLE: z.enum(['api', 'worker']),
  MONGODB_URI: MongoUri,
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
  SMTP_URL: z.string().regex(/^smtps?:\/\//, 'must be an smtp:// or smtps:// address'),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s<>]+@[^\s<>]+>?$/, 'must be an address, or a name and an <address>')
    .default('Cinecanon <no-reply@localhost>'),
  /** Who gets what people write in the contact form; the address of MAIL_FROM when left out. */
  CONTACT_TO: z
    .string()
    .regex(/^[^\s<>,;]+@[^\s<>,;]+$/, 'must be an address')
    .optional(),
  /** Where addresses of users are asked for. */
  USERS_URL: Origins,
  /** Most mails of blasts a second, of all workers together; as many as the mail server takes when left out. */
  MAIL_RATE_PER_SECOND: z.coerce.number().positive().max(10_000).optional(),
  /** How long a worker that falls silent keeps what it was sending; another takes over then. */
  MAIL_LEASE_SECONDS: z.coerce.number().min(1).max(300).default(10),
  /** Makes the links by which people unsubscribe; made of SERVICE_KEY when left out. */
  UNSUBSCRIBE_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  /** With these three, mails are signed (DKIM). The key is PEM; line breaks may be written as \\n. */
  DKIM_DOMAIN: z
    .string()
    .regex(/^[\w.-]+$/)
    .optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[\w.-]+$/)
    .optional(),
  DKIM_PRIVATE_KEY: z.string().optional(),
  /** Origin that links in mails lead to. */
  APP_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .transform((url) => url.replace(/\/+$/, '')),
})
export type Config = z.output<typeof MailEnv> & {
  CONTACT_TO: string
  UNSUBSCRIBE_SECRET: string
  dkim: Dkim | undefined
}

export function readConfig(env = process.env): Config {
  const given = readEnv(MailEnv, env)
  return {
    ...given,
    CONTACT_TO: given.CONTACT_TO ?? addressIn(given.MAIL_FROM),
    UNSUBSCRIBE_SECRET: given.UNSUBSCRIBE_SECRET ?? given.SERVICE_KEY.d,
    dkim: dkimIn(given),
  }
}

/** All three or none: half a signature would be no signature, and nobody would notice. */
function dkimIn(given: z.output<typeof MailEnv>): Dkim | undefined {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_PRIVATE_KEY: key } = given
  if (!domain && !selector && !key) return undefined
  if (!domain || !selector || !key) {
    throw new Error('DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY belong together')
  }
  return { domain, selector, privateKey: key.replaceAll('\\n', '\n') }
}

/** `Cinecanon <no-reply@localhost>` → `no-reply@localhost` */
function addressIn(mailbox: string): string {
  return /[^\s<>]+@[^\s<>]+/.exec(mailbox)?.[0] ?? mailbox
}
