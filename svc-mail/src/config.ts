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
  /** Where contact messages go; left out, to the address of MAIL_FROM. */
  CONTACT_TO: z
    .string()
    .regex(/^[^\s<>,;]+@[^\s<>,;]+$/, 'must be an address')
    .optional(),
  /** svc-users, which knows the addresses of users. */
  USERS_URL: Origins,
  /** Most mails of blasts a second, of all workers together; left out, no limit. */
  MAIL_RATE_PER_SECOND: z.coerce.number().positive().max(10_000).optional(),
  /** How long a worker that doesn't renew its leases keeps them; another takes over then. */
  MAIL_LEASE_SECONDS: z.coerce.number().min(1).max(300).default(10),
  /** Signs the links by which people unsubscribe; left out, SERVICE_KEY does. */
  UNSUBSCRIBE_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  /** DKIM: all three, or none. The key is PEM; line breaks may be written as \\n. */
  DKIM_DOMAIN: z
    .string()
    .regex(/^[\w.-]+$/)
    .optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[\w.-]+$/)
    .optional(),
  DKIM_PRIVATE_KEY: z.string().optional(),
  /** Origin of the links in mails. */
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
  const settings = readEnv(MailEnv, env)
  return {
    ...settings,
    CONTACT_TO: settings.CONTACT_TO ?? addressIn(settings.MAIL_FROM),
    UNSUBSCRIBE_SECRET: settings.UNSUBSCRIBE_SECRET ?? settings.SERVICE_KEY.d,
    dkim: dkimIn(settings),
  }
}

/** @throws Error for some of the three: mails would go out unsigned, and unnoticed */
function dkimIn(settings: z.output<typeof MailEnv>): Dkim | undefined {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_PRIVATE_KEY: key } = settings
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
