import { randomBytes } from 'node:crypto'
import { chmod, mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { ServiceName } from '@cinecanon/contract'
import { sayWhile } from '../common/commands.ts'
import { mongodIn } from '../common/paths.ts'
import { productSettings } from '../settings/product.ts'
import { superviseLazily } from '../supervisor/lazy.ts'
import { type Supervised, supervise } from '../supervisor/supervised.ts'
import { findMongod, startReplicaSet } from './mongod.ts'
import type { StackOptions } from './options.ts'
import { choosePorts, inboxUrlOf, originOf, originsOf } from './ports.ts'
import { databaseUriOf, describeProcesses } from './processes.ts'
import { loadSecrets, type Secrets } from './secrets.ts'

export type Stack = {
  url: string
  /** It is null with a real mail server. */
  inboxUrl: string | null
  secrets: Secrets
  databaseUri: string
  mongod: string | null
  origins: Record<ServiceName, string>
  replicaOrigins: Record<ServiceName, string[]>
  /** Names are `database`, `inbox`, `catalog`, `catalog-2`, `users`, `mail-api`, `mail-worker`, … */
  processes: Record<string, Supervised>
  stop: () => Promise<void>
}

type ProductOptions = Omit<
  StackOptions,
  'mongod' | 'print' | Exclude<keyof ReturnType<typeof productSettings>, 'publicOrigin'>
>

/** Uses the environment's settings. @throws Error with the folder of the logs */
export async function startProduct(options: ProductOptions): Promise<Stack> {
  const settings = productSettings()
  const mongod = settings.mongodbUri ? null : findMongod(options.dataDir)
  try {
    const own = { mongod: mongod ?? undefined, print: console.log }
    return await startStack({ ...settings, ...options, ...own })
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${reason}\nLogs are in ${path.join(options.dataDir, 'logs')}`, { cause })
  }
}

/** `npm start` and the tests use it. It waits until the product is ready. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { dataDir } = options
  await openDataFolder(dataDir)
  const secrets = await loadSecrets(dataDir)
  const ports = await choosePorts(options)
  const inboxToken = randomBytes(18).toString('base64url')
  const databaseUri = databaseUriOf({ options, ports })
  const running: Supervised[] = []
  const stop = () => stopInOrder(running)
  try {
    if (options.mongod) await mkdir(mongodIn(dataDir), { recursive: true })
    for (const spec of describeProcesses({ options, secrets, ports, inboxToken })) {
      const process = spec.forwarded
        ? await superviseLazily(spec, spec.forwarded, dataDir)
        : supervise(spec, dataDir)
      running.push(process)
      if (!spec.isNative) continue
      const { name, fault } = process
      const ready = () => startReplicaSet(databaseUri, ports.database)
      await allReady([{ name, fault, ready }], options.print)
    }
    await allReady(running, options.print)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: originOf(options.port),
    inboxUrl: options.smtpUrl ? null : inboxUrlOf(ports.inboxWeb.from, inboxToken),
    secrets,
    databaseUri,
    mongod: options.mongod ?? null,
    origins: {
      catalog: originOf(ports.catalog[0]),
      users: originOf(ports.users[0]),
      mail: originOf(ports.mail[0]),
    },
    replicaOrigins: originsOf(ports),
    processes: Object.fromEntries(running.map((each) => [each.name, each])),
    stop,
  }
}

type Starting = Pick<Supervised, 'name' | 'fault' | 'ready'>

/** @throws Error of the first process that can't become ready */
export async function allReady(starting: Starting[], print = (_text: string) => {}): Promise<void> {
  const pending = new Set(starting.map(({ name }) => name))
  const ready = starting.map((each) => each.ready().then(() => pending.delete(each.name)))
  const faults = starting.map(({ fault }) => fault)
  const allOrFault = Promise.race([Promise.all(ready), ...faults])
  await sayWhile(allOrFault, () => `Still waiting for: ${[...pending].join(', ')}.`, print)
}

/** Sets the umask, so that later files are private too. */
export async function openDataFolder(dataDir: string): Promise<void> {
  process.umask(0o077)
  await mkdir(dataDir, { recursive: true })
  await chmod(dataDir, 0o700)
}

/** Stops callers first: the gateway, the services, then database and inbox. */
async function stopInOrder(running: Supervised[]): Promise<void> {
  const stopAll = (isIn: (name: string) => boolean) =>
    Promise.all(running.filter(({ name }) => isIn(name)).map((each) => each.stop()))
  await stopAll((name) => name === 'gateway')
  await stopAll((name) => !['database', 'inbox'].includes(name))
  await stopAll(() => true)
}
