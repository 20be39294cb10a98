import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { readText, replaceFile } from './files.ts'
import { markWithdrawn } from './release-file.ts'

/** A release that a share of all visitors gets, in percent. */
export type Canary = { id: string; share: number }
/** A release that only requests with its token get, until then (milliseconds since 1970). */
export type Candidate = { id: string; token: string; until: number }

/**
 * The files in the store of one front-end or service (`<releases>/<name>`) that say which of its
 * releases (`<releases>/<name>/<id>`) is in use. A gateway reads them twice a second.
 */
export type Pointers = {
  current: string | null
  canary: Canary | null
  candidate: Candidate | null
}

// On disk a candidate has its first name: products that run look for that.
const files = { current: 'current', canary: 'canary', candidate: 'trial', installed: 'brought' }

const canaryLine = /^([0-9a-f]{12}) (\S+%)$/
const candidateLine = /^([0-9a-f]{12}) ([\w-]{20,100}) (\d{13})$/
const percent = /^(\d{1,2}(?:\.\d{1,2})?)%?$/

/** The hash of a release's files. Ids also come from addresses and from command lines. */
export function isReleaseId(text: string): boolean {
  return /^[0-9a-f]{12}$/.test(text)
}

/** @returns a share in percent, at least 0.01 and less than 100; null for any other text */
export function shareIn(text: string): number | null {
  return Number(percent.exec(text)?.[1]) || null
}

export function readPointers(store: string): Pointers {
  return {
    current: idIn(store, files.current),
    canary: canaryIn(read(store, files.canary)),
    candidate: candidateIn(read(store, files.candidate)),
  }
}

export function moveCurrent(store: string, id: string): void {
  replaceFile(path.join(store, files.current), id)
}

export function writeCanary(store: string, { id, share }: Canary): void {
  replaceFile(path.join(store, files.canary), `${id} ${share}%`)
}

/**
 * All visitors get the current release from then on. A canary that didn't become current is marked
 * as withdrawn, so that `--rollback` passes it by.
 * @returns the canary that ran; null when none did
 */
export function endCanary(store: string): Canary | null {
  const { canary, current } = readPointers(store)
  rmSync(path.join(store, files.canary), { force: true })
  if (canary && canary.id !== current) markWithdrawn(path.join(store, canary.id))
  return canary
}

/** However the releasing process ends, the token is of no use after that. */
const candidateLastsMs = 2 * 60 * 1000

/** While `look` runs, the gateway serves this release to requests with the token alone. */
export async function withCandidate<T>(
  store: string,
  id: string,
  look: (token: string) => Promise<T>,
): Promise<T> {
  const file = path.join(store, files.candidate)
  const token = randomBytes(24).toString('base64url')
  replaceFile(file, `${id} ${token} ${Date.now() + candidateLastsMs}`)
  try {
    return await look(token)
  } finally {
    rmSync(file, { force: true })
  }
}

/** The release that an image installed last. `current` may have been moved by hand since. */
export function readInstalled(store: string): string | null {
  return idIn(store, files.installed)
}

export function noteInstalled(store: string, id: string): void {
  replaceFile(path.join(store, files.installed), id)
}

function read(store: string, file: string): string {
  return readText(path.join(store, file))?.trim() ?? ''
}

function idIn(store: string, file: string): string | null {
  const id = read(store, file)
  return isReleaseId(id) ? id : null
}

function canaryIn(line: string): Canary | null {
  const [, id, text = ''] = canaryLine.exec(line) ?? []
  const share = shareIn(text)
  return id && share ? { id, share } : null
}

function candidateIn(line: string): Candidate | null {
  const [, id, token, until] = candidateLine.exec(line) ?? []
  return id && token ? { id, token, until: Number(until) } : null
}
