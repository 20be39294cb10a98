import { randomBytes } from 'node:crypto'
import { openControl } from '../running-product.ts'
import { type Called, choosePorts, inboxUrlOf, originOf, originsOf } from './addresses.ts'
import { compiledIn, emptyWhenGrown } from './compiled.ts'
import { keepToOwner } from './data-folder.ts'
import type { OnDemand } from './on-demand.ts'
import type { StackOptions } from './options.ts'
import { loadSecrets, type Secrets } from './secrets.ts'
import { currentPrograms, putInService, sourcePrograms } from './service-programs.ts'
import { databaseUriOf, describeProcesses, startInbox } from './specs.ts'
import { type Supervised, supervise } from './supervised.ts'

export type Stack = {
  url: string
  /** Page of the local inbox, with its token; null with a real mail server. */
  inboxUrl: string | null
  secrets: Secrets
  databaseUri: string
  /** The first replica of each service, for calls without the gateway. */
  origins: Record<Called, string>
  /** All replicas of each service, in the order of their names. */
  replicaOrigins: Record<Called, string[]>
  /** By name: `database`, `catalog`, `catalog-2`, `users`, `mail-api`, `mail-worker`, … */
  processes: Record<string, Supervised>
  stop: () => Promise<void>
}

/** Starts the whole product, for `npm start` and for tests, and waits until it answers. */
export async function startStack(options: StackOptions): Promise<Stack> {
  await keepToOwner(options.dataDir)
  const secrets = await loadSecrets(options.dataDir)
  await emptyWhenGrown(compiledIn(options.dataDir))
  const ports = await choosePorts(options)
  const { dataDir, runsReleases = false } = options
  const programs = runsReleases ? currentPrograms(dataDir) : sourcePrograms
  const inboxToken = randomBytes(18).toString('base64url')
  const specs = describeProcesses({ options, secrets, ports, programs, inboxToken })
  const running: Supervised[] = []
  let closeControl = async () => {}
  const stop = async () => {
    await closeControl()
    await stopInOrder(running)
    await inbox?.stop()
  }
  let inbox: OnDemand | undefined
  try {
    if (!options.smtpUrl) inbox = await startInbox({ options, ports, inboxToken })
    for (const spec of specs) running.push(supervise(spec, options.dataDir))
    const faults = running.map((each) => each.fault)
    await Promise.race([Promise.all(running.map((each) => each.ready())), ...faults])
    if (runsReleases) {
      closeControl = await openControl(dataDir, (name, id) =>
        putInService(dataDir, running, { name, id }),
      )
    }
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: originOf(options.port),
    inboxUrl: options.smtpUrl ? null : inboxUrlOf(ports, inboxToken),
    secrets,
    databaseUri: databaseUriOf({ options, secrets, ports }),
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

/** Callers stop before what they call: the gateway, the services, then the database. */
async function stopInOrder(running: Supervised[]): Promise<void> {
  const stopAll = (which: (name: string) => boolean) =>
    Promise.all(running.filter(({ name }) => which(name)).map((each) => each.stop()))
  await stopAll((name) => name === 'gateway')
  await stopAll((name) => name !== 'database')
  await stopAll(() => true)
}
