import path from 'node:path'
import { readText, replaceFile } from './files.ts'

/** What a release says of itself, in `release.json` beside its files. */
export type ReleaseFacts = {
  id: string
  name: string
  /** Of the workspace's package.json. */
  version: string
  /** Null where it wasn't built in a repository. */
  commit: string | null
  /** Whether files differed from the commit. */
  dirty: boolean
  /** ISO 8601, UTC. */
  builtAt: string
  /** Hash of the public endpoints that the contract had. */
  contractVersion: string
  /** Left by a rollback, or stopped as a canary: `--rollback` doesn't lead there. */
  isWithdrawn?: boolean
}

const fileName = 'release.json'

export function writeFacts(release: string, facts: ReleaseFacts): void {
  replaceFile(path.join(release, fileName), `${JSON.stringify(facts, null, 2)}\n`)
}

/** A release without facts stays as it is. */
export function markWithdrawn(release: string, isWithdrawn = true): void {
  const facts = readFacts(release)
  if (facts) writeFacts(release, { ...facts, isWithdrawn })
}

/** @returns null for a release without facts, or with such as can't be read */
export function readFacts(release: string): ReleaseFacts | null {
  try {
    const facts: unknown = JSON.parse(readText(path.join(release, fileName)) ?? 'null')
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
