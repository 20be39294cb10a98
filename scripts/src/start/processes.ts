import path from 'node:path'
import { uriOf } from '@cinecanon/embedded-mongo/socket'
import { databaseIn, releasesIn } from '../common/paths.ts'
import type { ProcessSpec } from '../supervisor/launch.ts'
import { mongodSpec } from './mongod.ts'
import type { StackOptions } from './options.ts'
import { inboxUrlOf, originOf, originsOf, type Ports } from './ports.ts'
import { type Secrets, type ServiceName, serviceNames } from './secrets.ts'

type Deps = {
  options: StackOptions
  secrets: Secrets
  ports: Ports
  inboxToken: string
}

export function describeProcesses(deps: Deps): ProcessSpec[] {
  const { options, ports } = deps
  const env = settingsOf(deps)
  return [
    ...(options.mongodbUri ? [] : [databaseSpec(deps)]),
    ...(options.smtpUrl ? [] : [inboxSpec(deps)]),
    ...replicas('catalog', ports.catalog, (port) => service('catalog', port, env.catalog)),
    ...replicas('users', ports.users, (port) => service('users', port, env.users)),
    ...replicas('mail-api', ports.mail, (port) =>
      service('mail', port, ports.workers.length ? env.mailApi : env.mailBoth),
    ),
    ...replicas('mail-worker', ports.workers, (port) => ({
      ...service('mail', port, env.mailWorker),
      // Hardly any garbage gets old in so large a young generation.
      memoryFlags: ['--max-semi-space-size=16', '--max-old-space-size=256'],
    })),
    {
      ...service('gateway', ports.gateway, env.gateway),
      // Copying young objects took a third of a page's time, because rendering leaves much garbage.
      // The heap grows threefold between collections, because V8 counts the bytes of each page as heap.
      memoryFlags: ['--max-semi-space-size=8', '--heap-growing-percent=200'],
    },
  ]

  function service(name: ServiceName, port: number, own: Record<string, string>): ProcessSpec {
    const { isWatched = false } = options
    return {
      name,
      file: `svc-${name}/src/main.ts`,
      env: { ...options.env, ...keysOf(name, deps.secrets), PORT: String(port), ...own },
      // In development the gateway has no releases, and is never ready.
      readyUrl: `${originOf(port)}/health/${isWatched && name === 'gateway' ? 'live' : 'ready'}`,
      isWatched,
    }
  }
}

export function databaseUriOf({ options, ports }: Pick<Deps, 'options' | 'ports'>): string {
  if (options.mongodbUri) return options.mongodbUri
  if (options.mongod) return `mongodb://127.0.0.1:${ports.database}/?directConnection=true`
  return uriOf(ports.databaseSocket)
}

type Inbox = {
  options: Pick<StackOptions, 'dataDir' | 'env'>
  ports: Pick<Ports, 'inboxSmtp' | 'inboxWeb'>
  inboxToken: string
}

export function inboxSpec({ options: { dataDir, env }, ports, inboxToken }: Inbox): ProcessSpec {
  return {
    name: 'inbox',
    file: 'scripts/src/start/inbox.ts',
    env: {
      ...env,
      INBOX_SMTP_PORT: String(ports.inboxSmtp.to),
      INBOX_WEB_PORT: String(ports.inboxWeb.to),
      INBOX_FORWARDED_PORT: String(ports.inboxWeb.from),
      INBOX_DIR: path.join(dataDir, 'inbox'),
      INBOX_TOKEN: inboxToken,
    },
    readyUrl: `${inboxUrlOf(ports.inboxWeb.to, inboxToken)}/api/healthz`,
    // Most products at rest need no inbox, and MailDev takes 75 MB, because it loads a whole DOM.
    forwarded: [ports.inboxSmtp, ports.inboxWeb],
    memoryFlags: ['--max-semi-space-size=1', '--optimize-for-size'],
  }
}

function databaseSpec({ options, ports }: Deps): ProcessSpec {
  const { mongod, dataDir, env } = options
  if (mongod) return mongodSpec(mongod, dataDir, ports.database)
  return {
    name: 'database',
    file: 'packages/embedded-mongo/src/main.ts',
    env: {
      ...env,
      EMBEDDED_MONGO_FILE: databaseIn(dataDir),
      EMBEDDED_MONGO_SOCKET: ports.databaseSocket,
    },
  }
}

function settingsOf({ options, secrets, ports }: Deps) {
  const { adminEmail = 'admin@cinecanon.localhost', catalogEnv = {} } = options
  const publicOrigin = options.publicOrigin ?? originOf(options.port)
  const origins = originsOf(ports)
  const mongodb = { MONGODB_URI: databaseUriOf({ options, ports }) }
  const urls = {
    CATALOG_URL: origins.catalog.join(','),
    USERS_URL: origins.users.join(','),
    MAIL_URL: origins.mail.join(','),
  }
  const mail = {
    ...mongodb,
    SMTP_URL: options.smtpUrl ?? `smtp://127.0.0.1:${ports.inboxSmtp.from}`,
    APP_URL: publicOrigin,
    USERS_URL: urls.USERS_URL,
    CONTACT_TO: adminEmail,
    ...options.mailEnv,
  }
  const workerUrls = ports.workers.map(originOf).join(',')
  const hasOmdb = Boolean(catalogEnv.OMDB_API_KEY || catalogEnv.OMDB_API_KEY_FILE)
  // With glibc, each thread that has drawn a social card would otherwise hold 60 MB.
  const fewArenas = { MALLOC_ARENA_MAX: '2' }
  return {
    catalog: {
      ...mongodb,
      USERS_URL: urls.USERS_URL,
      PUBLIC_ORIGIN: publicOrigin,
      ...fewArenas,
      ...catalogEnv,
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
    mailBoth: { ...mail, MAIL_ROLE: 'both', ...fewArenas },
    mailWorker: { ...mail, MAIL_ROLE: 'worker', ...fewArenas },
    gateway: {
      ...urls,
      ...(workerUrls && { MAIL_WORKER_URL: workerUrls }),
      PUBLIC_ORIGIN: publicOrigin,
      RELEASES_DIR: releasesIn(options.dataDir),
      ...(hasOmdb && { PICTURE_ORIGIN: 'https://m.media-amazon.com' }),
      ...options.gatewayEnv,
    },
  }
}

function replicas(
  name: string,
  ports: number[],
  specOf: (port: number) => ProcessSpec,
): ProcessSpec[] {
  return ports.map((port, index) => ({
    ...specOf(port),
    name: index ? `${name}-${index + 1}` : name,
  }))
}

/** Every service signs with its own key, and trusts the public keys of all. */
function keysOf(name: ServiceName, { keys }: Secrets): Record<string, string> {
  const trusted = Object.fromEntries(serviceNames.map((each) => [each, keys[each].public]))
  return { SERVICE_KEY: JSON.stringify(keys[name].private), TRUSTED_KEYS: JSON.stringify(trusted) }
}
