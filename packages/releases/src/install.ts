import { existsSync, mkdirSync } from 'node:fs'
import { cp, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { endCanary, noteInstalled, readInstalled, readPointers, shareIn } from './pointers.ts'
import { makeCanary, makeCurrent } from './store.ts'

/**
 * Copies every release that an image holds (`<from>/<name>/<id>`) into a folder of releases, makes
 * it current, and removes what is too old. An image that has installed its release before leaves
 * the pointer alone: starting it again, after the operator went back to an earlier release, doesn't
 * undo that.
 * @param canary installs it for that share of visitors only, such as `10%`; `0%` ends the canary
 * @returns one line for each front-end
 */
export async function installReleases(
  from: string,
  releasesDir: string,
  canary = '',
): Promise<string[]> {
  const share = shareIn(canary)
  if (canary && !share && parseFloat(canary) !== 0) throw new Error(`CANARY is no share: ${canary}`)
  const names = await foldersIn(from)
  return Promise.all(
    names.map(async (name) => {
      const [image, store] = [path.join(from, name), path.join(releasesDir, name)]
      if (canary && !share) return stopCanary(store)
      const id = await copyInto(store, image)
      return share ? installCanary(store, id, share) : install(store, id)
    }),
  )
}

/** @returns the id of the image's release, which is in the store then */
async function copyInto(store: string, image: string): Promise<string> {
  const id = readPointers(image).current
  if (!id) throw new Error(`${image} holds no release`)
  mkdirSync(store, { recursive: true })
  if (!existsSync(path.join(store, id))) {
    await copyWhole(path.join(image, id), path.join(store, id))
  }
  return id
}

async function install(store: string, id: string): Promise<string> {
  const name = path.basename(store)
  const { current } = readPointers(store)
  if (readInstalled(store) === id)
    return `${name}: ${id} was installed before; current is ${current}`
  await makeCurrent(store, id)
  noteInstalled(store, id)
  return `${name}: ${id} is current`
}

async function installCanary(store: string, id: string, share: number): Promise<string> {
  const name = path.basename(store)
  const { current } = readPointers(store)
  if (!current) throw new Error(`${name} has no release that all others could have`)
  if (current === id) return `${name}: ${id} is current already`
  await makeCanary(store, { id, share })
  return `${name}: ${id} is the canary, for ${share}% of visitors`
}

function stopCanary(store: string): string {
  const canary = endCanary(store)
  return `${path.basename(store)}: ${canary ? `the canary ${canary.id} is stopped` : 'no canary runs'}`
}

/** Copied under another name first, so that a half-copied release is never found. */
async function copyWhole(from: string, to: string): Promise<void> {
  const unfinished = `${to}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await cp(from, unfinished, { recursive: true })
  await rename(unfinished, to)
}

async function foldersIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}
