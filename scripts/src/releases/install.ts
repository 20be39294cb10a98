import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { endCanary, shareIn, writeCanary } from './canary.ts'
import { movePointer, readPointer } from './pointer.ts'
import { removeOldReleases } from './shelf.ts'

// Which image brought a release last. The pointer `current` may have been moved by hand since.
const brought = 'brought'

/**
 * Takes every release that an image carries (`<from>/<name>/<id>`, as `publish` writes them) into a folder of releases, and
 * points at it; what is too old goes. An image that has brought its release already leaves the pointer alone: starting it
 * again, after the operator went back to an earlier release, doesn't undo that.
 * @param canary brings it to that share of visitors only, such as `10%`; `0%` ends the canary
 * @returns one line for each front-end.
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
      const [image, shelf] = [path.join(from, name), path.join(releasesDir, name)]
      if (canary && !share) return stopCanary(shelf)
      const id = await bring(image, shelf)
      return share ? startCanary(shelf, id, share) : makeCurrent(shelf, id)
    }),
  )
}

/** @returns the id of the image's release, which is on the shelf then */
async function bring(from: string, to: string): Promise<string> {
  const id = await readPointer(from)
  if (!id) throw new Error(`${from} holds no release`)
  await mkdir(to, { recursive: true })
  if (!existsSync(path.join(to, id))) await copyWhole(path.join(from, id), path.join(to, id))
  return id
}

async function makeCurrent(to: string, id: string): Promise<string> {
  const name = path.basename(to)
  if ((await readPointer(to, brought)) === id) {
    return `${name}: ${id} was brought before; current is ${await readPointer(to)}`
  }
  const before = await readPointer(to)
  await movePointer(to, id)
  await movePointer(to, id, brought)
  const canary = await endCanary(to)
  await removeOldReleases(to, [before, canary?.id ?? null])
  return `${name}: ${id} is current`
}

async function startCanary(to: string, id: string, share: number): Promise<string> {
  const name = path.basename(to)
  const current = await readPointer(to)
  if (!current) throw new Error(`${name} has no release that all others could have`)
  if (current === id) return `${name}: ${id} is current already`
  await writeCanary(to, { id, share })
  await removeOldReleases(to, [])
  return `${name}: ${id} is the canary, for ${share}% of visitors`
}

async function stopCanary(to: string): Promise<string> {
  const canary = await endCanary(to)
  return `${path.basename(to)}: ${canary ? `the canary ${canary.id} is stopped` : 'no canary runs'}`
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
