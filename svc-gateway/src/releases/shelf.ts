import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RemoteName, RemotesJson } from '@cinecanon/contract'

/** What one front-end's folder of releases points at. */
export type Pointers = {
  current: string | null
  /** A release that a share of all visitors gets, in percent. */
  canary: { id: string; share: number } | null
  /** A release that only who knows the token gets, until then (milliseconds since 1970). */
  trial: { id: string; token: string; until: number } | null
}

/** What a release says of itself, in `release.json`. */
export type ReleaseFacts = {
  version: string
  commit: string | null
  /** Whether files differed from the commit. */
  dirty: boolean
  builtAt: string
  contractVersion: string
  /** Someone went back from it. */
  isWithdrawn?: boolean
}

const releaseId = /^[0-9a-f]{12}$/
const canaryLine = /^([0-9a-f]{12}) (\d{1,2}(?:\.\d{1,2})?)%$/
const trialLine = /^([0-9a-f]{12}) ([\w-]{20,100}) (\d{13})$/

export function readPointers(shelf: string): Pointers {
  const text = (name: string) => readText(path.join(shelf, name))?.trim() ?? ''
  const current = text('current')
  return {
    current: releaseId.test(current) ? current : null,
    canary: canaryIn(shelf, text('canary')),
    trial: trialIn(text('trial')),
  }
}

export function clientFolder(shelf: string, id: string): string | null {
  const folder = path.join(shelf, id, 'client')
  return releaseId.test(id) && isFolder(folder) ? folder : null
}

export function readFacts(shelf: string, id: string): ReleaseFacts | null {
  const text = readText(path.join(shelf, id, 'release.json'))
  try {
    // Written by our own release command.
    return text === null ? null : (JSON.parse(text) as ReleaseFacts)
  } catch {
    return null
  }
}

export function bundleFile(shelf: string, id: string, file: string): string {
  return pathToFileURL(path.join(shelf, id, 'server', file)).href
}

/** Ids of the releases that are there and that nobody went back from, the latest first. */
export function releasesOn(shelf: string): string[] {
  return entriesOf(shelf)
    .filter((entry) => releaseId.test(entry))
    .map((id) => ({ id, facts: readFacts(shelf, id), folder: path.join(shelf, id) }))
    .filter(({ facts }) => !facts?.isWithdrawn)
    .map(({ id, facts, folder }) => ({
      id,
      at: facts ? Date.parse(facts.builtAt) : madeAt(folder),
    }))
    .toSorted((one, other) => other.at - one.at)
    .map(({ id }) => id)
}

type Manifest = {
  metaData: { remoteEntry: { name: string } }
  exposes: { path: string; assets: { js: { sync: string[]; async: string[] } } }[]
}

export function readRemote(
  shelf: string,
  name: RemoteName,
  id: string,
): RemotesJson['remotes'][number] | null {
  const base = `/assets/${name}/${id}`
  try {
    const file = path.join(shelf, id, 'client/mf-manifest.json')
    const { metaData, exposes } = JSON.parse(readFileSync(file, 'utf8')) as Manifest
    const pages = exposes.find((exposed) => exposed.path === './App')
    const scripts = [metaData.remoteEntry.name, ...(pages?.assets.js.sync ?? [])]
    return {
      name,
      release: id,
      entry: `${base}/mf-manifest.json`,
      preload: scripts.map((script) => `${base}/${script}`),
    }
  } catch {
    return null
  }
}

/** A canary whose files are gone is none: its visitors go on with the current release. */
function canaryIn(shelf: string, line: string): Pointers['canary'] {
  const [, id = '', share] = canaryLine.exec(line) ?? []
  return clientFolder(shelf, id) ? { id, share: Number(share) } : null
}

function trialIn(line: string): Pointers['trial'] {
  const [, id, token, until] = trialLine.exec(line) ?? []
  return id && token ? { id, token, until: Number(until) } : null
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

function isFolder(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function madeAt(folder: string): number {
  return statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
