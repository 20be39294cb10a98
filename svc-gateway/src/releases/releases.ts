import path from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  type Area,
  type FrontEndFailure,
  type FrontEndName,
  type FrontEndRelease,
  type FrontEndStatus,
  pageAt,
  pagesOf,
  type RemoteName,
  type RemotePage,
  type RemotesJson,
} from '@cinecanon/contract'
import { releaseRoles } from '@cinecanon/contract/shape'
import { type Preview, readFacts, readPreview, withdrawCanary } from '@cinecanon/releases'
import { LRUCache } from 'lru-cache'
import type { Bundles } from '../rendering/page-request.ts'
import { createBreakers, failuresInARow } from './breakers.ts'
import type { FrontEndCounts } from './front-end-counts.ts'
import { createPointers } from './pointers.ts'
import { bundleFile, clientFolder, type Remote, readRemote } from './release-files.ts'
import type { Withdrawal } from './withdrawals.ts'

export type Releases = Awaited<ReturnType<typeof createReleases>>
/** The releases of one visitor: the same for the page, its preloads and the registry. */
export type ChosenReleases = ReturnType<Releases['chosenFor']>

export type Visitor = {
  /** 0 to 9999; those below a canary's share of 10,000 get the canary. Null before it is chosen. */
  bucket: number | null
  /** One for a front-end; all others get the current release. */
  previews: Preview[]
  /** Previews have no substitute. */
  isTest?: boolean
}

export type ReleaseInUse = {
  name: FrontEndName
  role: (typeof releaseRoles)[number]
  folder: string
}

export const everyone: Visitor = { bucket: null, previews: [] }

type Deps = { dir: string; counts: FrontEndCounts; onWithdrawn: (withdrawal: Withdrawal) => void }
type Choice = { id: string | null; isRendered: boolean; isPreviewed: boolean }

/** Releases on disk, `<dir>/<name>/<id>/{client,server}`, chosen by the pointers of each. */
export async function createReleases({ dir, counts, onWithdrawn }: Deps) {
  const breakers = createBreakers(({ frontEnd, id, why }) => {
    const { canary } = pointers.of(frontEnd)
    const withdrawn = canary?.id === id && withdrawCanary(store(frontEnd), id)
    if (withdrawn) onWithdrawn({ frontEnd, release: id, share: canary.share, why, ...withdrawn })
  })
  const previewBreakers = createBreakers()
  const pointers = await createPointers({ dir, onMove })
  const { store } = pointers
  const dirUrl = pathToFileURL(dir).href
  const readRemotes = new Map<string, Remote>()
  const lastAreas = new Map<RemoteName, Area>()
  // Because sorting takes as long as sending a cached page.
  const pagesByKey = new LRUCache<string, RemotePage[]>({ max: 20 })
  let moves = 0

  /** Closes all breakers, because the release that went may have caused each failure. */
  function onMove(): void {
    moves += 1
    readRemotes.clear()
    breakers.closeAll()
    previewBreakers.closeAll()
  }

  function wanted(name: FrontEndName, { bucket, previews }: Visitor) {
    const { current, canary } = pointers.of(name)
    const preview = previews.find((each) => each.name === name)
    if (preview && preview.id !== current) return { id: preview.id, isPreviewed: true }
    const isInCanary = canary && bucket !== null && bucket < canary.share * 100
    const id = isInCanary && isUsable(name, canary.id) ? canary.id : current
    return { id, isPreviewed: false }
  }

  function choose(name: FrontEndName, visitor: Visitor, trial?: FrontEndName): Choice {
    const { id, isPreviewed } = wanted(name, visitor)
    if (id === null || name === trial || isUsable(name, id, isPreviewed)) {
      return { id, isRendered: id !== null, isPreviewed }
    }
    if (isPreviewed) {
      return visitor.isTest ? { id, isRendered: false, isPreviewed } : choose(name, everyone)
    }
    const substitute = substituteFor(name, id)
    const isRendered = substitute !== null || name === 'shell'
    return { id: substitute ?? id, isRendered, isPreviewed }
  }

  function remoteOf(name: RemoteName, id: string): Remote | null {
    const key = `${name}/${id}`
    const onError = (message: string) => {
      counts.fail({ frontEnd: name, release: id, where: 'manifest', message })
      const isCanary = pointers.of(name).canary?.id === id
      if (isCanary) breakers.fail({ frontEnd: name, id, why: message, times: failuresInARow })
    }
    const remote = readRemotes.get(key) ?? readRemote(store(name), name, id, onError)
    if (remote && hasScripts(remote)) readRemotes.set(key, remote)
    return remote
  }

  /** Without files it keeps its last area, so that its pages say so; without a pointer it is gone. */
  function withArea(name: RemoteName, id: string | null): Remote | null {
    const remote = id ? remoteOf(name, id) : null
    if (remote && id === pointers.of(name).current) lastAreas.set(name, remote.area)
    if (!id && pointers.names().includes(name)) lastAreas.delete(name)
    const area = lastAreas.get(name)
    return remote ?? (area ? { name, release: '', entry: '', preload: [], area } : null)
  }

  function isUsable(name: FrontEndName, id: string, isPreviewed = false): boolean {
    const { stateOf } = isPreviewed ? previewBreakers : breakers
    if (stateOf(name, id) !== 'closed') return false
    return name === 'shell' || hasScripts(remoteOf(name, id))
  }

  function substituteFor(name: FrontEndName, id: string): string | null {
    return pointers.before(name, id).find((each) => isUsable(name, each)) ?? null
  }

  function pagesFor(key: string, remotes: Remote[]): RemotePage[] {
    const pages = pagesByKey.get(key) ?? pagesOf(remotes)
    pagesByKey.set(key, pages)
    return pages
  }

  function chosenFor(visitor: Visitor, trial?: FrontEndName) {
    const names = new Set([...pointers.names(), ...lastAreas.keys()])
    const chosen = new Map([...names].map((name) => [name, choose(name, visitor, trial)]))
    const idOf = (name: FrontEndName) => chosen.get(name)?.id ?? null
    const previewed = [...chosen].flatMap(([name, { isPreviewed }]) => (isPreviewed ? [name] : []))
    const isPreview = previewed.length > 0
    /** Null for other front-ends of a preview, because it may have caused their failures. */
    const breakersOf = (name: FrontEndName) => {
      if (previewed.includes(name)) return previewBreakers
      return isPreview ? null : breakers
    }
    const bundles: Bundles = Object.fromEntries(
      [...chosen].flatMap(([name, { id, isRendered }]) =>
        id && isRendered ? [[name, bundleFile(dirUrl, name, id)]] : [],
      ),
    )
    const remotes = [...chosen].flatMap(([name, { id }]) =>
      name === 'shell' ? [] : (withArea(name, id) ?? []),
    )
    const key = JSON.stringify([moves, bundles, previewed])
    return {
      idOf,
      remotes: (): RemotesJson => ({ remotes }),
      frontEndAt: (pathname: string): FrontEndName =>
        pageAt(pathname, pagesFor(key, remotes))?.remote ?? 'shell',
      bundles,
      newFrontEnds: () =>
        isPreview
          ? previewed
          : [...chosen].flatMap(([name, { id }]) => (id && pointers.isNew(name, id) ? [name] : [])),
      breakersOf,
      /** Whether a previewed release is among them; one that fails isn't. */
      isPreview,
      previews: visitor.previews.map((each) => ({
        ...each,
        isFailed: idOf(each.name) !== each.id,
      })),
      key,
      afresh: () => chosenFor(visitor),
      isTrial: trial !== undefined,
      /** With a release whose breaker is half-open, when it is time to try it again. */
      trialAmong: (frontEnds: FrontEndName[]) => {
        const frontEnd = frontEnds.find((each) => {
          const { id, isPreviewed } = wanted(each, visitor)
          return id && (isPreviewed ? previewBreakers : breakersOf(each))?.beginTrial(each, id)
        })
        return frontEnd ? chosenFor(visitor, frontEnd) : undefined
      },
    }
  }

  function describe(name: FrontEndName, id: string): FrontEndRelease {
    const facts = readFacts(path.join(store(name), id))
    return {
      id,
      version: facts?.version ?? null,
      commit: facts?.commit ?? null,
      isDirty: facts?.dirty ?? false,
      builtAt: facts?.builtAt ?? null,
      breaker: breakers.stateOf(name, id),
      substitute: isUsable(name, id) ? null : substituteFor(name, id),
      counts: counts.of(name, id),
    }
  }

  function servedIds(name: FrontEndName): (string | undefined)[] {
    const { current, canary } = pointers.of(name)
    const older = current ? pointers.before(name, current) : []
    return [current ?? undefined, canary?.id, ...older]
  }

  /** Of each front-end, with the one that a rollback leads to. */
  function inUse(): ReleaseInUse[] {
    return pointers.names().flatMap((name) => {
      const ids = servedIds(name)
      return releaseRoles.flatMap((role, index) =>
        ids[index] ? [{ name, role, folder: path.join(store(name), ids[index]) }] : [],
      )
    })
  }

  return {
    chosenFor,
    inUse,
    /** Reads the pointers now, not within half a second. */
    refresh: pointers.refresh,
    close: pointers.close,
    /** Counts a browser's failure, if its release is served: strangers make up others. */
    report(failure: FrontEndFailure, network: string): void {
      if (servedIds(failure.frontEnd).includes(failure.release)) counts.report(failure, network)
    },
    /** Null for a text that isn't signed. */
    readPreview: (token: string): Preview | null =>
      readPreview(token, (name) => {
        const known = pointers.names().find((each) => each === name)
        return known ? pointers.of(known).previewKey : null
      }),
    hasCanary: () => pointers.names().some((name) => pointers.of(name).canary !== null),
    describe: (): FrontEndStatus[] =>
      pointers.names().map((name) => {
        const { current, canary } = pointers.of(name)
        return {
          name,
          current: current === null ? null : describe(name, current),
          canary: canary && { ...describe(name, canary.id), share: canary.share },
        }
      }),

    /** Folder of a release's files for browsers, or null: names and ids come from an address. */
    clientDir: (name: string, id: string): string | null =>
      pointers.names().includes(name) ? clientFolder(store(name), id) : null,
  }
}

/** Without them only its area is known. */
function hasScripts(remote: Remote | null): boolean {
  return remote !== null && remote.preload.length > 0
}
