import { readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { readCanary } from './canary.ts'
import { readPointer } from './pointer.ts'
import { type ReleaseFacts, readFacts } from './release-file.ts'

export type Release = { id: string; builtAt: Date; facts: ReleaseFacts | null }

const releaseId = /^[0-9a-f]{12}$/
const removed = '.removed'
const keptReleases = 5

/** The releases of one front-end (`dir` is `<releases>/<name>`), the latest first; none where there is no folder. */
export async function releasesOf(dir: string): Promise<Release[]> {
  const ids = (await entriesOf(dir)).filter((entry) => releaseId.test(entry))
  const releases = await Promise.all(ids.map((id) => describe(path.join(dir, id), id)))
  return releases.sort((one, other) => other.builtAt.getTime() - one.builtAt.getTime())
}

/**
 * Removes all but the last five, the current one, the canary and those in `alsoKept`. Call it after the pointer has moved, and keep
 * the release that it came from: pages that are open have it, and gateways may point at it for half a second more.
 * @returns the ids of those that are gone.
 */
export async function removeOldReleases(
  dir: string,
  alsoKept: readonly (string | null)[],
): Promise<string[]> {
  const kept = new Set([await readPointer(dir), (await readCanary(dir))?.id, ...alsoKept])
  const old = (await releasesOf(dir)).slice(keptReleases).filter(({ id }) => !kept.has(id))
  // Renamed first, so that no release is ever found with half of its files.
  for (const { id } of old) await rename(path.join(dir, id), path.join(dir, `${id}${removed}`))
  const rubbish = (await entriesOf(dir)).filter((entry) => entry.endsWith(removed))
  for (const entry of rubbish) await rm(path.join(dir, entry), { recursive: true, force: true })
  return old.map(({ id }) => id)
}

/** Releases that were made before they said when are as old as their folder. */
async function describe(folder: string, id: string): Promise<Release> {
  const facts = await readFacts(folder)
  return { id, facts, builtAt: facts ? new Date(facts.builtAt) : (await stat(folder)).mtime }
}

async function entriesOf(dir: string): Promise<string[]> {
  return readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}
