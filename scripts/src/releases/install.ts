import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { movePointer, readPointer } from './pointer.ts'
import { removeOldReleases } from './shelf.ts'

// Which image brought a release last. The pointer `current` may have been moved by hand since.
const brought = 'brought'

/**
 * Takes every release that an image carries (`<from>/<name>/<id>`, as `publish` writes them) into a folder of releases, and
 * points at it; what is too old goes. An image that has brought its release already leaves the pointer alone: starting it
 * again, after the operator went back to an earlier release, doesn't undo that.
 * @returns one line for each front-end.
 */
export async function installReleases(from: string, releasesDir: string): Promise<string[]> {
  const names = await foldersIn(from)
  return Promise.all(
    names.map((name) => install(path.join(from, name), path.join(releasesDir, name))),
  )
}

async function install(from: string, to: string): Promise<string> {
  const id = await readPointer(from)
  if (!id) throw new Error(`${from} holds no release`)
  const name = path.basename(to)
  await mkdir(to, { recursive: true })
  if (!existsSync(path.join(to, id))) await copyWhole(path.join(from, id), path.join(to, id))
  if ((await readPointer(to, brought)) === id) {
    return `${name}: ${id} was brought before; current is ${await readPointer(to)}`
  }
  const before = await readPointer(to)
  await movePointer(to, id)
  await movePointer(to, id, brought)
  await removeOldReleases(to, [before])
  return `${name}: ${id} is current`
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
