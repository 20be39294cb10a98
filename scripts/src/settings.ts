// Set but empty means not set, as in a copied .env file.

export const adminEmail = process.env.ADMIN_EMAIL || 'admin@cinecanon.localhost'

/** What the environment says to a product that people start. */
export function productSettings() {
  return {
    mongodbUri: process.env.MONGODB_URI || undefined,
    smtpUrl: process.env.SMTP_URL || undefined,
    adminEmail,
    catalogEnv: given(['AMAZON_TAG', 'RETAIL_LINKS_FILE', 'OMDB_API_KEY', 'OMDB_URL']),
    usersEnv: given([
      'CLERK_PUBLISHABLE_KEY',
      'CLERK_SECRET_KEY',
      'CLERK_JWT_KEY',
      'CLERK_API_URL',
      'ADMIN_REQUIRES_TOTP',
    ]),
    gatewayEnv: given([
      'CLERK_PUBLISHABLE_KEY',
      'METRICS_PORT',
      'SOCIAL_PROFILES',
      'ANALYTICS_SCRIPT',
    ]),
    env: { LOG_LEVEL: process.env.LOG_LEVEL || 'info', ...given(tracing) },
  }
}

const tracing = [
  'OTEL_TRACES_EXPORTER',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_PROTOCOL',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
  'OTEL_RESOURCE_ATTRIBUTES',
  'OTEL_SDK_DISABLED',
  'OTEL_LOG_LEVEL',
]

type Range = { atMost: number; otherwise: number }

/** @throws Error that names what may stand there */
export function wholeNumber(name: string, { atMost, otherwise }: Range): number {
  const number = Number(process.env[name] || otherwise)
  if (Number.isInteger(number) && number >= 1 && number <= atMost) return number
  throw new Error(`${name} must be a number from 1 to ${atMost}, not "${process.env[name]}"`)
}

/** Those of these settings that are set. */
function given(names: string[]): Record<string, string> {
  const values = names.map((name) => [name, process.env[name]] as const)
  return Object.fromEntries(values.filter((entry): entry is [string, string] => Boolean(entry[1])))
}
