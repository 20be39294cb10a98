// Set but empty means not set, as in a copied .env file.

export const adminEmail = process.env.ADMIN_EMAIL || 'admin@cinecanon.localhost'

/**
 * What people may set of each service, in whose own checks (`config.ts`) they end; what isn't listed, the start decides. HOST
 * isn't: some shells have one of their own.
 */
const passedOn = {
  all: [
    'LOG_LEVEL',
    'OTEL_TRACES_EXPORTER',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OTEL_EXPORTER_OTLP_PROTOCOL',
    'OTEL_EXPORTER_OTLP_HEADERS',
    'OTEL_TRACES_SAMPLER',
    'OTEL_TRACES_SAMPLER_ARG',
    'OTEL_RESOURCE_ATTRIBUTES',
    'OTEL_SDK_DISABLED',
    'OTEL_LOG_LEVEL',
  ],
  catalog: ['AMAZON_TAG', 'RETAIL_LINKS_FILE', 'OMDB_API_KEY', 'OMDB_URL'],
  users: [
    'TEMPLATE_TESTER_EMAIL',
    'ADMIN_REQUIRES_TOTP',
    'CLERK_PUBLISHABLE_KEY',
    'CLERK_SECRET_KEY',
    'CLERK_JWT_KEY',
    'CLERK_API_URL',
  ],
  mail: [
    'MAIL_FROM',
    'CONTACT_TO',
    'MAIL_RATE_PER_SECOND',
    'MAIL_LEASE_SECONDS',
    'UNSUBSCRIBE_SECRET',
    'DKIM_DOMAIN',
    'DKIM_SELECTOR',
    'DKIM_PRIVATE_KEY',
  ],
  gateway: [
    'CLERK_PUBLISHABLE_KEY',
    'METRICS_PORT',
    'TRUSTED_PROXIES',
    'SOCIAL_PROFILES',
    'ANALYTICS_SCRIPT',
    'PICTURE_ORIGIN',
  ],
}

/** What the environment says to a product that people start. */
export function productSettings(env: NodeJS.ProcessEnv = process.env) {
  return {
    mongodbUri: env.MONGODB_URI || undefined,
    smtpUrl: env.SMTP_URL || undefined,
    publicOrigin: env.PUBLIC_ORIGIN || undefined,
    adminEmail,
    env: given(passedOn.all, env),
    catalogEnv: given(passedOn.catalog, env),
    usersEnv: given(passedOn.users, env),
    mailEnv: given(passedOn.mail, env),
    gatewayEnv: given(passedOn.gateway, env),
  }
}

type Range = { atMost: number; otherwise: number }

/** @throws Error that names what may stand there */
export function wholeNumber(name: string, { atMost, otherwise }: Range): number {
  const number = Number(process.env[name] || otherwise)
  if (Number.isInteger(number) && number >= 1 && number <= atMost) return number
  throw new Error(`${name} must be a number from 1 to ${atMost}, not "${process.env[name]}"`)
}

/** Those of these settings that are set, or are in a file that `NAME_FILE` names. */
function given(names: string[], env: NodeJS.ProcessEnv): Record<string, string> {
  const pairs = names.flatMap((name) => {
    const [value = '', file = ''] = [env[name], env[`${name}_FILE`]]
    // With the file goes the empty value, so that no default stands in its way.
    return value || file ? [[name, value] as const, [`${name}_FILE`, file] as const] : []
  })
  return Object.fromEntries(pairs)
}
