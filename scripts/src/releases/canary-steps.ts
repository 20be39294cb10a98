import { type Canary, endCanary, readCanary, writeCanary } from './canary.ts'
import type { FrontEnd } from './front-ends.ts'
import { movePointer, readPointer } from './pointer.ts'
import { removeOldReleases } from './shelf.ts'

/** Everyone gets the canary. @returns what to tell people */
export async function promoteCanary({ folder }: FrontEnd, shelf: string): Promise<string> {
  const { id } = await runningIn(folder, shelf)
  const before = await readPointer(shelf)
  await movePointer(shelf, id)
  await endCanary(shelf)
  await removeOldReleases(shelf, [before])
  return `${folder} is at ${id} (was ${before ?? 'nowhere'}) for everyone; pages opened from now on use it`
}

/** Everyone gets the current release. @returns what to tell people */
export async function stopCanary({ folder }: FrontEnd, shelf: string): Promise<string> {
  const { id } = await runningIn(folder, shelf)
  await endCanary(shelf)
  return `the canary ${id} of ${folder} is stopped; pages opened from now on use ${await readPointer(shelf)}`
}

/** @returns what to tell people; null when no canary runs */
export async function changeShare(
  { folder }: FrontEnd,
  shelf: string,
  share: number,
): Promise<string | null> {
  const canary = await readCanary(shelf)
  if (!canary) return null
  await writeCanary(shelf, { id: canary.id, share })
  return `the canary ${canary.id} of ${folder} goes to ${share}% of visitors (was ${canary.share}%); nothing was built. To try another, --stop-canary first`
}

async function runningIn(folder: string, shelf: string): Promise<Canary> {
  const canary = await readCanary(shelf)
  if (!canary) throw new Error(`No canary of ${folder} runs. Start one with --canary 10%.`)
  return canary
}
