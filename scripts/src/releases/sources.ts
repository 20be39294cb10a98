import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readPointers } from '@cinecanon/releases'
import { root } from '../common/paths.ts'
import { frontEnds } from '../common/workspaces.ts'

/** The lockfile stands for npm's packages. */
const sources = [
  '{shell,mf-*,packages/*}/*.{json,mjs,ts}',
  '{shell,mf-*,packages/*}/{src,public}/**/*.*',
  '*.json',
]

/** It takes a twentieth of a second, where turbo takes two. */
export function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const file of globSync(sources, { cwd: root }).sort()) {
    if (/\.test\.tsx?$/.test(file)) continue
    hash.update(`${file}\0`).update(readFileSync(path.join(root, file)))
  }
  return hash.digest('hex')
}

export async function isMadeOf(hash: string, releasesDir: string): Promise<boolean> {
  const file = stampIn(releasesDir)
  if (!existsSync(file)) return false
  const current = await currentReleases(releasesDir)
  const isThere = ([name, id]: [string, string | null]) =>
    id !== null && existsSync(path.join(releasesDir, name, id))
  const stamp = JSON.stringify({ hash, current })
  return readFileSync(file, 'utf8') === stamp && Object.entries(current).every(isThere)
}

export async function noteMadeOf(hash: string, releasesDir: string): Promise<void> {
  const stamp = JSON.stringify({ hash, current: await currentReleases(releasesDir) })
  writeFileSync(stampIn(releasesDir), stamp)
}

async function currentReleases(releasesDir: string): Promise<Record<string, string | null>> {
  const entries = frontEnds.map(async ({ name }) => {
    const { current } = await readPointers(path.join(releasesDir, name))
    return [name, current]
  })
  return Object.fromEntries(await Promise.all(entries))
}

function stampIn(releasesDir: string): string {
  return path.join(releasesDir, 'made-of.json')
}
