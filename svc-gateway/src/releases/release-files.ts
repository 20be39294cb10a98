import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { Area, type FrontEndName, type RemoteName, type RemotesJson } from '@cinecanon/contract'
import { isReleaseId } from '@cinecanon/releases'
import { LRUCache } from 'lru-cache'

export function clientFolder(store: string, id: string): string | null {
  const folder = path.join(store, id, 'client')
  const isThere = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false
  return isReleaseId(id) && isThere ? folder : null
}

/** A missing file counts only if the release names it, because anyone can request others. */
export function isNamed(folder: string, file: string): boolean {
  const names = namesIn.get(folder) ?? readNames(folder)
  namesIn.set(folder, names)
  return names.includes(JSON.stringify(file))
}

/** Cached, because releases don't change, and each request of a missing file would read it. */
const namesIn = new LRUCache<string, string>({ max: 50 })

function readNames(folder: string): string {
  const manifest = path.join(folder, 'mf-manifest.json')
  // The shell has no manifest: its documents name one script.
  return existsSync(manifest) ? readFileSync(manifest, 'utf8') : '"main.js"'
}

/** Of the folder of all releases, as a `file:` address. */
export function bundleFile(dir: string, name: FrontEndName, id: string): string {
  const file = name === 'shell' ? 'entry-server.mjs' : 'app.mjs'
  return `${dir}/${name}/${id}/server/${file}`
}

type Manifest = {
  metaData: { remoteEntry: { name: string } }
  exposes: { path: string; assets: { js: { sync: string[]; async: string[] } } }[]
}

export type Remote = RemotesJson['remotes'][number]

/** Without preloads if its manifest can't be read; null without an area. */
export function readRemote(
  store: string,
  name: RemoteName,
  id: string,
  onError: (message: string) => void,
): Remote | null {
  const base = `/assets/${name}/${id}`
  const readJson = <T>(file: string, parse: (json: unknown) => T): T | null => {
    try {
      return parse(JSON.parse(readFileSync(path.join(store, id, file), 'utf8')))
    } catch (error) {
      onError(`${file} can’t be read: ${error instanceof Error ? error.message : error}`)
      return null
    }
  }
  const area = readJson('server/area.json', (json) => Area.parse(json))
  const manifest = 'client/mf-manifest.json'
  const scripts = readJson(manifest, (json) => scriptsIn(json as Manifest)) ?? []
  const preload = scripts.map((script) => `${base}/${script}`)
  return area && { name, release: id, entry: `${base}/mf-manifest.json`, preload, area }
}

function scriptsIn({ metaData, exposes }: Manifest): string[] {
  const pages = exposes.find((exposed) => exposed.path === './App')
  return [metaData.remoteEntry.name, ...(pages?.assets.js.sync ?? [])]
}
