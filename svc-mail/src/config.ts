import { MongoUri, readEnv, ServiceEnv } from '@cinecanon/service-kit'
import { z } from 'zod'

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
  /** Origin that links in mails lead to. */
  APP_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .transform((url) => url.replace(/\/+$/, '')),
})
export type Config = z.output<typeof MailEnv> & { CONTACT_TO: string }

export function readConfig(env = process.env): Config {
  const given = readEnv(MailEnv, env)
  return { ...given, CONTACT_TO: given.CONTACT_TO ?? addressIn(given.MAIL_FROM) }
}

/** `Cinecanon <no-reply@localhost>` → `no-reply@localhost` */
function addressIn(mailbox: string): string {
  return /[^\s<>]+@[^\s<>]+/.exec(mailbox)?.[0] ?? mailbox
}
