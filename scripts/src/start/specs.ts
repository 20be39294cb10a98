import path from 'node:path'
import { databaseIn, releasesIn } from '../paths.ts'
import { inboxUrlOf, originOf, originsOf, type Ports } from './addresses.ts'
import type { ProcessSpec } from './launch.ts'
import { type OnDemand, startOnDemand } from './on-demand.ts'
import type { StackOptions } from './options.ts'
import { type Secrets, type ServiceName, serviceNames } from './secrets.ts'

type Deps = {
  options: StackOptions
  secrets: Secrets
  ports: Ports
  /** Program file of each service. */
  programs: Record<ServiceName, string>
  /** Part of the local inbox's address. */
  inboxToken: string
}

/** Every process but the inbox, in the order in which they are started. */
export function describeProcesses(deps: Deps): ProcessSpec[] {
  const { options, ports } = deps
  const env = settingsOf(deps)
  const service = (name: ServiceName, at: number, own: Record<string, string>) =>
    serviceSpec(deps, { name, at, own })
  return [
    ...(options.mongodbUri ? [] : [database(deps)]),
    ...numbered(
      'catalog',
      ports.catalog.map((at) => service('catalog', at, env.catalog)),
    ),
    ...numbered(
      'users',
      ports.users.map((at) => service('users', at, env.users)),
    ),
    ...numbered(
      'mail-api',
      ports.mail.map((at) => service('mail', at, env.mailApi)),
    ),
    ...numbered(
      'mail-worker',
      ports.workers.map((at) => ({
        ...service('mail', at, env.mailWorker),
        // A young generation large enough that hardly any garbage gets old, and a limit on the old.
        memoryFlags: ['--max-semi-space-size=16', '--max-old-space-size=256'],
      })),
    ),
    {
      ...service('gateway', ports.gateway, env.gateway),
      // A page leaves much garbage behind; copying what is young took a third of its time.
      memoryFlags: ['--max-semi-space-size=8'],
    },
  ]
}

export function databaseUriOf(given: Pick<Deps, 'options' | 'secrets' | 'ports'>): string {
  const { options, secrets, ports } = given
  if (options.mongodbUri) return options.mongodbUri
  const credentials = `cinecanon:${secrets.databasePassword}`
  return `mongodb://${credentials}@127.0.0.1:${ports.database}/?directConnection=true&authSource=admin`
}

/** The environment of each service, beside its port and its keys. */
function settingsOf({ options, secrets, ports }: Deps) {
  const { adminEmail = 'admin@cinecanon.localhost' } = options
  const publicOrigin = options.publicOrigin ?? originOf(options.port)
  const origins = originsOf(ports)
  const mongodb = { MONGODB_URI: databaseUriOf({ options, secrets, ports }) }
  const urls = {
    CATALOG_URL: origins.catalog.join(','),
    USERS_URL: origins.users.join(','),
    MAIL_URL: origins.mail.join(','),
  }
  const mail = {
    ...mongodb,
    SMTP_URL: options.smtpUrl ?? `smtp://127.0.0.1:${ports.inboxSmtp}`,
    APP_URL: publicOrigin,
    USERS_URL: urls.USERS_URL,
    CONTACT_TO: adminEmail,
    ...options.mailEnv,
  }
  const workerUrls = ports.workers.map(originOf).join(',')
  const { OMDB_API_KEY: omdbKey, OMDB_API_KEY_FILE: omdbKeyFile } = options.catalogEnv ?? {}
  const hasOmdb = Boolean(omdbKey || omdbKeyFile)
  // With glibc, each thread that has drawn a social card would otherwise keep 60 MB.
  const fewArenas = { MALLOC_ARENA_MAX: '2' }
  return {
    catalog: {
      ...mongodb,
      USERS_URL: urls.USERS_URL,
      PUBLIC_ORIGIN: publicOrigin,
      ...fewArenas,
      ...options.catalogEnv,
    },
    users: {
      ...mongodb,
      CATALOG_URL: urls.CATALOG_URL,
      MAIL_URL: urls.MAIL_URL,
      APP_URL: publicOrigin,
      PASSWORD_PEPPER: secrets.passwordPepper,
      TWO_FACTOR_SECRET: secrets.twoFactorSecret,
      ADMIN_EMAIL: adminEmail,
      ADMIN_INITIAL_PASSWORD: secrets.adminPassword,
      ...options.usersEnv,
    },
    mailApi: { ...mail, MAIL_ROLE: 'api', MAIL_WORKER_URL: workerUrls },
    mailWorker: { ...mail, MAIL_ROLE: 'worker', ...fewArenas },
    gateway: {
      ...urls,
      MAIL_WORKER_URL: workerUrls,
      PUBLIC_ORIGIN: publicOrigin,
      RELEASES_DIR: releasesIn(options.dataDir),
      ...(hasOmdb && { PICTURE_ORIGIN: 'https://m.media-amazon.com' }),
      ...options.gatewayEnv,
    },
  }
}

type Service = { name: ServiceName; at: number; own: Record<string, string> }

function serviceSpec(
  { options, secrets, programs }: Deps,
  { name, at, own }: Service,
): ProcessSpec {
  const { env = {}, isWatched = false } = options
  return {
    name,
    file: programs[name],
    env: { ...env, ...keysOf(name, secrets), PORT: String(at), ...own },
    // In development the gateway has no releases, and is never ready.
    readyUrl: `${originOf(at)}/health/${isWatched && name === 'gateway' ? 'live' : 'ready'}`,
    isWatched,
  }
}

/** The first has the name alone: `catalog`, `catalog-2`, `catalog-3`. */
function numbered(name: string, specs: ProcessSpec[]): ProcessSpec[] {
  return specs.map((spec, index) => ({ ...spec, name: index ? `${name}-${index + 1}` : name }))
}

function database({ options: { dataDir, env }, secrets, ports }: Deps): ProcessSpec {
  return {
    name: 'database',
    file: 'packages/embedded-mongo/src/main.ts',
    env: {
      ...env,
      EMBEDDED_MONGO_FILE: databaseIn(dataDir),
      EMBEDDED_MONGO_PORT: String(ports.database),
      EMBEDDED_MONGO_PASSWORD: secrets.databasePassword,
    },
  }
}

type Inbox = {
  options: Pick<StackOptions, 'dataDir' | 'env'>
  ports: Pick<Ports, 'inboxSmtp' | 'inboxWeb' | 'behindSmtp' | 'behindWeb'>
  inboxToken: string
}

/** The local inbox, which starts with its first mail or page. */
export function startInbox({ options, ports, inboxToken }: Inbox): Promise<OnDemand> {
  const { dataDir, env } = options
  const spec = {
    name: 'inbox',
    file: 'scripts/src/start/inbox.ts',
    env: {
      ...env,
      INBOX_SMTP_PORT: String(ports.behindSmtp),
      INBOX_WEB_PORT: String(ports.behindWeb),
      INBOX_DOOR_PORT: String(ports.inboxWeb),
      INBOX_DIR: path.join(dataDir, 'inbox'),
      INBOX_TOKEN: inboxToken,
    },
    readyUrl: `${inboxUrlOf({ inboxWeb: ports.behindWeb }, inboxToken)}/api/healthz`,
  }
  const doors = [
    { port: ports.inboxSmtp, to: ports.behindSmtp },
    { port: ports.inboxWeb, to: ports.behindWeb },
  ]
  return startOnDemand(spec, { dataDir, doors })
}

/** Every service signs with its own key, and trusts the public keys of all. */
function keysOf(name: ServiceName, { keys }: Secrets): Record<string, string> {
  const trusted = Object.fromEntries(serviceNames.map((each) => [each, keys[each].public]))
  return { SERVICE_KEY: JSON.stringify(keys[name].private), TRUSTED_KEYS: JSON.stringify(trusted) }
}
