import { rm } from 'node:fs/promises'
import path from 'node:path'
import { listReleases, makeCurrent, markWithdrawn, readPointers } from '@cinecanon/releases'
import { putInRunningProduct } from '../running-product.ts'
import type { Service } from '../workspaces.ts'
import { readServiceArguments } from './arguments.ts'
import { lacksOf } from './contract-shape.ts'
import { listOf } from './list.ts'
import { addServiceToStore } from './service-store.ts'
import { before, known } from './steps.ts'

type Deps = {
  dataDir: string
  releasesDir: string
  /** Where the sources are, if not in this repository. */
  from?: string
  /** Rejects when the types of the service's sources are wrong. */
  checkTypes: (service: Service) => Promise<void>
  /** Takes one message. */
  say: (message: string) => void
}
type Context = Deps & { service: Service; store: string; isForced: boolean }

/**
 * `npm run release -- svc-…`.
 * @throws Error with a message for people; UsageError for wrong arguments
 */
export async function releaseService(args: string[], deps: Deps): Promise<void> {
  const wanted = readServiceArguments(args)
  const { service } = wanted
  const store = path.join(deps.releasesDir, service.name)
  const context = { ...deps, service, store, isForced: wanted.isForced }
  if (wanted.does === 'list') return deps.say(listOf(service, store))
  if (wanted.does === 'rollback') return goBack(context, wanted.to)
  return releaseNew(context)
}

async function releaseNew(context: Context): Promise<void> {
  const { service, releasesDir, from, say, store } = context
  say(`Checking the types of ${service.folder} …`)
  await context.checkTypes(service)
  const { id, isNew } = await addServiceToStore(service, releasesDir, from)
  const current = readPointers(store).current
  if (current === id) return say(`${service.folder} is already released as ${id}`)
  try {
    say(await moveTo(context, id))
  } catch (error) {
    if (isNew) await rm(path.join(store, id), { recursive: true })
    throw error
  }
}

/** Without `to`, to the release before the current one, which later rollbacks then pass by. */
async function goBack(context: Context, to: string | undefined): Promise<void> {
  const { service, store, say } = context
  const releases = listReleases(store)
  const current = readPointers(store).current
  if (releases.length === 0) throw new Error(`${service.folder} has no release in ${store}`)
  const id = to === undefined ? before(current, releases) : known(to, releases)
  if (id === current) return say(`${service.folder} is at ${id} already`)
  say(await moveTo(context, id))
  if (to === undefined && current) markWithdrawn(path.join(store, current))
  markWithdrawn(path.join(store, id), false)
}

/**
 * Makes the release current, and puts it in service where the product runs.
 * @returns what to tell people
 */
async function moveTo(context: Context, id: string): Promise<string> {
  const { service, store, dataDir } = context
  await ensureContract(context, id)
  const current = readPointers(store).current
  const was = current ? ` (was ${current})` : ''
  const isRunning = await putInRunningProduct(dataDir, { name: service.name, id }).catch(
    (error: Error) => {
      throw new Error(
        `${service.folder} ${id} can't go in service: ${error.message}\nNothing has moved.`,
      )
    },
  )
  if (isRunning) return `${service.folder} is in service as ${id}${was}`
  await makeCurrent(store, id)
  return `${service.folder} is released as ${id}${was}. It wasn't tried out: no product runs on ${dataDir}`
}

/** What runs has to find the endpoints and fields of this service that it uses. */
async function ensureContract(context: Context, id: string): Promise<void> {
  const { service, store, releasesDir, isForced, say } = context
  const { lacks, unknown } = await lacksOf(service, path.join(store, id), releasesDir)
  if (unknown.length) {
    say(`Couldn't compare contracts with ${unknown.join(', ')}: their releases don't say theirs.`)
  }
  if (lacks.length === 0) return
  const lines = lacks.flatMap(({ by, what }) => what.map((each) => `  ${each} (${by})`))
  const message = `${service.folder} lacks what current releases were made with:\n${lines.join('\n')}`
  if (isForced) return say(`${message}\nGoing on all the same.`)
  throw new Error(`${message}\nNothing has moved. Release those first, or add --force.`)
}
