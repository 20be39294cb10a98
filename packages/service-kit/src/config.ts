import { z } from 'zod'
import { withFiles } from './config-files.ts'

/** Documentation of a setting; `npm run check -- --write` generates files from it. */
declare module 'zod' {
  interface GlobalMeta {
    /** .env.example shows it instead of the default. */
    example?: string
    /** It describes what happens without the setting. */
    otherwise?: string
    isSecret?: boolean
    /** `npm start` and images set it. */
    isDecidedByStart?: boolean
  }
}

/** Empty counts as missing, because Compose passes empty ones. @throws Error without secrets */
export function readEnv<S extends z.ZodObject>(schema: S, env: NodeJS.ProcessEnv): z.output<S> {
  const { values, faults } = withFiles(Object.keys(schema.shape), env)
  const nonEmpty = Object.entries(values).filter(([, value]) => value !== '')
  const parsed = schema.safeParse(Object.fromEntries(nonEmpty))
  if (parsed.success && faults.length === 0) return parsed.data
  const wrong = parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  const unread = faults.map(({ name, message }) => `${name}: ${message}`)
  // An unreadable file makes its setting missing, too.
  const isNew = (line: string) => !faults.some(({ name }) => line.startsWith(`${name}: `))
  const lines = [...unread, ...(wrong ?? []).filter(isNew)]
  throw new Error(`Missing or wrong settings:\n${lines.map((line) => `  ${line}`).join('\n')}`)
}

/** The supervisor doesn't restart after this exit code. */
const faultInSettings = 2

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

const optionalText = z.string().optional()

export const ServiceEnv = z.object({
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .describe('where it listens; 0 takes any free port')
    .meta({ example: '4001' }),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe(
      `on which address it listens; in images, and behind a proxy on another machine, \`0.0.0.0\``,
    )
    .meta({ isDecidedByStart: true }),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('`trace`, `debug`, `info`, `warn`, `error` or `silent`'),
  SERVICE_KEY: json
    .pipe(key.extend({ d: z.string() }))
    .describe('its own private key, Ed25519, as JWK: signs its requests to other services')
    .meta({ example: '{"kty":"OKP","crv":"Ed25519","x":"…","d":"…"}', isSecret: true }),
  TRUSTED_KEYS: json
    .pipe(z.record(z.string(), key))
    .describe('public keys of the services that it trusts, by name: gateway, catalog, users, mail')
    .meta({
      example:
        '{"gateway":{"kty":"OKP","crv":"Ed25519","x":"…"},"catalog":{…},"users":{…},"mail":{…}}',
    }),
  // OpenTelemetry's library reads the following settings itself.
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      `OpenTelemetry's own, as all that follow: where [traces](#traces) are sent. With it, or with an
      exporter, requests are traced`,
    )
    .meta({ example: 'http://127.0.0.1:4318' }),
  OTEL_TRACES_EXPORTER: optionalText
    .describe('turns traces on as well: `otlp`, `console`; `none` turns them off')
    .meta({ example: 'otlp', otherwise: '`otlp`' }),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(['grpc', 'http/protobuf', 'http/json'])
    .optional()
    .describe(`or \`http/json\`; or \`grpc\`, whose collectors mostly listen on 4317`)
    .meta({ example: 'http/protobuf', otherwise: '`http/protobuf`' }),
  OTEL_EXPORTER_OTLP_HEADERS: optionalText
    .describe('`name=value,…`, for a collector that wants a key')
    .meta({ isSecret: true }),
  OTEL_TRACES_SAMPLER: optionalText
    .describe('which requests are traced: `parentbased_traceidratio` for a share of them')
    .meta({ example: 'parentbased_traceidratio', otherwise: 'all' }),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe('the share: `0.1` for a tenth')
    .meta({ example: '0.1', otherwise: 'all' }),
  OTEL_RESOURCE_ATTRIBUTES: optionalText
    .describe('`name=value,…` on all traces')
    .meta({ example: 'deployment.environment.name=staging' }),
  OTEL_SDK_DISABLED: z
    .enum(['true', 'false'])
    .optional()
    .describe('`true` turns traces off, whatever else is set')
    .meta({ example: 'false', otherwise: '`false`' }),
  OTEL_LOG_LEVEL: optionalText
    .describe('`error` says why no traces arrive')
    .meta({ example: 'error', otherwise: 'silent' }),
})

export const databaseSettings = {
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'must be a mongodb:// address')
    .describe('where the database is: a replica set')
    .meta({ example: 'mongodb://127.0.0.1:27017/?replicaSet=rs0', isSecret: true }),
  DATABASE_PREFIX: z
    .string()
    .regex(/^[a-z][a-z\d_]{0,30}$/, 'must be lower-case letters, digits and _, 31 at most')
    .default('cinecanon')
    .describe(
      `how the databases' names begin, such as \`<prefix>_users\`; the same for all services. Another one
      lets two installations share a server`,
    ),
}
