import path from 'node:path'
import { endCanary, readCanary } from './canary.ts'
import { stopCanary } from './canary-steps.ts'
import type { FrontEnd } from './front-ends.ts'
import { movePointer, readPointer } from './pointer.ts'
import { markWithdrawn } from './release-file.ts'
import { type Release, releasesOf } from './shelf.ts'

/**
 * Takes the latest step back: ends the canary if one runs, else moves the pointer to the release before the current one.
 * What it leaves isn't gone back to later. With `to`, moves the pointer to that one, and ends a canary as well. Builds and
 * removes nothing.
 * @returns what to tell people.
 */
export async function rollBack(
  frontEnd: FrontEnd,
  shelf: string,
  to: string | undefined,
): Promise<string> {
  const releases = await releasesOf(shelf)
  const current = await readPointer(shelf)
  if (releases.length === 0) throw new Error(`${frontEnd.folder} has no release in ${shelf}`)
  if (to !== undefined) return goTo(frontEnd, shelf, known(to, releases))
  if (await readCanary(shelf)) return stopCanary(frontEnd, shelf)
  const said = await goTo(frontEnd, shelf, before(current, releases))
  await markWithdrawn(path.join(shelf, String(current)))
  return said
}

async function goTo({ folder }: FrontEnd, shelf: string, id: string): Promise<string> {
  const current = await readPointer(shelf)
  await movePointer(shelf, id)
  await markWithdrawn(path.join(shelf, id), false)
  const canary = await endCanary(shelf)
  const ended = canary && canary.id !== id ? `; its canary ${canary.id} is stopped` : ''
  if (id === current) return `${folder} is at ${id} already${ended}`
  return `${folder} is at ${id} (was ${current ?? 'nowhere'})${ended}; pages opened from now on use it`
}

export function before(current: string | null, releases: Release[]): string {
  const at = releases.findIndex(({ id }) => id === current)
  if (at < 0) throw new Error(`The pointer is at no release that is there. ${choice(releases)}`)
  const earlier = releases.slice(at + 1).find(({ facts }) => !facts?.isWithdrawn)
  if (!earlier) throw new Error(`There is no release before ${current}. ${choice(releases)}`)
  return earlier.id
}

export function known(to: string, releases: Release[]): string {
  if (releases.some(({ id }) => id === to)) return to
  throw new Error(`There is no release "${to}". ${choice(releases)}`)
}

function choice(releases: Release[]): string {
  return `There are (latest first): ${releases.map(({ id }) => id).join(', ')}; choose one with --to.`
}
