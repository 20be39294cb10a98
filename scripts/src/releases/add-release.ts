import { mkdir, stat, symlink } from 'node:fs/promises'
import path from 'node:path'
import { copyPacked, makeCurrent, readFacts, readPointers, writeFacts } from '@cinecanon/releases'
import { copyRelease, factsOf, filesIn } from '@cinecanon/releases/pack'
import { root } from '../common/paths.ts'
import { type FrontEnd, frontEnds } from '../common/workspaces.ts'

export { hashOf } from '@cinecanon/releases/pack'

/** The files are those of a build, or of a release that was packed elsewhere. */
export type Built = { name: string; files: string; isPacked: boolean }

/** The store is `<releases>/<name>`. */
export type Stored = { name: string; store: string; id: string; isNew: boolean }

/** Releases a build to everyone; the same build again changes nothing. @returns its id */
export async function publish(frontEnd: FrontEnd, releasesDir: string): Promise<string> {
  const stored = await addToStore(await builtIn(frontEnd), releasesDir)
  await releaseToAll(stored)
  return stored.id
}

export async function addToStore(built: Built, releasesDir: string): Promise<Stored> {
  const { name, files, isPacked } = built
  const store = path.join(releasesDir, name)
  await linkModules(releasesDir)
  const copied = isPacked
    ? await copyPacked(files, store)
    : await copyRelease({ name, dist: files, ...sourcesOf(name) }, releasesDir)
  return { name, store, ...copied }
}

export async function builtIn({ name, folder }: FrontEnd): Promise<Built> {
  const { current } = await readPointers(folder)
  const files = current ? path.join(folder, current) : path.resolve(root, folder, 'dist')
  return { name, files, isPacked: current !== null }
}

/** @returns the id of another release whose canary ended */
export async function releaseToAll(stored: Stored): Promise<string | null> {
  const { store, id } = stored
  const { current, canary } = await readPointers(store)
  if (current === id) return null
  if (canary?.id !== id) await makeLatest(stored)
  await makeCurrent(store, id)
  return canary && canary.id !== id ? canary.id : null
}

/** New facts for a release that exists, because the list is in the order of build times. */
export async function makeLatest({ store, id, name, isNew }: Stored): Promise<void> {
  if (isNew) return
  const release = path.join(store, id)
  const isOwn = frontEnds.some((each) => each.name === name)
  const facts = isOwn ? await factsOf(id, { name, ...sourcesOf(name) }) : readFacts(release)
  if (facts) writeFacts(release, { ...facts, builtAt: new Date().toISOString() })
}

/** Counts files for the browser, uncompressed. */
export async function clientBytes(release: string): Promise<number> {
  const client = path.join(release, 'client')
  const files = (await filesIn(client)).filter((file) => !/\.(map|br|gz)$/.test(file))
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(path.join(client, file))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

function sourcesOf(name: string) {
  const folder = frontEnds.find((each) => each.name === name)?.folder ?? ''
  return { folder: path.join(root, folder), root }
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
