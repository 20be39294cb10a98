import { readdirSync, renameSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import {
  type Canary,
  endCanary,
  isReleaseId,
  moveCurrent,
  type Pointers,
  readPointers,
  writeCanary,
} from './pointers.ts'
import { type ReleaseFacts, readFacts } from './release-file.ts'

export type Release = { id: string; builtAt: Date; facts: ReleaseFacts | null }

const removed = '.removed'
const keptReleases = 5

/** All releases in a store, the latest first; none where there is no folder that can be read. */
export function listReleases(store: string): Release[] {
  return entriesIn(store)
    .filter(isReleaseId)
    .map((id) => ({ id, ...ageOf(path.join(store, id)) }))
    .sort((one, other) => other.builtAt.getTime() - one.builtAt.getTime())
}

/**
 * Gives a release to everyone, ends a canary, and removes what is too old.
 * @returns what was in use before
 */
export async function makeCurrent(store: string, id: string): Promise<Pointers> {
  const before = readPointers(store)
  moveCurrent(store, id)
  endCanary(store)
  // Open pages have these, and gateways may read the old pointers for half a second more.
  await removeOldReleases(store, [before.current, before.canary?.id])
  return before
}

/** Gives a release to a share of all visitors, and removes what is too old. */
export async function makeCanary(store: string, canary: Canary): Promise<void> {
  writeCanary(store, canary)
  await removeOldReleases(store, [])
}

/** Removes all but the last five, the current one, the canary and those in `alsoKept`. */
async function removeOldReleases(
  store: string,
  alsoKept: readonly (string | null | undefined)[],
): Promise<void> {
  const { current, canary } = readPointers(store)
  const kept = new Set([current, canary?.id, ...alsoKept])
  const old = listReleases(store)
    .slice(keptReleases)
    .filter(({ id }) => !kept.has(id))
  // Renamed first, so that no release is ever found with half of its files.
  for (const { id } of old) {
    renameSync(path.join(store, id), path.join(store, `${id}${removed}`))
  }
  for (const entry of entriesIn(store).filter((each) => each.endsWith(removed))) {
    await rm(path.join(store, entry), { recursive: true, force: true })
  }
}

/** A release without facts is as old as its folder; one that was just removed, from 1970. */
function ageOf(release: string): Omit<Release, 'id'> {
  const facts = readFacts(release)
  if (facts) return { facts, builtAt: new Date(facts.builtAt) }
  return { facts, builtAt: new Date(statSync(release, { throwIfNoEntry: false })?.mtimeMs ?? 0) }
}

function entriesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    // Any other failure may pass, and an empty list would be taken for the truth until then.
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return []
    throw error
  }
}
