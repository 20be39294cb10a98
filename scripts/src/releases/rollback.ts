import type { FrontEnd } from './front-ends.ts'
import { movePointer, readPointer } from './pointer.ts'
import { type Release, releasesOf } from './shelf.ts'

/**
 * Moves the pointer to the release before the current one, or to the one that is named. Builds and removes nothing.
 * @returns what to tell people.
 */
export async function rollBack(
  { folder }: FrontEnd,
  shelf: string,
  to: string | undefined,
): Promise<string> {
  const releases = await releasesOf(shelf)
  const current = await readPointer(shelf)
  if (releases.length === 0) throw new Error(`${folder} has no release in ${shelf}`)
  const id = to === undefined ? before(current, releases) : known(to, releases)
  if (id === current) return `${folder} is at ${id} already`
  await movePointer(shelf, id)
  return `${folder} is at ${id} (was ${current ?? 'nowhere'}); pages opened from now on use it`
}

function before(current: string | null, releases: Release[]): string {
  const at = releases.findIndex(({ id }) => id === current)
  if (at < 0) throw new Error(`The pointer is at no release that is there. ${choice(releases)}`)
  const earlier = releases[at + 1]
  if (!earlier) throw new Error(`There is no release before ${current}. ${choice(releases)}`)
  return earlier.id
}

function known(to: string, releases: Release[]): string {
  if (releases.some(({ id }) => id === to)) return to
  throw new Error(`There is no release "${to}". ${choice(releases)}`)
}

function choice(releases: Release[]): string {
  return `There are (latest first): ${releases.map(({ id }) => id).join(', ')}; choose one with --to.`
}
