/** The settings of these names that are set in the environment; set but empty means not set, as in a copied .env file. */
export function settings(names: string[]): Record<string, string> {
  const given = names.map((name) => [name, process.env[name]] as const)
  return Object.fromEntries(given.filter((entry): entry is [string, string] => Boolean(entry[1])))
}

/** Passed on to svc-users. */
export const usersSettings = [
  'CLERK_PUBLISHABLE_KEY',
  'CLERK_SECRET_KEY',
  'CLERK_JWT_KEY',
  'CLERK_API_URL',
  'ADMIN_REQUIRES_TOTP',
]

/** Passed on to svc-gateway. */
export const gatewaySettings = ['CLERK_PUBLISHABLE_KEY', 'METRICS_PORT']

/** Passed on to every service. */
export const tracingSettings = [
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
