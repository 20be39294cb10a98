import path from 'node:path'
import {
  type FrontEndRelease,
  type FrontEndStatus,
  type RemoteName,
  type RemotesJson,
  remoteNames,
} from '@cinecanon/contract'
import { readFacts } from '@cinecanon/releases'
import type { Clock } from '@cinecanon/service-kit'
import type { Bundles, FrontEndName } from '../rendering/page-request.ts'
import { createBreakers } from './breakers.ts'
import { createPointers, frontEndNames } from './pointers.ts'
import { bundleFile, clientFolder, type Remote, readManifest } from './release-files.ts'

export type Releases = ReturnType<typeof createReleases>
/** The releases of one visitor: the same for the page, its preloads and the registry. */
export type ChosenReleases = ReturnType<Releases['chosenFor']>

export type Visitor = {
  /** 0 to 9999; those below a canary's share of 10,000 get the canary. Null before it is chosen. */
  bucket: number | null
  /** Of a candidate, which only requests with it get. */
  token: string | null
}

export const everyone: Visitor = { bucket: null, token: null }

type Deps = { dir: string; clock: Clock }
type Choice = { id: string | null; isRendered: boolean; isCandidate: boolean }

/** Releases on disk, `<dir>/<name>/<id>/{client,server}`, chosen by the pointers of each. */
export function createReleases({ dir, clock }: Deps) {
  const breakers = createBreakers()
  const pointers = createPointers({ dir, clock, onMove })
  const { store } = pointers
  const manifests = new Map<string, Remote | null>()
  let moves = 0

  /** Closes all breakers, because the release that went may have caused each failure. */
  function onMove(): void {
    moves += 1
    manifests.clear()
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

  function manifestOf(name: RemoteName, id: string): Remote | null {
    const manifest = manifests.get(`${name}/${id}`) ?? readManifest(store(name), name, id)
    manifests.set(`${name}/${id}`, manifest)
    return manifest
  }

  function isUsable(name: FrontEndName, id: string): boolean {
    return (
      breakers.stateOf(name, id) === 'closed' && (name === 'shell' || manifestOf(name, id) !== null)
    )
  }

  function substituteFor(name: FrontEndName, id: string): string | null {
    return pointers.before(name, id).find((each) => isUsable(name, each)) ?? null
  }

  function chosenFor(visitor: Visitor, trial?: FrontEndName) {
    const chosen = new Map(frontEndNames.map((name) => [name, choose(name, visitor, trial)]))
    const idOf = (name: FrontEndName) => chosen.get(name)?.id ?? null
    const bundles: Bundles = Object.fromEntries(
      [...chosen].flatMap(([name, { id, isRendered }]) =>
        id && isRendered ? [[name, bundleFile(store(name), id)]] : [],
      ),
    )
    return {
      idOf,
      remotes: (): RemotesJson => ({
        remotes: remoteNames.flatMap((name) => {
          const id = idOf(name)
          return (id && manifestOf(name, id)) || []
        }),
      }),
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
        return part && chosenFor(visitor, part)
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
    }
  }

  return {
    chosenFor,
    breakers,
    hasCanary: () => frontEndNames.some((name) => pointers.of(name).canary !== null),

    describe: (): FrontEndStatus[] =>
      frontEndNames.map((name) => {
        const { current, canary } = pointers.of(name)
        return {
          name,
          current: current === null ? null : describe(name, current),
          canary: canary && { ...describe(name, canary.id), share: canary.share },
        }
      }),

    /** Folder of a release's files for browsers, or null: names and ids come from an address. */
    clientDir: (name: string, id: string): string | null =>
      frontEndNames.some((each) => each === name) ? clientFolder(store(name), id) : null,
  }
}
