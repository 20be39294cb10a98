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
  /** Origin that links in mails lead to. */
  APP_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .transform((url) => url.replace(/\/+$/, '')),
})
export type Config = z.output<typeof MailEnv>

export function readConfig(): Config {
  return readEnv(MailEnv, process.env)
}
