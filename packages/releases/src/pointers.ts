import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** `share` is the percentage of visitors. */
export type Canary = { id: string; share: number }
/**
 * Files in a front-end's store (`<releases>/<name>`) that name the releases in use
 * (`<releases>/<name>/<id>`). A gateway reads them twice a second.
 */
export type Pointers = {
  current: string | null
  canary: Canary | null
  /** It signs tokens of previews, and is null before the first. */
  previewKey: string | null
}

/** Each release has them as `release.json`. */
export type ReleaseFacts = {
  id: string
  name: string
  version: string
  /** It is null for a build outside a repository. */
  commit: string | null
  dirty: boolean
  /** It is in ISO 8601, in UTC. */
  builtAt: string
  /** `--rollback` skips a release that was left by a rollback, stopped as a canary, or only previewed. */
  isWithdrawn?: boolean
  /** The release is stored until then, in milliseconds since 1970. */
  previewedUntil?: number
}

/** An id is the hash of the files. Other texts may come from addresses and command lines. */
export function isReleaseId(text: string): boolean {
  return /^[0-9a-f]{12}$/.test(text)
}

/** @returns a share in percent, at least 0.01 and less than 100; null for any other text */
export function shareIn(text: string): number | null {
  return Number(/^(\d{1,2}(?:\.\d{1,2})?)%?$/.exec(text)?.[1]) || null
}

/** Asynchronous, because a disk in a network may hang. */
export async function readPointers(store: string): Promise<Pointers> {
  const texts = ['current', 'canary', 'preview-key'].map((file) => read(store, file))
  const [current = '', canary = '', previewKey = ''] = await Promise.all(texts)
  const [, canaryId, share = ''] = /^([0-9a-f]{12}) (\S+%)$/.exec(canary) ?? []
  const percent = shareIn(share)
  return {
    current: isReleaseId(current) ? current : null,
    canary: canaryId && percent ? { id: canaryId, share: percent } : null,
    previewKey: previewKey || null,
  }
}

export function moveCurrent(store: string, id: string): void {
  replaceFile(path.join(store, 'current'), id)
}

export function endCurrent(store: string): void {
  rmSync(path.join(store, 'current'), { force: true })
}

export function writeCanary(store: string, { id, share }: Canary): void {
  replaceFile(path.join(store, 'canary'), `${id} ${share}%`)
}

/** Gives all visitors the current release. @returns the canary, withdrawn unless it is current */
export async function endCanary(store: string): Promise<Canary | null> {
  const { canary, current } = await readPointers(store)
  rmSync(path.join(store, 'canary'), { force: true })
  if (canary && canary.id !== current) markWithdrawn(path.join(store, canary.id))
  return canary
}

/** A failure is why its pointer can't be removed. */
export type WithdrawnCanary = { since: Date; failure?: unknown }

/** Ends this canary. @returns null when it isn't the canary any more */
export async function withdrawCanary(store: string, id: string): Promise<WithdrawnCanary | null> {
  const since = statSync(path.join(store, 'canary'), { throwIfNoEntry: false })?.mtime
  if (!since || (await readPointers(store)).canary?.id !== id) return null
  try {
    await endCanary(store)
    return { since }
  } catch (failure) {
    return { since, failure }
  }
}

export function writePreviewKey(store: string, key: string): void {
  replaceFile(path.join(store, 'preview-key'), key, 0o600)
}

/** @returns the last release that an image installed; `current` may have been moved since */
export async function readInstalled(store: string): Promise<string | null> {
  const id = await read(store, 'installed')
  return isReleaseId(id) ? id : null
}

export function writeInstalled(store: string, id: string): void {
  replaceFile(path.join(store, 'installed'), id)
}

export function writeFacts(release: string, facts: ReleaseFacts): void {
  replaceFile(path.join(release, 'release.json'), `${JSON.stringify(facts, null, 2)}\n`)
}

/** A release without facts stays as it is. */
export function markWithdrawn(release: string, isWithdrawn = true): void {
  const facts = readFacts(release)
  if (facts) writeFacts(release, { ...facts, isWithdrawn })
}

/** @returns null for a release without facts, or with unreadable ones */
export function readFacts(release: string): ReleaseFacts | null {
  try {
    const facts: unknown = JSON.parse(readFileSync(path.join(release, 'release.json'), 'utf8'))
    return isFacts(facts) ? facts : null
  } catch {
    return null
  }
}

function isFacts(value: unknown): value is ReleaseFacts {
  if (typeof value !== 'object' || value === null) return false
  const { version, commit, builtAt } = value as Partial<Record<keyof ReleaseFacts, unknown>>
  const isCommit = commit === null || typeof commit === 'string'
  return typeof version === 'string' && isCommit && !Number.isNaN(Date.parse(String(builtAt)))
}

/** @returns an empty text when the file is missing or unreadable */
async function read(folder: string, file: string): Promise<string> {
  const text = await readFile(path.join(folder, file), 'utf8').catch(() => '')
  return text.trim()
}

/** Renames a whole file, so that readers see the old content or the new one. */
function replaceFile(file: string, content: string, mode = 0o666): void {
  const next = `${file}.${process.pid}`
  writeFileSync(next, content, { mode })
  renameSync(next, file)
}
