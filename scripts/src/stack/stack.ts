import path from 'node:path'
import { releasesIn } from '../releases/build.ts'
import { freePort } from './ports.ts'
import { loadSecrets, type Secrets, type ServiceName, serviceNames } from './secrets.ts'
import { type ProcessSpec, type Supervised, supervise } from './supervised.ts'

export type StackOptions = {
  /** Folder of everything that is kept: database, secrets, releases, logs. */
  dataDir: string
  /** Port of the public address. */
  port: number
  /** A real MongoDB (a replica set); without one the embedded database starts. */
  mongodbUri?: string | undefined
  /** A real mail server; without one a local inbox starts. */
  smtpUrl?: string | undefined
  adminEmail?: string
  /** Origin that browsers use, where it isn't the gateway's own. */
  publicOrigin?: string
  /** In development: services start again when their code changes, and the gateway needs no releases. */
  isWatched?: boolean
  /** Settings that reach every process, such as `LOG_LEVEL`. */
  env?: Record<string, string>
  /** How many workers send mails; 1 when left out. */
  mailWorkers?: number
  /** Settings of svc-catalog alone, such as `AMAZON_TAG` or `OMDB_API_KEY`. */
  catalogEnv?: Record<string, string>
  /** Settings of svc-users alone, such as `CLERK_SECRET_KEY`. */
  usersEnv?: Record<string, string>
  /** Settings of svc-gateway alone, such as `CLERK_PUBLISHABLE_KEY`. */
  gatewayEnv?: Record<string, string>
}

export type Stack = {
  url: string
  /** Page of the local inbox; null when a real mail server is used. */
  inboxUrl: string | null
  secrets: Secrets
  databaseUri: string
  /** Where services listen, for what must reach them without the gateway. */
  origins: Record<'catalog' | 'users' | 'mail', string>
  processes: Record<string, Supervised>
  stop: () => Promise<void>
}

/** Starts the whole product and waits until it answers. One composition serves `npm start` and the tests. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const secrets = await loadSecrets(options.dataDir)
  const ports = await choosePorts(options)
  const specs = describe(options, secrets, ports)
  const running: Supervised[] = []
  const stop = () => stopInOrder(running)
  try {
    for (const spec of specs) running.push(supervise(spec, options.dataDir))
    const faults = running.map((each) => each.fault)
    await Promise.race([Promise.all(running.map((each) => each.ready())), ...faults])
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: originOf(options.port),
    inboxUrl: options.smtpUrl ? null : `http://127.0.0.1:${ports.inboxWeb}`,
    secrets,
    databaseUri: databaseUriOf(options, ports),
    origins: {
      catalog: originOf(ports.catalog),
      users: originOf(ports.users),
      mail: originOf(ports.mail),
    },
    processes: Object.fromEntries(running.map((each) => [each.name, each])),
    stop,
  }
}

/** Those that ask others stop before those they ask: the gateway, the services, and last what they stand on. */
async function stopInOrder(running: Supervised[]): Promise<void> {
  const foundations = ['database', 'inbox']
  const isService = ({ name }: Supervised) => name !== 'gateway' && !foundations.includes(name)
  const stopAll = (which: Supervised[]) => Promise.all(which.map((each) => each.stop()))
  await stopAll(running.filter(({ name }) => name === 'gateway'))
  await stopAll(running.filter(isService))
  await stopAll(running.filter(({ name }) => foundations.includes(name)))
}

type Ports = Awaited<ReturnType<typeof choosePorts>>

async function choosePorts({ port, mailWorkers = 1 }: StackOptions) {
  return {
    gateway: port,
    database: await freePort(),
    catalog: await freePort(),
    users: await freePort(),
    mail: await freePort(),
    workers: await Promise.all(Array.from({ length: mailWorkers }, () => freePort())),
    inboxSmtp: await freePort(),
    inboxWeb: await freePort(),
  }
}

/** Every process in the order in which they are started. */
function describe(options: StackOptions, secrets: Secrets, ports: Ports): ProcessSpec[] {
  const { dataDir, port, env = {}, adminEmail = 'admin@cinecanon.localhost' } = options
  const { publicOrigin = originOf(port), isWatched = false } = options
  const mongodb = {
    MONGODB_URI: databaseUriOf(options, ports),
  }
  const mail = {
    ...mongodb,
    SMTP_URL: options.smtpUrl ?? `smtp://127.0.0.1:${ports.inboxSmtp}`,
    APP_URL: publicOrigin,
    USERS_URL: originOf(ports.users),
  }
  const service = (name: ServiceName, file: string, at: number, own: Record<string, string>) => ({
    name: file === 'svc-mail' ? `mail-${own.MAIL_ROLE}` : name,
    file: `${file}/src/main.ts`,
    env: { ...env, ...keysOf(name, secrets), PORT: String(at), ...own },
    // In development pages don't come from the gateway, which then has no releases to wait for.
    readyUrl: `${originOf(at)}/health/${isWatched && name === 'gateway' ? 'live' : 'ready'}`,
    isWatched,
  })
  return [
    ...(options.mongodbUri ? [] : [database(dataDir, ports)]),
    ...(options.smtpUrl ? [] : [inbox(dataDir, ports)]),
    service('catalog', 'svc-catalog', ports.catalog, {
      ...mongodb,
      USERS_URL: originOf(ports.users),
      PUBLIC_ORIGIN: publicOrigin,
      // Drawing social cards would otherwise leave 60 MB behind in every thread that drew one (glibc alone).
      MALLOC_ARENA_MAX: '2',
      ...options.catalogEnv,
    }),
    service('users', 'svc-users', ports.users, {
      ...mongodb,
      CATALOG_URL: originOf(ports.catalog),
      MAIL_URL: originOf(ports.mail),
      APP_URL: publicOrigin,
      PASSWORD_PEPPER: secrets.passwordPepper,
      TWO_FACTOR_SECRET: secrets.twoFactorSecret,
      ADMIN_EMAIL: adminEmail,
      ADMIN_INITIAL_PASSWORD: secrets.adminPassword,
      ...options.usersEnv,
    }),
    service('mail', 'svc-mail', ports.mail, { ...mail, MAIL_ROLE: 'api', CONTACT_TO: adminEmail }),
    ...ports.workers.map((at, index) => ({
      ...service('mail', 'svc-mail', at, { ...mail, MAIL_ROLE: 'worker', MALLOC_ARENA_MAX: '2' }),
      // It makes garbage by the second: enough room that little of it lives to be old, and a limit on what is old.
      memoryFlags: ['--max-semi-space-size=16', '--max-old-space-size=256'],
      name: index === 0 ? 'mail-worker' : `mail-worker-${index + 1}`,
    })),
    service('gateway', 'svc-gateway', ports.gateway, {
      CATALOG_URL: originOf(ports.catalog),
      USERS_URL: originOf(ports.users),
      MAIL_URL: originOf(ports.mail),
      PUBLIC_ORIGIN: publicOrigin,
      RELEASES_DIR: releasesIn(dataDir),
      ...options.gatewayEnv,
    }),
  ]
}

function databaseUriOf({ mongodbUri }: StackOptions, ports: Ports): string {
  return mongodbUri ?? `mongodb://127.0.0.1:${ports.database}/?directConnection=true`
}

function database(dataDir: string, ports: Ports): ProcessSpec {
  return {
    name: 'database',
    file: 'packages/embedded-mongo/src/main.ts',
    env: {
      EMBEDDED_MONGO_FILE: path.join(dataDir, 'cinecanon.db'),
      EMBEDDED_MONGO_PORT: String(ports.database),
    },
  }
}

function inbox(dataDir: string, ports: Ports): ProcessSpec {
  return {
    name: 'inbox',
    file: 'scripts/src/stack/inbox.ts',
    env: {
      INBOX_SMTP_PORT: String(ports.inboxSmtp),
      INBOX_WEB_PORT: String(ports.inboxWeb),
      INBOX_DIR: path.join(dataDir, 'inbox'),
    },
    readyUrl: `http://127.0.0.1:${ports.inboxWeb}/api/healthz`,
  }
}

/** Every service signs with its own key and trusts the public ones. */
function keysOf(name: ServiceName, { keys }: Secrets): Record<string, string> {
  const trusted = Object.fromEntries(serviceNames.map((each) => [each, keys[each].public]))
  return { SERVICE_KEY: JSON.stringify(keys[name].private), TRUSTED_KEYS: JSON.stringify(trusted) }
}

function originOf(port: number): string {
  return `http://localhost:${port}`
}
