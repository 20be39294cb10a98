import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, stat, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { makeCurrent, type ReleaseFacts, readPointers, writeFacts } from '@cinecanon/releases'
import { root } from '../common/paths.ts'
import type { FrontEnd } from '../common/workspaces.ts'
import { factsOf } from './facts.ts'

export type Built = { folder: string; name: FrontEnd['name'] }

/** A release in its store, `<releases>/<name>`; pointers stay as they are. */
export type Stored = { name: FrontEnd['name']; store: string; id: string; isNew: boolean }

/** Releases a build to everyone; the same build again changes nothing. @returns its id */
export async function publish(built: Built, releasesDir: string): Promise<string> {
  const stored = await addToStore(built, releasesDir)
  await releaseToAll(stored)
  return stored.id
}

/** Copies `dist` to `<releases>/<name>/<id>`, compressed; the id is the hash of its files. */
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

/** @returns the id of another release whose canary ended */
export async function releaseToAll(stored: Stored): Promise<string | null> {
  const { store, id } = stored
  const { current, canary } = readPointers(store)
  if (current === id) return null
  if (canary?.id !== id) await makeLatest(stored)
  await makeCurrent(store, id)
  return canary && canary.id !== id ? canary.id : null
}

/** New facts for a release that exists, because the list is in the order of build times. */
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

/** The browser's files, uncompressed. */
export async function clientBytes(dist: string): Promise<number> {
  const client = path.join(dist, 'client')
  const files = (await filesIn(client)).filter((file) => !/\.(map|br|gz)$/.test(file))
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(path.join(client, file))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Copies under another name first, because a release must not be read half-copied. */
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

/** Links node_modules, because releases in any folder import npm's packages. */
async function linkModules(releasesDir: string): Promise<void> {
  await mkdir(releasesDir, { recursive: true })
  const link = path.join(releasesDir, 'node_modules')
  const linked = symlink(path.join(root, 'node_modules'), link, 'junction')
  await linked.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}
