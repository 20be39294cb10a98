import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { moveCurrent, type ReleaseFacts, writeFacts } from './pointers.ts'

export type Built = { name: string; dist: string; folder: string; root: string }

/** Writes the folder that images carry: `<to>/<name>/<id>`, and its pointer. @returns the id */
export async function packRelease(built: Built, to: string): Promise<string> {
  await rm(path.join(to, built.name), { recursive: true, force: true })
  const { id } = await copyRelease(built, to)
  moveCurrent(path.join(to, built.name), id)
  return id
}

/** Copies `dist` to `<releases>/<name>/<id>`, compressed; the id is the hash of its files. */
export async function copyRelease(
  built: Built,
  releasesDir: string,
): Promise<{ id: string; isNew: boolean }> {
  const id = await hashOf(built.dist)
  const target = path.join(releasesDir, built.name, id)
  const isNew = !existsSync(target)
  if (isNew) await copyCompressed(built.dist, target, await factsOf(id, built))
  return { id, isNew }
}

export async function hashOf(folder: string): Promise<string> {
  const hash = createHash('sha256')
  for (const file of await filesIn(folder)) {
    hash.update(`${file}\0`).update(await readFile(path.join(folder, file)))
  }
  return hash.digest('hex').slice(0, 12)
}

export async function factsOf(
  id: string,
  { name, folder, root }: Omit<Built, 'dist'>,
): Promise<ReleaseFacts> {
  const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'))
  return { id, name, version, ...(await commitOf(root)), builtAt: new Date().toISOString() }
}

/** @returns no commit for a folder that isn't a repository's root, or without git */
export async function commitOf(folder: string): Promise<{ commit: string | null; dirty: boolean }> {
  const git = async (...args: string[]) =>
    (await promisify(execFile)('git', ['-C', folder, ...args])).stdout.trim()
  try {
    const top = await git('rev-parse', '--show-toplevel')
    if ((await realpath(top)) !== (await realpath(folder))) throw new Error('not its root')
    const commit = await git('rev-parse', '--verify', 'HEAD')
    return { commit, dirty: (await git('status', '--porcelain')) !== '' }
  } catch {
    return { commit: null, dirty: false }
  }
}

export async function filesIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
    .sort()
}

/** Copies under another name first, because a release must not be read half-copied. */
async function copyCompressed(dist: string, target: string, facts: ReleaseFacts): Promise<void> {
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
