import { readdir } from 'node:fs/promises'
import path from 'node:path'
import {
  endCanary,
  markWithdrawn,
  readInstalled,
  readPointers,
  shareIn,
  writeInstalled,
} from './pointers.ts'
import { copyPacked, makeCanary, makeCurrent, makePreview } from './store.ts'

if (import.meta.main) await main()

/**
 * An image that installed its release before leaves the pointer alone, because the operator may
 * have moved it since.
 * @param from the image's folder, which has `<name>/<id>`
 * @param canary a share of visitors such as `10%`; `0%` ends the canary
 * @returns a line for each front-end
 */
export async function installReleases(
  from: string,
  releasesDir: string,
  canary = '',
  isPreview = false,
): Promise<string[]> {
  const share = shareIn(canary)
  if (canary && !share && parseFloat(canary) !== 0) throw new Error(`CANARY is no share: ${canary}`)
  const names = await foldersIn(from)
  return Promise.all(
    names.map(async (name) => {
      const [image, store] = [path.join(from, name), path.join(releasesDir, name)]
      if (canary && !share) return stopCanary(store)
      const { current } = await readPointers(image)
      if (!current) throw new Error(`${image} holds no release`)
      const { id, isNew } = await copyPacked(path.join(image, current), store)
      if (isPreview) return installPreview(store, id, isNew)
      return share ? installCanary(store, id, share) : install(store, id)
    }),
  )
}

/** The image of a front-end runs it. */
async function main(): Promise<void> {
  const { BAKED_DIR = '/baked', RELEASES_DIR = '/releases', CANARY, PREVIEW } = process.env
  for (const line of await installReleases(BAKED_DIR, RELEASES_DIR, CANARY, Boolean(PREVIEW))) {
    process.stdout.write(`${line}\n`)
  }
}

async function install(store: string, id: string): Promise<string> {
  const name = path.basename(store)
  const { current } = await readPointers(store)
  if ((await readInstalled(store)) === id)
    return `${name}: ${id} was installed before; current is ${current}`
  markWithdrawn(path.join(store, id), false)
  await makeCurrent(store, id)
  writeInstalled(store, id)
  return `${name}: ${id} is current`
}

async function installCanary(store: string, id: string, share: number): Promise<string> {
  const name = path.basename(store)
  const { current } = await readPointers(store)
  if (!current) throw new Error(`${name} has no current release for the other visitors`)
  if (current === id) return `${name}: ${id} is current already`
  markWithdrawn(path.join(store, id), false)
  await makeCanary(store, { id, share })
  return `${name}: ${id} is the canary, for ${share}% of visitors`
}

async function installPreview(store: string, id: string, isNew: boolean): Promise<string> {
  const token = await makePreview(store, id, isNew)
  return `${path.basename(store)}: ${id} can be previewed for a day at /?preview=${token}`
}

async function stopCanary(store: string): Promise<string> {
  const canary = await endCanary(store)
  return `${path.basename(store)}: ${canary ? `the canary ${canary.id} is stopped` : 'no canary runs'}`
}

async function foldersIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}
