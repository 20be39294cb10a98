import path from 'node:path'
import {
  type Canary,
  endCanary,
  endCurrent,
  isPreviewed,
  listReleases,
  makeCanary,
  makeCurrent,
  makePreview,
  markWithdrawn,
  moveCurrent,
  type Pointers,
  type Release,
  readPointers,
} from '@cinecanon/releases'
import type { FrontEnd } from '../common/workspaces.ts'
import type { Stored } from './add-release.ts'

// Each step returns the message for the terminal.

export async function listOf({ folder }: FrontEnd, store: string): Promise<string> {
  const releases = listReleases(store)
  if (releases.length === 0) return `${folder} has no release in ${store}`
  const pointers = await readPointers(store)
  const rows = releases.map((release) => {
    const [mark, role] = roleOf(release, pointers)
    const builtAt = `${release.builtAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
    return [mark, release.id, release.facts?.version ?? '–', commitOf(release), builtAt, role]
  })
  const widths = [1, 12, 7, 20, 20, 0]
  return [[' ', 'release', 'version', 'commit', 'built at', ''], ...rows]
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)))
    .map((row) => row.join('  ').trimEnd())
    .join('\n')
}

export async function preview(
  { folder }: FrontEnd,
  { store, id, isNew }: Stored,
  gatewayUrl: string,
): Promise<string> {
  const link = new URL(gatewayUrl)
  link.searchParams.set('preview', await makePreview(store, id, isNew))
  return `${folder} can be previewed as ${id} by this link for a day; nothing else has moved:\n${link.href}`
}

export async function promoteCanary({ folder }: FrontEnd, store: string): Promise<string> {
  const { id } = await runningCanary(folder, store)
  const { current } = await makeCurrent(store, id)
  return `${folder} is at ${id} (was ${current ?? 'nowhere'}) for everyone; pages opened from now on use it`
}

export async function stopCanary({ folder }: FrontEnd, store: string): Promise<string> {
  const { id } = await runningCanary(folder, store)
  await endCanary(store)
  const { current } = await readPointers(store)
  return `the canary ${id} of ${folder} is stopped; pages opened from now on use ${current}`
}

/** Open pages still load its files. */
export async function withdraw({ folder, name }: FrontEnd, store: string): Promise<string> {
  if (name === 'shell') throw new Error('The shell frames all pages, so it can’t be withdrawn.')
  const { current } = await readPointers(store)
  if (!current) throw new Error(`${folder} has no current release in ${store}`)
  await endCanary(store)
  endCurrent(store)
  return `${folder} is withdrawn with its pages and links; --to ${current} brings it back`
}

/** @returns null when no canary runs */
export async function changeShare(
  { folder }: FrontEnd,
  store: string,
  share: number,
): Promise<string | null> {
  const { canary } = await readPointers(store)
  if (!canary) return null
  await makeCanary(store, { id: canary.id, share })
  return `the canary ${canary.id} of ${folder} goes to ${share}% of visitors (was ${canary.share}%); nothing was built. To try another, --stop-canary first`
}

/** Ends the canary, else makes the release before the current one, or `to`, current. */
export async function rollBack(
  frontEnd: FrontEnd,
  store: string,
  to: string | undefined,
): Promise<string> {
  const releases = listReleases(store)
  const { current, canary } = await readPointers(store)
  if (releases.length === 0) throw new Error(`${frontEnd.folder} has no release in ${store}`)
  if (to !== undefined) return goTo(frontEnd, store, existing(to, releases))
  if (canary) return stopCanary(frontEnd, store)
  const message = await goTo(frontEnd, store, releaseBefore(current, releases))
  markWithdrawn(path.join(store, String(current)))
  return message
}

async function goTo({ folder }: FrontEnd, store: string, id: string): Promise<string> {
  const { current } = await readPointers(store)
  moveCurrent(store, id)
  markWithdrawn(path.join(store, id), false)
  const canary = await endCanary(store)
  const ended = canary && canary.id !== id ? `; its canary ${canary.id} is stopped` : ''
  if (id === current) return `${folder} is at ${id} already${ended}`
  return `${folder} is at ${id} (was ${current ?? 'nowhere'})${ended}; pages opened from now on use it`
}

function releaseBefore(current: string | null, releases: Release[]): string {
  const index = releases.findIndex(({ id }) => id === current)
  if (index < 0) throw new Error(`The current release is missing. ${choice(releases)}`)
  const earlier = releases.slice(index + 1).find(({ facts }) => !facts?.isWithdrawn)
  if (!earlier) throw new Error(`There is no release before ${current}. ${choice(releases)}`)
  return earlier.id
}

function existing(to: string, releases: Release[]): string {
  if (releases.some(({ id }) => id === to)) return to
  throw new Error(`There is no release "${to}". ${choice(releases)}`)
}

function choice(releases: Release[]): string {
  return `There are (latest first): ${releases.map(({ id }) => id).join(', ')}; choose one with --to.`
}

async function runningCanary(folder: string, store: string): Promise<Canary> {
  const { canary } = await readPointers(store)
  if (!canary) throw new Error(`No canary of ${folder} runs. Start one with --canary 10%.`)
  return canary
}

function roleOf(release: Release, { current, canary }: Pointers): [string, string] {
  const { id, facts } = release
  if (id === current) return ['*', 'current']
  if (id === canary?.id) return ['+', `canary, ${canary.share}% of visitors`]
  if (isPreviewed(release)) return [' ', 'previewed']
  return [' ', facts?.isWithdrawn ? 'withdrawn' : '']
}

function commitOf({ facts }: Release): string {
  if (!facts?.commit) return '–'
  return facts.commit.slice(0, 10) + (facts.dirty ? ' (changed)' : '')
}
