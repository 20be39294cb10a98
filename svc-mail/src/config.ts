import { databaseSettings, Origins, readEnv, ServiceEnv } from '@cinecanon/service-kit'
import { z } from 'zod'
import type { Dkim } from './transport/transport.ts'

export const Env = ServiceEnv.extend({
  MAIL_ROLE: z
    .enum(['api', 'worker', 'both'])
    .describe(
      '`api` takes requests and stores mails; `worker` sends them; `both` does it in one process. Any number of each may run',
    )
    .meta({ example: 'api' }),
  ...databaseSettings,
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must be an smtp:// or smtps:// address')
    .describe(
      `\`smtp://user:password@host:587\`, or \`smtps://\` for TLS from the first byte; user and
      password if the server wants them`,
    )
    .meta({ example: 'smtp://127.0.0.1:1025', isSecret: true }),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s<>]+@[^\s<>]+>?$/, 'must be an address, or a name and an <address>')
    .default('Cinecanon <no-reply@localhost>')
    .describe('sender of all mails: an address, or a name and an `<address>`')
    .meta({ example: '"Cinecanon <no-reply@localhost>"' }),
  CONTACT_TO: z
    .string()
    .regex(/^[^\s<>,;]+@[^\s<>,;]+$/, 'must be an address')
    .optional()
    .describe("who gets the contact form's messages, and word of a withdrawn canary; one address")
    .meta({ example: 'admin@example.org', otherwise: 'the address in `MAIL_FROM`' }),
  USERS_URL: Origins.describe(
    "where svc-users gives the addresses of a blast's recipients; several origins as at the gateway",
  ).meta({ example: 'http://127.0.0.1:4002' }),
  MAIL_WORKER_URL: Origins.optional()
    .describe(
      'where the api role wakes the workers that wait for mails; several origins as at the gateway',
    )
    .meta({
      example: 'http://127.0.0.1:4004',
      otherwise: 'a mail waits up to 5 seconds',
      isDecidedByStart: true,
    }),
  MAIL_RATE_PER_SECOND: z.coerce
    .number()
    .positive()
    .max(10_000)
    .optional()
    .describe('most mails of blasts a second, of all workers together')
    .meta({ example: '50', otherwise: 'as fast as the server takes' }),
  MAIL_LEASE_SECONDS: z.coerce
    .number()
    .min(1)
    .max(300)
    .default(10)
    .describe('how long a silent worker holds its mails before another takes over; 1 to 300'),
  UNSUBSCRIBE_SECRET: z
    .string()
    .min(32, 'must be at least 32 characters')
    .optional()
    .describe(
      `makes the links by which people unsubscribe, the same for all roles; at least 32 characters.
      Changing it makes the links in mails that were sent useless, and forgets who unsubscribed`,
    )
    .meta({ otherwise: 'made of `SERVICE_KEY`', isSecret: true }),
  BOUNCE_ADDRESS: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9._-]{1,11}@[a-z0-9.-]+$/, 'must be an address with 11 characters before @')
    .optional()
    .describe(
      `where reports of bounces go, such as to the listener at \`BOUNCE_PORT\`, the same for all
      roles: mails leave with \`bounces+<id>@news.example.org\` as sender of the envelope`,
    )
    .meta({ example: 'bounces@news.example.org', otherwise: 'the address in `MAIL_FROM`' }),
  BOUNCE_PORT: z.coerce
    .number()
    .int()
    .min(1)
    .max(65_535)
    .optional()
    .describe('a worker takes reports of bounces and complaints there by SMTP')
    .meta({ example: '2525', otherwise: 'it takes none' }),
  BOUNCE_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('network address for `BOUNCE_PORT`; `0.0.0.0` for all'),
  BOUNCE_WEBHOOK_SECRET: z
    .string()
    .min(32, 'must be at least 32 characters')
    .optional()
    .describe(
      `signs reports that a provider posts to \`/api/mail-reports\` (docs/operations/run.md); at least 32
      characters`,
    )
    .meta({ otherwise: 'none are taken there', isSecret: true }),
  DKIM_DOMAIN: z
    .string()
    .regex(/^[\w.-]+$/)
    .optional()
    .describe('with the two others of DKIM, all three or none: mails are signed')
    .meta({ example: 'example.org' }),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[\w.-]+$/)
    .optional()
    .describe("the key's name in the domain's DNS")
    .meta({ example: 'mail' }),
  DKIM_PRIVATE_KEY: z
    .string()
    .optional()
    .describe('PEM; line breaks may be written as `\\n`')
    .meta({ isSecret: true }),
  DNS_SERVERS: z
    .string()
    .regex(/^(\s*(\[[0-9a-f:]+\]|[\d.]+)(:\d{1,5})?\s*(,|$))+$/i, 'must be addresses, as host:port')
    .transform((list) => list.split(',').flatMap((server) => server.trim() || []))
    .optional()
    .describe(
      'name servers that the page *Domain* queries, separated by commas; addresses, with ports',
    )
    .meta({ example: '192.0.2.53:53', otherwise: "the system's" }),
  APP_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .transform((url) => url.replace(/\/+$/, ''))
    .describe('origin that links in mails lead to')
    .meta({ example: 'http://localhost:4000' }),
})
export type Config = z.output<typeof Env> & {
  CONTACT_TO: string
  UNSUBSCRIBE_SECRET: string
  dkim: Dkim | undefined
}

export function readConfig(env = process.env): Config {
  const settings = readEnv(Env, env)
  return {
    ...settings,
    CONTACT_TO: settings.CONTACT_TO ?? addressIn(settings.MAIL_FROM),
    UNSUBSCRIBE_SECRET: settings.UNSUBSCRIBE_SECRET ?? settings.SERVICE_KEY.d,
    dkim: dkimIn(settings),
  }
}

/** Wants all or none, because unsigned mails would go unnoticed. */
function dkimIn(settings: z.output<typeof Env>): Dkim | undefined {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_PRIVATE_KEY: key } = settings
  if (!domain && !selector && !key) return undefined
  if (!domain || !selector || !key) {
    throw new Error('DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY belong together')
  }
  return { domain, selector, privateKey: key.replaceAll('\\n', '\n') }
}

function addressIn(mailbox: string): string {
  return /[^\s<>]+@[^\s<>]+/.exec(mailbox)?.[0] ?? mailbox
}
