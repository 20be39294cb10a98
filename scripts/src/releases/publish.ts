import path from 'node:path'
import { endCanary, readCanary, writeCanary } from './canary.ts'
import { factsOf } from './facts.ts'
import { movePointer, readPointer } from './pointer.ts'
import { writeFacts } from './release-file.ts'
import { removeOldReleases } from './shelf.ts'
import { type Built, type Shelved, shelve } from './shelve.ts'

/**
 * Releases what is built to everyone: makes a release of it, moves the pointer, and removes what is too old. Releasing the
 * same build twice changes nothing.
 * @returns the release's id.
 */
export async function publish(built: Built, releasesDir: string): Promise<string> {
  const shelved = await shelve(built, releasesDir)
  await makeCurrent(shelved)
  return shelved.id
}

/** Whatever moves the pointer ends a canary. @returns its id, if it was another release */
export async function makeCurrent(shelved: Shelved): Promise<string | null> {
  const { shelf, id } = shelved
  const before = await readPointer(shelf)
  if (before === id) return null
  const canary = (await readCanary(shelf))?.id ?? null
  if (canary !== id) await makeLatest(shelved)
  await movePointer(shelf, id)
  await endCanary(shelf)
  await removeOldReleases(shelf, [before, canary])
  return canary === id ? null : canary
}

/** A share of visitors, in percent, gets this release; whoever has none yet draws a number. */
export async function makeCanary(shelved: Shelved, share: number): Promise<void> {
  await makeLatest(shelved)
  await writeCanary(shelved.shelf, { id: shelved.id, share })
  await removeOldReleases(shelved.shelf, [])
}

/** An earlier build that is made anew is the latest from now on. */
async function makeLatest({ shelf, id, name, isNew }: Shelved): Promise<void> {
  if (!isNew) await writeFacts(path.join(shelf, id), await factsOf(id, name))
}
