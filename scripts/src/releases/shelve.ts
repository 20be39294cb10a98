import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { root } from '../paths.ts'
import { writeShape } from './contract-shape.ts'
import { factsOf } from './facts.ts'
import type { FrontEnd } from './front-ends.ts'
import { type ReleaseFacts, writeFacts } from './release-file.ts'

/** What is built, and the name it is released under. */
export type Built = { folder: string; name: FrontEnd['name'] }

/** A release on its shelf, `<releases>/<name>`. Nothing points at it because of that. */
export type Shelved = { name: FrontEnd['name']; shelf: string; id: string; isNew: boolean }

/**
 * Makes a release of what is built: copies `dist` to `<releases>/<name>/<id>`, compressed. The id is the hash of all files,
 * so the same build is the same release.
 */
export async function shelve({ folder, name }: Built, releasesDir: string): Promise<Shelved> {
  const dist = path.resolve(root, folder, 'dist')
  const id = await hashOf(dist)
  const shelf = path.join(releasesDir, name)
  const target = path.join(shelf, id)
  const isNew = !existsSync(target)
  await linkModules(releasesDir)
  if (isNew) await copyRelease(dist, target, await factsOf(id, name))
  return { name, shelf, id, isNew }
}

export async function hashOf(dist: string): Promise<string> {
  const hash = createHash('sha256')
  for (const file of await filesIn(dist)) {
    hash.update(`${file}\0`).update(await readFile(path.join(dist, file)))
  }
  return hash.digest('hex').slice(0, 12)
}

/** Copied under another name first, so that a half-copied release is never found. */
async function copyRelease(dist: string, target: string, facts: ReleaseFacts): Promise<void> {
  const unfinished = `${target}.${process.pid}`
  await mkdir(unfinished, { recursive: true })
  await cp(dist, unfinished, { recursive: true, filter: (file) => !file.endsWith('.map') })
  await compressAll(path.join(unfinished, 'client'))
  await writeFacts(unfinished, facts)
  await writeShape(unfinished)
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

/** Server bundles import React and the router from the gateway's packages, wherever releases are kept. */
export async function linkModules(releasesDir: string): Promise<void> {
  await mkdir(releasesDir, { recursive: true })
  const link = path.join(releasesDir, 'node_modules')
  if (existsSync(link)) return
  await symlink(path.join(root, 'node_modules'), link, 'junction').catch(
    (error: NodeJS.ErrnoException) => {
      // Several are shelved at a time.
      if (error.code !== 'EEXIST') throw error
    },
  )
}
