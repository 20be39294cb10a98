import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { frontEnds, hashOf, publish, releasesIn, root } from '@cinecanon/scripts'

/** Of results that are the same in every run. */
export const cacheDir = path.join(root, 'tests/node_modules/.cache')

/** Releases all built front-ends; they are compressed once for all products. */
export async function releaseFrontEnds(dataDir: string): Promise<void> {
  await cp(await compressedOnce(), releasesIn(dataDir), { recursive: true, verbatimSymlinks: true })
}

async function compressedOnce(): Promise<string> {
  const releases = path.join(cacheDir, 'front-ends')
  const hashes = await Promise.all(
    frontEnds.map(({ folder }) => hashOf(path.join(root, folder, 'dist'))),
  )
  const cached = path.join(releases, createHash('sha256').update(hashes.join()).digest('hex'))
  if (existsSync(cached)) return cached
  await mkdir(releases, { recursive: true })
  await removeOld(releases)
  const made = await mkdtemp(path.join(releases, 'unfinished-'))
  for (const frontEnd of frontEnds) await publish(frontEnd, made)
  await rename(made, cached).catch(async (error: unknown) => {
    // Another test process was quicker.
    if (!existsSync(cached)) throw error
    await rm(made, { recursive: true })
  })
  return cached
}

async function removeOld(releases: string): Promise<void> {
  const aDayAgo = Date.now() - 24 * 60 * 60_000
  for (const name of await readdir(releases)) {
    const folder = path.join(releases, name)
    if ((await stat(folder)).mtimeMs < aDayAgo) await rm(folder, { recursive: true, force: true })
  }
}
