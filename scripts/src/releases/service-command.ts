import { rm } from 'node:fs/promises'
import path from 'node:path'
import { listOf } from './list.ts'
import { movePointer, readPointer } from './pointer.ts'
import { markWithdrawn } from './release-file.ts'
import { before, known } from './rollback.ts'
import { putInRunningProduct } from './running-product.ts'
import { readServiceArguments } from './service-arguments.ts'
import { lacksOf } from './service-contract.ts'
import type { Service } from './services.ts'
import { releasesOf, removeOldReleases } from './shelf.ts'
import { shelveService } from './shelve-service.ts'

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
type Context = Deps & { service: Service; shelf: string; isForced: boolean }

/** `npm run release -- svc-…`: rejects with a message for people, a `UsageError` for what was typed wrong. */
export async function releaseService(args: string[], deps: Deps): Promise<void> {
  const wanted = readServiceArguments(args)
  const { service } = wanted
  const shelf = path.join(deps.releasesDir, service.name)
  const context = { ...deps, service, shelf, isForced: wanted.isForced }
  if (wanted.does === 'list') return deps.say(await listOf(service, shelf))
  if (wanted.does === 'rollback') return goBack(context, wanted.to)
  return releaseNew(context)
}

async function releaseNew(context: Context): Promise<void> {
  const { service, releasesDir, from, say, shelf } = context
  say(`Checking the types of ${service.folder} …`)
  await context.checkTypes(service)
  const { id, isNew } = await shelveService(service, releasesDir, from)
  const current = await readPointer(shelf)
  if (current === id) return say(`${service.folder} is already released as ${id}`)
  try {
    say(await moveTo(context, id))
  } catch (error) {
    if (isNew) await rm(path.join(shelf, id), { recursive: true })
    throw error
  }
}

/** Without `to`, to the release before the current one; what it leaves isn't gone back to later. */
async function goBack(context: Context, to: string | undefined): Promise<void> {
  const { service, shelf, say } = context
  const releases = await releasesOf(shelf)
  const current = await readPointer(shelf)
  if (releases.length === 0) throw new Error(`${service.folder} has no release in ${shelf}`)
  const id = to === undefined ? before(current, releases) : known(to, releases)
  if (id === current) return say(`${service.folder} is at ${id} already`)
  say(await moveTo(context, id))
  if (to === undefined && current) await markWithdrawn(path.join(shelf, current))
  await markWithdrawn(path.join(shelf, id), false)
}

/** The release is put in service where the product runs, and is the current one. @returns what to tell people */
async function moveTo(context: Context, id: string): Promise<string> {
  const { service, shelf, dataDir } = context
  await ensureContract(context, id)
  const current = await readPointer(shelf)
  const was = current ? ` (was ${current})` : ''
  const isRunning = await putInRunningProduct(dataDir, { name: service.name, id }).catch(
    (error: Error) => {
      throw new Error(
        `${service.folder} ${id} can't go in service: ${error.message}\nNothing has moved.`,
      )
    },
  )
  if (isRunning) return `${service.folder} is in service as ${id}${was}`
  await movePointer(shelf, id)
  await removeOldReleases(shelf, [current])
  return `${service.folder} is released as ${id}${was}. It wasn't tried out: no product runs on ${dataDir}`
}

/** What runs must not lose what it asks of this service. */
async function ensureContract(context: Context, id: string): Promise<void> {
  const { service, shelf, releasesDir, isForced, say } = context
  const { lacks, unknown } = await lacksOf(service, path.join(shelf, id), releasesDir)
  if (unknown.length) {
    say(`Couldn't compare contracts with ${unknown.join(', ')}: their releases don't say theirs.`)
  }
  if (lacks.length === 0) return
  const lines = lacks.flatMap(({ by, what }) => what.map((each) => `  ${each} (${by})`))
  const message = `${service.folder} lacks what current releases were made with:\n${lines.join('\n')}`
  if (isForced) return say(`${message}\nGoing on all the same.`)
  throw new Error(`${message}\nNothing has moved. Release those first, or add --force.`)
}
