import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { makeCurrent, type ReleaseFacts, readPointers, writeFacts } from '@cinecanon/releases'
import { root } from '../paths.ts'
import type { FrontEnd } from '../workspaces.ts'
import { factsOf } from './facts.ts'

/** What is built, and the name it is released under. */
export type Built = { folder: string; name: FrontEnd['name'] }

/** A release in its store, `<releases>/<name>`. No pointer leads to it because of that. */
export type Stored = { name: FrontEnd['name']; store: string; id: string; isNew: boolean }

/**
 * Releases what is built to everyone. Releasing the same build twice changes nothing.
 * @returns the release's id
 */
export async function publish(built: Built, releasesDir: string): Promise<string> {
  const stored = await addToStore(built, releasesDir)
  await releaseToAll(stored)
  return stored.id
}

/**
 * Makes a release of what is built: copies `dist` to `<releases>/<name>/<id>`, compressed. The id
 * is the hash of all files, so the same build is the same release.
 */
export async function addToStore({ folder, name }: Built, releasesDir: string): Promise<Stored> {
  const dist = path.resolve(root, folder, 'dist')
  const id = await hashOf(dist)
  const store = path.join(releasesDir, name)
  const target = path.join(store, id)
  const isNew = !existsSync(target)
  await linkModules(releasesDir)
  if (isNew) await copyRelease(dist, target, await factsOf(id, name))
  return { name, store, id, isNew }
}

/** @returns the id of the canary that this ended, if that was another release */
export async function releaseToAll(stored: Stored): Promise<string | null> {
  const { store, id } = stored
  const { current, canary } = readPointers(store)
  if (current === id) return null
  if (canary?.id !== id) await makeLatest(stored)
  await makeCurrent(store, id)
  return canary && canary.id !== id ? canary.id : null
}

/** An earlier build that is made again becomes the latest. */
export async function makeLatest({ store, id, name, isNew }: Stored): Promise<void> {
  if (!isNew) writeFacts(path.join(store, id), await factsOf(id, name))
}

export async function hashOf(folder: string): Promise<string> {
  const hash = createHash('sha256')
  for (const file of await filesIn(folder)) {
    hash.update(`${file}\0`).update(await readFile(path.join(folder, file)))
  }
  return hash.digest('hex').slice(0, 12)
}

/** Copied under another name first, so that a half-copied release is never found. */
async function copyRelease(dist: string, target: string, facts: ReleaseFacts): Promise<void> {
  const unfinished = `${target}.${process.pid}`
  await mkdir(unfinished, { recursive: true })
  await cp(dist, unfinished, { recursive: true, filter: (file) => !file.endsWith('.map') })
  await compressAll(path.join(unfinished, 'client'))
  writeFacts(unfinished, facts)
  await rename(unfinished, target)
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

async function compressAll(dir: string): Promise<void> {
  const texts = (await filesIn(dir)).filter((file) => /\.(js|json|css|svg)$/.test(file))
  await Promise.all(
    texts.map(async (file) => {
      const full = path.join(dir, file)
      const content = await readFile(full)
      await writeFile(`${full}.br`, await toBrotli(content))
      await writeFile(`${full}.gz`, await toGzip(content, { level: 9 }))
    }),
  )
}

async function filesIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
    .sort()
}

/** Releases import npm's packages from the repository's node_modules, wherever they are kept. */
async function linkModules(releasesDir: string): Promise<void> {
  await mkdir(releasesDir, { recursive: true })
  const link = path.join(releasesDir, 'node_modules')
  if (existsSync(link)) return
  await symlink(path.join(root, 'node_modules'), link, 'junction').catch(
    (error: NodeJS.ErrnoException) => {
      // Several releases are made at a time.
      if (error.code !== 'EEXIST') throw error
    },
  )
}
