import path from 'node:path'
import {
  type Area,
  type FrontEndRelease,
  type FrontEndStatus,
  pageAt,
  pagesOf,
  type RemoteName,
  type RemotesJson,
} from '@cinecanon/contract'
import { readFacts } from '@cinecanon/releases'
import type { Clock } from '@cinecanon/service-kit'
import type { Bundles, FrontEndName } from '../rendering/page-request.ts'
import { createBreakers } from './breakers.ts'
import type { PartCounts } from './part-counts.ts'
import { createPointers } from './pointers.ts'
import { bundleFile, clientFolder, type Remote, readRemote } from './release-files.ts'

export type Releases = Awaited<ReturnType<typeof createReleases>>
/** The releases of one visitor: the same for the page, its preloads and the registry. */
export type ChosenReleases = ReturnType<Releases['chosenFor']>

export type Visitor = {
  /** 0 to 9999; those below a canary's share of 10,000 get the canary. Null before it is chosen. */
  bucket: number | null
  /** Of a candidate, which only requests with it get. */
  token: string | null
}

export const everyone: Visitor = { bucket: null, token: null }

type Deps = { dir: string; clock: Clock; counts: PartCounts }
type Choice = { id: string | null; isRendered: boolean; isCandidate: boolean }

/** Releases on disk, `<dir>/<name>/<id>/{client,server}`, chosen by the pointers of each. */
export async function createReleases({ dir, clock, counts }: Deps) {
  const breakers = createBreakers()
  const pointers = await createPointers({ dir, onMove })
  const { store } = pointers
  const readRemotes = new Map<string, Remote>()
  const lastAreas = new Map<RemoteName, Area>()
  const unreadable = new Set<string>()
  let moves = 0

  /** Closes all breakers, because the release that went may have caused each failure. */
  function onMove(): void {
    moves += 1
    readRemotes.clear()
    unreadable.clear()
    breakers.closeAll()
  }

  function wanted(name: FrontEndName, { bucket, token }: Visitor) {
    const { current, canary, candidate } = pointers.of(name)
    if (candidate && candidate.token === token && candidate.until > clock().getTime()) {
      return { id: candidate.id, isCandidate: true }
    }
    const isInCanary = canary && bucket !== null && bucket < canary.share * 100
    const id = isInCanary && isUsable(name, canary.id) ? canary.id : current
    return { id, isCandidate: false }
  }

  function choose(name: FrontEndName, visitor: Visitor, trial?: FrontEndName): Choice {
    const { id, isCandidate } = wanted(name, visitor)
    if (id === null || name === trial || isUsable(name, id)) {
      return { id, isRendered: id !== null, isCandidate }
    }
    // A candidate has no substitute, because it is under test.
    const substitute = isCandidate ? null : substituteFor(name, id)
    const isRendered = substitute !== null || (name === 'shell' && !isCandidate)
    return { id: substitute ?? id, isRendered, isCandidate }
  }

  function remoteOf(name: RemoteName, id: string): Remote | null {
    const key = `${name}/${id}`
    const onError = (message: string) => {
      // Once, because it is read again until it can be.
      if (!unreadable.has(key)) {
        counts.fail({ part: name, release: id, where: 'manifest', message }, false)
      }
      unreadable.add(key)
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

  function isUsable(name: FrontEndName, id: string): boolean {
    if (breakers.stateOf(name, id) !== 'closed') return false
    return name === 'shell' || hasScripts(remoteOf(name, id))
  }

  function substituteFor(name: FrontEndName, id: string): string | null {
    return pointers.before(name, id).find((each) => isUsable(name, each)) ?? null
  }

  function chosenFor(visitor: Visitor, trial?: FrontEndName) {
    const names = new Set([...pointers.names(), ...lastAreas.keys()])
    const chosen = new Map([...names].map((name) => [name, choose(name, visitor, trial)]))
    const idOf = (name: FrontEndName) => chosen.get(name)?.id ?? null
    const bundles: Bundles = Object.fromEntries(
      [...chosen].flatMap(([name, { id, isRendered }]) =>
        id && isRendered ? [[name, bundleFile(store(name), id)]] : [],
      ),
    )
    const remotes = [...chosen].flatMap(([name, { id }]) =>
      name === 'shell' ? [] : (withArea(name, id) ?? []),
    )
    return {
      idOf,
      remotes: (): RemotesJson => ({ remotes }),
      partAt: (pathname: string): FrontEndName =>
        pageAt(pathname, pagesOf(remotes))?.remote ?? 'shell',
      bundles,
      newParts: () =>
        [...chosen].flatMap(([name, { id }]) => (id && pointers.isNew(name, id) ? [name] : [])),
      isCandidate: [...chosen.values()].some(({ isCandidate }) => isCandidate),
      key: JSON.stringify([moves, bundles]),
      afresh: () => chosenFor(visitor),
      isTrial: trial !== undefined,
      /** With a release whose breaker is half-open, when it is time to try it again. */
      trialAmong: (parts: FrontEndName[]) => {
        const part = parts.find((each) => {
          const { id } = wanted(each, visitor)
          return id && breakers.beginTrial(each, id)
        })
        return part ? chosenFor(visitor, part) : undefined
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
    const { current, canary, candidate } = pointers.of(name)
    const older = current ? pointers.before(name, current) : []
    return [current ?? undefined, canary?.id, candidate?.id, ...older]
  }

  return {
    chosenFor,
    breakers,
    /** Reads the pointers now, not within half a second. */
    refresh: pointers.refresh,
    close: pointers.close,
    /** The current one, the canary, the candidate, and those that may be a substitute. */
    isServed: (name: string, id: string): boolean =>
      pointers.names().some((each) => each === name && servedIds(each).includes(id)),
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
