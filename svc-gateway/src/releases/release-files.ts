import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RemoteName, RemotesJson } from '@cinecanon/contract'
import { isReleaseId } from '@cinecanon/releases'

export function clientFolder(store: string, id: string): string | null {
  const folder = path.join(store, id, 'client')
  const isThere = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false
  return isReleaseId(id) && isThere ? folder : null
}

export function bundleFile(store: string, id: string): string {
  const file = path.basename(store) === 'shell' ? 'entry-server.mjs' : 'app.mjs'
  return pathToFileURL(path.join(store, id, 'server', file)).href
}

type Manifest = {
  metaData: { remoteEntry: { name: string } }
  exposes: { path: string; assets: { js: { sync: string[]; async: string[] } } }[]
}

export type Remote = RemotesJson['remotes'][number]

/** Null for one that can't be read. */
export function readManifest(store: string, name: RemoteName, id: string): Remote | null {
  const base = `/assets/${name}/${id}`
  try {
    const file = path.join(store, id, 'client/mf-manifest.json')
    const { metaData, exposes } = JSON.parse(readFileSync(file, 'utf8')) as Manifest
    const pages = exposes.find((exposed) => exposed.path === './App')
    const scripts = [metaData.remoteEntry.name, ...(pages?.assets.js.sync ?? [])]
    return {
      name,
      release: id,
      entry: `${base}/mf-manifest.json`,
      preload: scripts.map((script) => `${base}/${script}`),
    }
  } catch {
    return null
  }
}
