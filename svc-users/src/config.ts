import { Email, frontendHostOf, Password } from '@cinecanon/contract'
import { MongoUri, Origins, readEnv, ServiceEnv } from '@cinecanon/service-kit'
import { z } from 'zod'

const Env = ServiceEnv.extend({
  MONGODB_URI: MongoUri,
  CATALOG_URL: Origins,
  MAIL_URL: Origins,
  /**
   * The origin that browsers use. Links in mails lead there, and with https the session's cookie is
   * Secure. Never taken from a request: its Host is the sender's to choose.
   */
  APP_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .transform((url) => url.replace(/\/+$/, '')),
  /** Changing it makes every stored password useless. */
  PASSWORD_PEPPER: z.string().min(32, 'must be at least 32 characters'),
  /** Encrypts second factors. Changing it makes every one of them useless. */
  TWO_FACTOR_SECRET: z.string().min(32, 'must be at least 32 characters'),
  ADMIN_EMAIL: Email.optional(),
  ADMIN_INITIAL_PASSWORD: Password.optional(),
  TEMPLATE_TESTER_EMAIL: Email.optional(),
  /** `true`: the operator has the rights only with a second factor. */
  ADMIN_REQUIRES_TOTP: z.enum(['true', 'false']).default('false'),
  /** Both keys of the hosted identity provider, or neither. */
  CLERK_PUBLISHABLE_KEY: z
    .string()
    .refine((key) => frontendHostOf(key) !== null, 'must be a publishable key')
    .optional(),
  CLERK_SECRET_KEY: z.string().optional(),
  CLERK_JWT_KEY: z.string().optional(),
  CLERK_API_URL: z.url({ protocol: /^https?$/ }).optional(),
}).superRefine(refuseHalfOfTheKeys)

export type Config = z.infer<typeof Env>

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  return readEnv(Env, env)
}

type ClerkKeys = {
  CLERK_PUBLISHABLE_KEY?: string | undefined
  CLERK_SECRET_KEY?: string | undefined
}

function refuseHalfOfTheKeys(env: ClerkKeys, context: z.RefinementCtx): void {
  const pair = ['CLERK_PUBLISHABLE_KEY', 'CLERK_SECRET_KEY'] as const
  const missing = pair.filter((name) => !env[name])
  if (missing.length !== 1) return
  const message = `is missing, while ${pair.find((name) => env[name])} is set: set both or neither`
  context.addIssue({ code: 'custom', path: missing, message })
}
