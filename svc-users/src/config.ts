import { Email, Password } from '@cinecanon/contract'
import { MongoUri, readEnv, ServiceEnv } from '@cinecanon/service-kit'
import { z } from 'zod'

const Env = ServiceEnv.extend({
  MONGODB_URI: MongoUri,
  CATALOG_URL: z.url(),
  MAIL_URL: z.url(),
  /** Changing it makes every stored password useless. */
  PASSWORD_PEPPER: z.string().min(32, 'must be at least 32 characters'),
  /** `true` behind TLS: browsers refuse the secure cookie without it. */
  COOKIE_SECURE: z.enum(['true', 'false']).default('false'),
  ADMIN_EMAIL: Email.optional(),
  ADMIN_INITIAL_PASSWORD: Password.optional(),
  TEMPLATE_TESTER_EMAIL: Email.optional(),
})

export type Config = z.infer<typeof Env>

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  return readEnv(Env, withoutEmpty(env))
}

/** Compose files pass on what nobody set as an empty string. */
function withoutEmpty(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
}
