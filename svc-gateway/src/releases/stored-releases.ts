import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Area, type FrontEndName, type RemoteName, type RemotesJson } from '@cinecanon/contract'
import { releaseRoles } from '@cinecanon/contract/shape'
import { clientFolder, type Preview, readArea, readPreview, readScripts } from '@cinecanon/releases'
import { followPointers } from './followed-pointers.ts'

export type StoredReleases = Awaited<ReturnType<typeof startStoredReleases>>

export type Remote = RemotesJson['remotes'][number]

export type ReleaseInUse = {
  name: FrontEndName
  role: (typeof releaseRoles)[number]
  folder: string
}

type Deps = {
  dir: string
  onMove: () => void
  onUnreadable: (name: RemoteName, id: string, message: string) => void
}

/** Releases on disk, `<dir>/<name>/<id>/{client,server}`, as the pointers name them. */
export async function startStoredReleases({ dir, onMove, onUnreadable }: Deps) {
  const remotes = new Map<string, Remote>()
  const lastAreas = new Map<RemoteName, Area>()
  let moves = 0
  const pointers = await followPointers({
    dir,
    onMove() {
      moves += 1
      remotes.clear()
      onMove()
    },
  })
  const { store, names, pointersOf } = pointers

  /** It has no scripts if its manifest can't be read, and is null without an area. */
  function remoteOf(name: RemoteName, id: string): Remote | null {
    const known = remotes.get(`${name}/${id}`)
    if (known) return known
    const release = path.join(store(name), id)
    const base = `/assets/${name}/${id}`
    const onError = (message: string) => onUnreadable(name, id, message)
    const area = readArea(release, Area.parse, onError)
    const preload = readScripts(release, onError).map((script) => `${base}/${script}`)
    const remote = area && { name, release: id, entry: `${base}/mf-manifest.json`, preload, area }
    if (remote && preload.length > 0) remotes.set(`${name}/${id}`, remote)
    return remote
  }

  /** A remote without files has its last area until its pointer is gone, so that its pages exist. */
  function shownRemote(name: RemoteName, id: string | null): Remote | null {
    const remote = id ? remoteOf(name, id) : null
    if (remote && id === pointersOf(name).current) lastAreas.set(name, remote.area)
    if (!id && names().includes(name)) lastAreas.delete(name)
    const area = lastAreas.get(name)
    return remote ?? (area ? { name, release: '', entry: '', preload: [], area } : null)
  }

  function servedIds(name: FrontEndName): (string | undefined)[] {
    const { current, canary } = pointersOf(name)
    const older = current ? pointers.releasesBefore(name, current) : []
    return [current ?? undefined, canary?.id, ...older]
  }

  return {
    ...pointers,
    /** The folder of all releases as a `file:` address. */
    url: pathToFileURL(dir).href,
    moves: () => moves,
    shownNames: () => [...new Set([...names(), ...lastAreas.keys()])],
    shownRemote,
    servedIds,
    hasFiles: (name: FrontEndName, id: string): boolean =>
      name === 'shell' || Boolean(remoteOf(name, id)?.preload.length),
    hasCanary: () => names().some((name) => pointersOf(name).canary !== null),
    /** The release that a rollback leads to is in use, too. */
    inUse: (): ReleaseInUse[] =>
      names().flatMap((name) => {
        const ids = servedIds(name)
        return releaseRoles.flatMap((role, index) =>
          ids[index] ? [{ name, role, folder: path.join(store(name), ids[index]) }] : [],
        )
      }),
    /** @returns null for a text that isn't signed */
    readPreview: (token: string): Preview | null =>
      readPreview(token, (name) => (names().includes(name) ? pointersOf(name).previewKey : null)),
    /** @returns null for an unknown name or id, because both come from an address */
    clientDir: (name: string, id: string): string | null =>
      names().includes(name) ? clientFolder(store(name), id) : null,
  }
}
