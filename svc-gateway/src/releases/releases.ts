import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type RemoteName, type RemotesJson, remoteNames } from '@cinecanon/contract'
import type { Clock } from '@cinecanon/service-kit'

export type FrontEndName = RemoteName | 'shell'
export type Releases = ReturnType<typeof createReleases>

type Deps = { dir: string; clock: Clock }
const releaseId = /^[0-9a-f]{12}$/
const lookAgainMs = 500

/**
 * The releases of shell and remotes on disk: `<dir>/<name>/<id>/{client,server}`, and a file `<dir>/<name>/current`
 * that points at one of them. The pointer may move at any time; pages that are open keep the release they have.
 */
export function createReleases({ dir, clock }: Deps) {
  const pointers = new Map<FrontEndName, { id: string | null; readAt: number }>()
  const manifests = new Map<string, RemotesJson['remotes'][number]>()

  /** Id of the current release; null when nothing has been released yet. */
  function current(name: FrontEndName): string | null {
    const now = clock().getTime()
    const known = pointers.get(name)
    if (known && now - known.readAt < lookAgainMs) return known.id
    const id = readPointer(path.join(dir, name, 'current'))
    pointers.set(name, { id, readAt: now })
    return id
  }

  function describe(name: RemoteName): RemotesJson['remotes'] {
    const id = current(name)
    if (!id) return []
    const known = manifests.get(`${name}/${id}`) ?? readRemote(dir, name, id)
    if (!known) return []
    manifests.set(`${name}/${id}`, known)
    return [known]
  }

  return {
    current,
    remotes: (): RemotesJson => ({ remotes: remoteNames.flatMap(describe) }),

    /** Folder of the browser's files of one release, or null: names and ids come from an address. */
    clientDir(name: string, id: string): string | null {
      const folder = path.join(dir, name, id, 'client')
      return isFrontEnd(name) && releaseId.test(id) && isFolder(folder) ? folder : null
    },

    /** Server bundle of the current release. Rejects when there is none. */
    async serverModule(name: FrontEndName): Promise<unknown> {
      const id = current(name)
      if (!id) throw new Error(`${name} has no release`)
      const file = name === 'shell' ? 'entry-server.mjs' : 'app.mjs'
      return import(pathToFileURL(path.join(dir, name, id, 'server', file)).href)
    },
  }
}

function isFrontEnd(name: string): name is FrontEndName {
  return name === 'shell' || remoteNames.some((remote) => remote === name)
}

function readPointer(file: string): string | null {
  try {
    const id = readFileSync(file, 'utf8').trim()
    return releaseId.test(id) ? id : null
  } catch {
    return null
  }
}

type Manifest = {
  metaData: { remoteEntry: { name: string } }
  exposes: { assets: { js: { sync: string[]; async: string[] } } }[]
}

function readRemote(dir: string, name: RemoteName, id: string) {
  const base = `/assets/${name}/${id}`
  try {
    const file = path.join(dir, name, id, 'client/mf-manifest.json')
    const { metaData, exposes } = JSON.parse(readFileSync(file, 'utf8')) as Manifest
    const scripts = [metaData.remoteEntry.name, ...(exposes[0]?.assets.js.sync ?? [])]
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

function isFolder(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** True once every front-end has a release: what the gateway's readiness asks. */
export function hasReleases(releases: Releases): boolean {
  return releases.current('shell') !== null && releases.remotes().remotes.length > 0
}
