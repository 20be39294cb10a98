import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Area, conflictsOf, RemoteName } from '@cinecanon/contract'
import { makeCanary, readArea, readPointers, signPreview } from '@cinecanon/releases'
import type { FrontEnd } from '../common/workspaces.ts'
import type { Candidate, LookResult } from '../look/look.ts'
import {
  addToStore,
  type Built,
  builtIn,
  clientBytes,
  makeLatest,
  releaseToAll,
  type Stored,
} from './add-release.ts'
import { type NewRelease, readArguments } from './arguments.ts'
import { ensureContract, ensureService } from './ensure-contract.ts'
import {
  changeShare,
  listOf,
  preview,
  promoteCanary,
  rollBack,
  stopCanary,
  withdraw,
} from './steps.ts'

type Deps = {
  releasesDir: string
  gatewayUrl: string
  build: (frontEnd: FrontEnd) => Promise<FrontEnd>
  look: (candidate: Candidate) => Promise<LookResult>
  print: (message: string) => void
}

/** `npm run release`. @throws UsageError for wrong arguments, Error for other failures */
export async function release(args: string[], deps: Deps): Promise<void> {
  const command = await readArguments(args)
  if (command.does === 'compare') {
    return ensureService(command.service, { ...deps, isForced: command.isForced })
  }
  const { frontEnd } = command
  const store = path.join(deps.releasesDir, frontEnd.name)
  if (command.does === 'release') return releaseNew(command, { ...deps, frontEnd, store })
  const steps = {
    list: () => listOf(frontEnd, store),
    promote: () => promoteCanary(frontEnd, store),
    'stop canary': () => stopCanary(frontEnd, store),
    withdraw: () => withdraw(frontEnd, store),
    rollback: () => rollBack(frontEnd, store, 'to' in command ? command.to : undefined),
  }
  deps.print(await steps[command.does]())
}

type Context = Deps & { frontEnd: FrontEnd; store: string }

async function releaseNew({ share, ...options }: NewRelease, context: Context): Promise<void> {
  const { frontEnd, store, print } = context
  const { folder } = frontEnd
  const changed = share && (await changeShare(frontEnd, store, share))
  if (changed) return print(changed)
  const before = (await readPointers(store)).current
  if (share && !before) throw new Error(`${folder} has no release for all other visitors.`)
  const built = await builtIn(await context.build(frontEnd))
  await ensureOwnPages(built, context.releasesDir)
  const isForced = options.isForced || options.isPreview
  await ensureContract(built, { ...context, isForced })
  if (before && !options.isPreview) {
    await ensureSize(built, { ...context, before }, options.isForced)
  }
  const stored = await addToStore(built, context.releasesDir)
  if (before === stored.id) return print(`${folder} is already released as ${before}`)
  // A preview isn't opened in a browser first, because people look at it.
  if (options.isPreview) return print(await preview(frontEnd, stored, context.gatewayUrl))
  if (options.hasLook) await ensureWorks(context, stored)
  else print(`${folder} wasn't tried in a browser (--without-browser).`)
  if (share) {
    await makeLatest(stored)
    await makeCanary(store, { id: stored.id, share })
    return print(
      `${folder} goes to ${share}% of visitors as ${stored.id}; all others stay at ${before}. --promote gives it to everyone, --stop-canary to no one`,
    )
  }
  const ended = await releaseToAll(stored)
  print(
    `${folder} is released as ${stored.id}${before ? ` (was ${before})` : ''}${ended ? `; its canary ${ended} is stopped` : ''}; pages opened from now on use it`,
  )
}

/** A candidate's token ends soon, because the process that made it may be killed. */
const lookLastsMs = 2 * 60 * 1000

/** It precedes the compression, which takes minutes for a large file. @throws Error a quarter above */
async function ensureSize(
  built: Built,
  { store, before, print }: Context & { before: string },
  isForced: boolean,
): Promise<void> {
  const [current, next] = [
    await clientBytes(path.join(store, before)),
    await clientBytes(built.files),
  ]
  if (next <= Math.max(current * 1.25, smallBytes)) return
  const message = `It has ${kilobytes(next)} of files for the browser, the current release ${kilobytes(current)}.`
  if (isForced) return print(`${message} Releasing all the same.`)
  throw new Error(`${message}\nNothing was released. Make it smaller, or add --force.`)
}

const smallBytes = 20_000

function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1000)} kB`
}

/** @throws Error when it fails in a browser; a new release is then removed from the store */
async function ensureWorks(context: Context, { name, store, id, isNew }: Stored): Promise<void> {
  const { look, gatewayUrl, print, frontEnd } = context
  try {
    const token = await signPreview(store, id, lookLastsMs)
    const result = await look({ name, id, token, gatewayUrl })
    if (result.kind === 'unknown') {
      return print(`${frontEnd.folder} wasn't tried in a browser: ${result.why}. Going on.`)
    }
    if (result.faults.length === 0) return print(result.summary)
    throw new Error(
      `${frontEnd.folder} doesn't work in a browser:\n  ${result.faults.join('\n  ')}\nNothing was released; the current release stays.`,
    )
  } catch (error) {
    if (isNew) await rm(path.join(store, id), { recursive: true, force: true })
    throw error
  }
}

/** @throws Error when another area's current release has one of its pages */
async function ensureOwnPages({ name, files }: Built, releasesDir: string): Promise<void> {
  const area = readArea(files, Area.parse)
  // The shell has none.
  if (!area) return
  const conflicts = conflictsOf({ name, area }, await releasedAreas(releasesDir))
  if (conflicts.length === 0) return
  throw new Error(`${conflicts.join('\n')}\nNothing was released. A page belongs to one area.`)
}

async function releasedAreas(releasesDir: string) {
  const found = await readdir(releasesDir).catch(() => [])
  const names = found.filter((name) => RemoteName.safeParse(name).success)
  const areas = names.map(async (name) => {
    const { current } = await readPointers(path.join(releasesDir, name))
    const area = current && readArea(path.join(releasesDir, name, current), Area.parse)
    return area ? [{ name, area }] : []
  })
  return (await Promise.all(areas)).flat()
}
