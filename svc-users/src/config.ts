import { Email, frontendHostOf, NewsMode, Password } from '@cinecanon/contract'
import { databaseSettings, Origins, readEnv, ServiceEnv } from '@cinecanon/service-kit'
import { z } from 'zod'
import type { HostedSettings } from './accounts/hosted-identity/provider.ts'

export const Env = ServiceEnv.extend({
  ...databaseSettings,
  CATALOG_URL: Origins.describe(
    'where svc-catalog listens; several origins as at the gateway',
  ).meta({
    example: 'http://127.0.0.1:4001',
  }),
  MAIL_URL: Origins.describe('where svc-mail listens; several origins as at the gateway').meta({
    example: 'http://127.0.0.1:4003',
  }),
  // A request can't tell it, because its sender chooses the Host.
  APP_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .transform((url) => url.replace(/\/+$/, ''))
    .describe(
      `the origin that browsers use, as \`PUBLIC_ORIGIN\` at the gateway: links in mails lead there;
      with https the cookie is Secure, with the \`__Host-\` prefix`,
    )
    .meta({ example: 'http://localhost:4000' }),
  PASSWORD_PEPPER: z
    .string()
    .min(32, 'must be at least 32 characters')
    .describe(
      `at least 32 characters, which go into every password's hash. Changing it makes every stored
      password useless. \`openssl rand -base64 32\` prints one`,
    )
    .meta({ isSecret: true }),
  TWO_FACTOR_SECRET: z
    .string()
    .min(32, 'must be at least 32 characters')
    .describe(
      `at least 32 characters. Encrypts second factors, and goes into the hashes of recovery codes.
      Changing it makes all of them useless: accounts with a second factor then can't sign in`,
    )
    .meta({ isSecret: true }),
  ADMIN_EMAIL: Email.optional()
    .describe('the operator: the account with this address, once the address is verified')
    .meta({ isDecidedByStart: true }),
  ADMIN_INITIAL_PASSWORD: Password.optional()
    .describe(
      `with \`ADMIN_EMAIL\`: creates that account, verified, when it doesn't exist. 8 to 128
      characters`,
    )
    .meta({ isSecret: true, isDecidedByStart: true }),
  TEMPLATE_TESTER_EMAIL: Email.optional().describe('a second account that sees the mail templates'),
  ADMIN_REQUIRES_TOTP: z
    .enum(['true', 'false'])
    .default('false')
    .describe('`true`: the operator has the rights only once a second factor is set up'),
  NEWS_CONSENT: NewsMode.default('opt-out').describe(
    `who gets announcements, besides a verified address: \`opt-out\` all who didn't unsubscribe,
    \`opt-in\` only those who said yes, at sign-up or in their settings`,
  ),
  CLERK_PUBLISHABLE_KEY: z
    .string()
    .refine((key) => frontendHostOf(key) !== null, 'must be a publishable key')
    .optional()
    .describe(
      `key of a hosted identity provider (Clerk), with \`CLERK_SECRET_KEY\`: both or neither. /sign-up
      then shows the provider's form, /sign-in offers it beside the local one. svc-gateway needs it as
      well`,
    )
    .meta({ example: 'pk_live_…' }),
  CLERK_SECRET_KEY: z
    .string()
    .optional()
    .describe('the other key of the hosted identity provider')
    .meta({ example: 'sk_live_…', isSecret: true }),
  CLERK_JWT_KEY: z
    .string()
    .optional()
    .describe(
      `the provider's public key in PEM. With it, tokens are checked without asking the provider for
      its keys`,
    ),
  CLERK_API_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("another address of the provider for servers than the provider's own")
    .meta({ example: 'https://api.clerk.com', otherwise: "the provider's" }),
}).superRefine(refuseHalfOfTheKeys)

export type Config = z.infer<typeof Env>

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  return readEnv(Env, env)
}

const keyPair = ['CLERK_PUBLISHABLE_KEY', 'CLERK_SECRET_KEY'] as const
type ClerkKeys = Partial<Record<(typeof keyPair)[number], string | undefined>>

function refuseHalfOfTheKeys(env: ClerkKeys, context: z.RefinementCtx): void {
  const missing = keyPair.filter((name) => !env[name])
  if (missing.length !== 1) return
  const message = `is missing, while ${keyPair.find((name) => env[name])} is set: set both or neither`
  context.addIssue({ code: 'custom', path: missing, message })
}

/** @returns null without keys */
export function hostedSettingsOf(config: Config): HostedSettings | null {
  const { CLERK_PUBLISHABLE_KEY: publishableKey, CLERK_SECRET_KEY: secretKey } = config
  if (!publishableKey || !secretKey) return null
  return {
    publishableKey,
    secretKey,
    jwtKey: config.CLERK_JWT_KEY,
    apiUrl: config.CLERK_API_URL,
    // Mailed links lead to the same origin.
    origin: new URL(config.APP_URL).origin,
  }
}
