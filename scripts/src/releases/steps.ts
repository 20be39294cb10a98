import path from 'node:path'
import {
  type Canary,
  endCanary,
  listReleases,
  makeCanary,
  makeCurrent,
  markWithdrawn,
  moveCurrent,
  type Release,
  readPointers,
} from '@cinecanon/releases'
import type { FrontEnd } from '../workspaces.ts'

// Steps between releases that are in a front-end's store already. Each returns what to tell people.

/** Everyone gets the canary. */
export async function promoteCanary({ folder }: FrontEnd, store: string): Promise<string> {
  const { id } = runningCanary(folder, store)
  const { current } = await makeCurrent(store, id)
  return `${folder} is at ${id} (was ${current ?? 'nowhere'}) for everyone; pages opened from now on use it`
}

/** Everyone gets the current release. */
export function stopCanary({ folder }: FrontEnd, store: string): string {
  const { id } = runningCanary(folder, store)
  endCanary(store)
  return `the canary ${id} of ${folder} is stopped; pages opened from now on use ${readPointers(store).current}`
}

/** @returns null when no canary runs */
export async function changeShare(
  { folder }: FrontEnd,
  store: string,
  share: number,
): Promise<string | null> {
  const { canary } = readPointers(store)
  if (!canary) return null
  await makeCanary(store, { id: canary.id, share })
  return `the canary ${canary.id} of ${folder} goes to ${share}% of visitors (was ${canary.share}%); nothing was built. To try another, --stop-canary first`
}

/**
 * Takes the latest step back: ends the canary if one runs, else moves the pointer to the release
 * before the current one. The release that it leaves is passed by later. With `to`, moves the
 * pointer there, and ends a canary as well. Builds and removes nothing.
 */
export function rollBack(frontEnd: FrontEnd, store: string, to: string | undefined): string {
  const releases = listReleases(store)
  const { current, canary } = readPointers(store)
  if (releases.length === 0) throw new Error(`${frontEnd.folder} has no release in ${store}`)
  if (to !== undefined) return goTo(frontEnd, store, known(to, releases))
  if (canary) return stopCanary(frontEnd, store)
  const said = goTo(frontEnd, store, before(current, releases))
  markWithdrawn(path.join(store, String(current)))
  return said
}

function goTo({ folder }: FrontEnd, store: string, id: string): string {
  const { current } = readPointers(store)
  moveCurrent(store, id)
  markWithdrawn(path.join(store, id), false)
  const canary = endCanary(store)
  const ended = canary && canary.id !== id ? `; its canary ${canary.id} is stopped` : ''
  if (id === current) return `${folder} is at ${id} already${ended}`
  return `${folder} is at ${id} (was ${current ?? 'nowhere'})${ended}; pages opened from now on use it`
}

function before(current: string | null, releases: Release[]): string {
  const at = releases.findIndex(({ id }) => id === current)
  if (at < 0) throw new Error(`The pointer is at no release that is there. ${choice(releases)}`)
  const earlier = releases.slice(at + 1).find(({ facts }) => !facts?.isWithdrawn)
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

function runningCanary(folder: string, store: string): Canary {
  const { canary } = readPointers(store)
  if (!canary) throw new Error(`No canary of ${folder} runs. Start one with --canary 10%.`)
  return canary
}
