import { z } from 'zod'
import { withFiles } from './config-files.ts'

/**
 * Reads a service's settings once, at the start. The value of any setting may stand in a file instead, which the
 * variable with `_FILE` behind its name then names. One that is there and empty counts as one that isn't there: compose files
 * and copied `.env` files pass empty ones on.
 * @throws Error that lists every missing or wrong variable by name; values are not printed, they may be secrets.
 */
export function readEnv<S extends z.ZodObject>(schema: S, env: NodeJS.ProcessEnv): z.output<S> {
  const { values, faults } = withFiles(Object.keys(schema.shape), env)
  const given = Object.entries(values).filter(([, value]) => value !== '')
  const parsed = schema.safeParse(Object.fromEntries(given))
  if (parsed.success && faults.length === 0) return parsed.data
  const wrong = parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  const unread = faults.map(({ name, message }) => `${name}: ${message}`)
  // What couldn't be read is also missing; that needn't be said twice.
  const isNew = (line: string) => !faults.some(({ name }) => line.startsWith(`${name}: `))
  const lines = [...unread, ...(wrong ?? []).filter(isNew)]
  throw new Error(`Missing or wrong settings:\n${lines.map((line) => `  ${line}`).join('\n')}`)
}

/** Of wrong settings: whoever started the process needn't try again. */
const faultInSettings = 2

/** Reads the settings at a service's start. Wrong ones end the process, and are named. */
export function settingsOrEnd<C>(readConfig: () => C): C {
  try {
    return readConfig()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(faultInSettings)
  }
}

const key = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() })
const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'must be JSON' })
    return z.NEVER
  }
})

/** Settings that every service has. */
export const ServiceEnv = z.object({
  PORT: z.coerce.number().int().min(0).max(65535),
  HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** This service's own private key (Ed25519, JWK as JSON): signs what it says to other services. */
  SERVICE_KEY: json.pipe(key.extend({ d: z.string() })),
  /** Public keys by service name: whose word this service takes. */
  TRUSTED_KEYS: json.pipe(z.record(z.string(), key)),
  // OpenTelemetry's own, read by its library: with an exporter or an endpoint, requests are traced.
  OTEL_TRACES_EXPORTER: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.enum(['grpc', 'http/protobuf', 'http/json']).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_TRACES_SAMPLER: z.string().optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).optional(),
  OTEL_RESOURCE_ATTRIBUTES: z.string().optional(),
  OTEL_SDK_DISABLED: z.enum(['true', 'false']).optional(),
  OTEL_LOG_LEVEL: z.string().optional(),
})

/** A database URI; a real MongoDB must be a replica set, because changes use transactions. */
export const MongoUri = z.string().regex(/^mongodb(\+srv)?:\/\//, 'must be a mongodb:// address')
