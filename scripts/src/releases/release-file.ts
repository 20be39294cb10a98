import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** What a release says of itself, in `release.json` beside its files. */
export type ReleaseFacts = {
  id: string
  name: string
  /** Of the front-end's package.json. */
  version: string
  /** Null where it wasn't built in a repository. */
  commit: string | null
  /** Whether files differed from the commit. */
  dirty: boolean
  /** ISO 8601, UTC. */
  builtAt: string
  /** Hash of the public endpoints that the contract had. */
  contractVersion: string
  /** Someone went back from it, or ended it as a canary: `--rollback` doesn't lead there. */
  isWithdrawn?: boolean
}

const fileName = 'release.json'

/** Replaced in one step, as the pointer is. */
export async function writeFacts(folder: string, facts: ReleaseFacts): Promise<void> {
  const next = path.join(folder, `${fileName}.${process.pid}`)
  await writeFile(next, `${JSON.stringify(facts, null, 2)}\n`)
  await rename(next, path.join(folder, fileName))
}

/** A release that says nothing of itself stays as it is. */
export async function markWithdrawn(folder: string, isWithdrawn = true): Promise<void> {
  const facts = await readFacts(folder)
  if (facts) await writeFacts(folder, { ...facts, isWithdrawn })
}

/** @returns null for a release that says nothing of itself, or nothing that can be read */
export async function readFacts(folder: string): Promise<ReleaseFacts | null> {
  try {
    const facts: unknown = JSON.parse(await readFile(path.join(folder, fileName), 'utf8'))
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
