import { readdirSync, renameSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { isReleaseId, readPointers } from './pointers.ts'
import { type ReleaseFacts, readFacts } from './release-file.ts'

export type Release = { id: string; builtAt: Date; facts: ReleaseFacts | null }

const removed = '.removed'
const keptReleases = 5

/** All releases in a store, the latest first; none where there is no such folder. */
export function listReleases(store: string): Release[] {
  return entriesIn(store)
    .filter(isReleaseId)
    .map((id) => ({ id, ...ageOf(path.join(store, id)) }))
    .sort((one, other) => other.builtAt.getTime() - one.builtAt.getTime())
}

/**
 * Removes all but the last five, the current one, the canary and those in `alsoKept`. Call it after
 * the pointer has moved, and keep the release that it came from: open pages have it, and gateways
 * may point at it for half a second more.
 */
export async function removeOldReleases(
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
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
