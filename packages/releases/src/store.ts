import { existsSync, readdirSync, renameSync, statSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import {
  type Canary,
  endCanary,
  isReleaseId,
  moveCurrent,
  type Pointers,
  type ReleaseFacts,
  readFacts,
  readPointers,
  writeCanary,
  writeFacts,
} from './pointers.ts'
import { signPreview } from './preview-tokens.ts'

export * from './contents.ts'
export * from './pointers.ts'
export * from './preview-tokens.ts'

export type Release = { id: string; builtAt: Date; facts: ReleaseFacts | null }

const removedSuffix = '.removed'
const storedReleases = 5

/** @returns the latest first, and none without a readable folder */
export function listReleases(store: string): Release[] {
  return entriesIn(store)
    .filter(isReleaseId)
    .map((id) => ({ id, ...ageOf(path.join(store, id)) }))
    .sort((one, other) => other.builtAt.getTime() - one.builtAt.getTime())
}

/** @returns the previous pointers */
export async function makeCurrent(store: string, id: string): Promise<Pointers> {
  const before = await readPointers(store)
  moveCurrent(store, id)
  await endCanary(store)
  // Open pages load these, and gateways read pointers up to half a second later.
  await removeOldReleases(store, [before.current, before.canary?.id])
  return before
}

export async function makeCanary(store: string, canary: Canary): Promise<void> {
  writeCanary(store, canary)
  await removeOldReleases(store, [])
}

/** Copies a packed release, whose folder has its id as name. */
export async function copyPacked(
  from: string,
  store: string,
): Promise<{ id: string; isNew: boolean }> {
  const id = path.basename(from)
  const target = path.join(store, id)
  if (existsSync(target)) return { id, isNew: false }
  // It has another name first, because a release must not be read half-copied.
  const unfinished = `${target}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(store, { recursive: true })
  await cp(from, unfinished, { recursive: true })
  await rename(unfinished, target)
  return { id, isNew: true }
}

const previewLastsMs = 24 * 60 * 60 * 1000

/** Moves no pointer, and removes old releases. @returns a token that ends in a day */
export async function makePreview(store: string, id: string, isNew: boolean): Promise<string> {
  const release = path.join(store, id)
  const facts = readFacts(release)
  const isWithdrawn = isNew || facts?.isWithdrawn
  const previewedUntil = Date.now() + previewLastsMs
  if (facts) writeFacts(release, { ...facts, ...(isWithdrawn && { isWithdrawn }), previewedUntil })
  await removeOldReleases(store, [])
  return signPreview(store, id, previewLastsMs)
}

/** Removes all but the last five, the current one, the canary, previews and `others`. */
async function removeOldReleases(
  store: string,
  others: readonly (string | null | undefined)[],
): Promise<void> {
  const { current, canary } = await readPointers(store)
  const used = new Set([current, canary?.id, ...others])
  const releases = listReleases(store)
  const latest = releases.filter((each) => !wasPreviewed(each)).slice(0, storedReleases)
  const old = releases.filter(
    (each) => !used.has(each.id) && !latest.includes(each) && !isPreviewed(each),
  )
  // It is renamed first, because a release must not be read with half of its files.
  for (const { id } of old) {
    renameSync(path.join(store, id), path.join(store, `${id}${removedSuffix}`))
  }
  for (const entry of entriesIn(store).filter((each) => each.endsWith(removedSuffix))) {
    await rm(path.join(store, entry), { recursive: true, force: true })
  }
}

export function isPreviewed({ facts }: Release): boolean {
  return (facts?.previewedUntil ?? 0) > Date.now()
}

/** A release that was only previewed isn't one of the last five. */
function wasPreviewed({ facts }: Release): boolean {
  return facts?.previewedUntil !== undefined && facts.isWithdrawn === true
}

/** The folder's time stands in for missing facts, and 1970 for a release that was just removed. */
function ageOf(release: string): Omit<Release, 'id'> {
  const facts = readFacts(release)
  if (facts) return { facts, builtAt: new Date(facts.builtAt) }
  return { facts, builtAt: new Date(statSync(release, { throwIfNoEntry: false })?.mtimeMs ?? 0) }
}

function entriesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    // Other failures are thrown, because an empty list would remove nothing and hide releases.
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return []
    throw error
  }
}
