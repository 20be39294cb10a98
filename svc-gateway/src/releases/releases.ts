import path from 'node:path'
import {
  type BreakerState,
  type RemoteName,
  type RemotesJson,
  remoteNames,
} from '@cinecanon/contract'
import { type Pointers, type ReleaseFacts, readFacts, readPointers } from '@cinecanon/releases'
import type { Clock } from '@cinecanon/service-kit'
import type { Bundles, FrontEndName } from '../rendering/page-request.ts'
import { createBreakers } from './breakers.ts'
import { createLastGood } from './last-good.ts'
import { bundleFile, clientFolder, readRemote } from './release-files.ts'

export type Releases = ReturnType<typeof createReleases>
/** The releases of one visitor: the same for the page, its preloads and the registry. */
export type ChosenReleases = ReturnType<Releases['chosenFor']>

/** Decides which releases a request gets. */
export type Visitor = {
  /** 0 to 9999; those below a canary's share of 10,000 get the canary. Null before it is chosen. */
  bucket: number | null
  /** Of a candidate, which only requests with it get. */
  token: string | null
}

/** In no canary, and without a token. */
export const everyone: Visitor = { bucket: null, token: null }

export type FrontEndReleases = {
  name: FrontEndName
  current: DescribedRelease | null
  /** `share` in percent of all visitors. */
  canary: (DescribedRelease & { share: number }) | null
}
export type DescribedRelease = {
  id: string
  facts: ReleaseFacts | null
  breaker: BreakerState
  /** While the breaker isn't closed; null: pages are left to browsers. */
  substitute: string | null
}

type Deps = { dir: string; clock: Clock }
const pointersMaxAgeMs = 500
const frontEndNames: FrontEndName[] = ['shell', ...remoteNames]

/**
 * The releases of shell and remotes on disk: `<dir>/<name>/<id>/{client,server}`, chosen by the
 * pointers of each. Those may change at any time; open pages keep their releases.
 */
export function createReleases({ dir, clock }: Deps) {
  const known = new Map<FrontEndName, { pointers: Pointers; readAt: number }>()
  const manifests = new Map<string, RemotesJson['remotes'][number] | null>()
  const store = (name: string) => path.join(dir, name)
  const breakers = createBreakers()
  const lastGood = createLastGood({ store, isUsable })
  let moves = 0

  function pointersOf(name: FrontEndName): Pointers {
    const now = clock().getTime()
    const before = known.get(name)
    if (before && now - before.readAt < pointersMaxAgeMs) return before.pointers
    const pointers = usable(store(name), readPointers(store(name)))
    known.set(name, { pointers, readAt: now })
    if (before && idsIn(before.pointers) !== idsIn(pointers))
      onMove(name, before.pointers, pointers)
    return pointers
  }

  /** Closes all breakers, because the release that went may have caused each failure. */
  function onMove(name: FrontEndName, before: Pointers, now: Pointers): void {
    moves += 1
    manifests.clear()
    breakers.closeAll()
    lastGood.note(name, before, now)
  }

  /** The pointers' choice. */
  function wanted(name: FrontEndName, { bucket, token }: Visitor) {
    const { current, canary, candidate } = pointersOf(name)
    if (candidate && candidate.token === token && candidate.until > clock().getTime()) {
      return { id: candidate.id, isCandidate: true }
    }
    const isInCanary = canary && bucket !== null && bucket < canary.share * 100
    const id = isInCanary && isUsable(name, canary.id) ? canary.id : current
    return { id, isCandidate: false }
  }

  function choose(name: FrontEndName, visitor: Visitor, trial?: FrontEndName) {
    const { id, isCandidate } = wanted(name, visitor)
    // A candidate has no substitute, because it is under test.
    if (id && isCandidate) return { id, isRendered: !breakers.isOpen(name, id), isCandidate }
    if (id === null || name === trial || isUsable(name, id)) {
      return { id, isRendered: id !== null, isCandidate }
    }
    const substitute = lastGood.find(name, id)
    // Without a shell there is no page at all.
    return {
      id: substitute ?? id,
      isRendered: substitute !== null || name === 'shell',
      isCandidate,
    }
  }

  function isUsable(name: FrontEndName, id: string): boolean {
    return !breakers.isOpen(name, id) && (name === 'shell' || manifestOf(name, id) !== null)
  }

  function manifestOf(name: RemoteName, id: string): RemotesJson['remotes'][number] | null {
    const key = `${name}/${id}`
    const manifest = manifests.get(key) ?? readRemote(store(name), name, id)
    manifests.set(key, manifest)
    return manifest
  }

  /** `trial`: a part whose open breaker is disregarded. */
  function chosenFor(visitor: Visitor, trial?: FrontEndName) {
    const chosen = new Map(frontEndNames.map((name) => [name, choose(name, visitor, trial)]))
    const idOf = (name: FrontEndName) => chosen.get(name)?.id ?? null
    const bundles: Bundles = Object.fromEntries(
      frontEndNames.flatMap((name) => {
        const { id = null, isRendered } = chosen.get(name) ?? {}
        return id && isRendered ? [[name, bundleFile(store(name), id, serverFile(name))]] : []
      }),
    )
    return {
      /** Null when nothing has been released yet. */
      idOf,
      remotes: (): RemotesJson => ({
        remotes: remoteNames.flatMap((name) => {
          const id = idOf(name)
          return (id && manifestOf(name, id)) || []
        }),
      }),
      /** Without those that are left to browsers. */
      bundles,
      isCandidate: [...chosen.values()].some(({ isCandidate }) => isCandidate),
      /** Of the same set of releases, until a pointer moves. */
      key: JSON.stringify([moves, bundles]),
      /** Chosen again for the same visitor. */
      afresh: () => chosenFor(visitor),
      /** With the part's own release in spite of its open breaker; null while that is closed. */
      trialOf: (part: FrontEndName) => {
        const { id } = wanted(part, visitor)
        return id && breakers.stateOf(part, id) === 'open' ? chosenFor(visitor, part) : null
      },
    }
  }

  function describe(name: FrontEndName, id: string): DescribedRelease {
    const breaker = isUsable(name, id) ? 'closed' : breakers.stateOf(name, id)
    return {
      id,
      facts: readFacts(path.join(store(name), id)),
      breaker,
      substitute: isUsable(name, id) ? null : lastGood.find(name, id),
    }
  }

  return {
    chosenFor,
    breakers,
    hasCanary: () => frontEndNames.some((name) => pointersOf(name).canary !== null),

    /** The current release and the canary of each front-end. */
    describe: (): FrontEndReleases[] =>
      frontEndNames.map((name) => {
        const { current, canary } = pointersOf(name)
        return {
          name,
          current: current === null ? null : describe(name, current),
          canary: canary && { ...describe(name, canary.id), share: canary.share },
        }
      }),

    /**
     * Folder of the browser's files of one release, or null: names and ids come from an address.
     */
    clientDir: (name: string, id: string): string | null =>
      frontEndNames.some((each) => each === name) ? clientFolder(store(name), id) : null,
  }
}

function serverFile(name: FrontEndName): string {
  return name === 'shell' ? 'entry-server.mjs' : 'app.mjs'
}

/** A candidate's pointer moves no other visitor's releases. */
function idsIn({ current, canary }: Pointers): string {
  return `${current} ${canary?.id}`
}

/** A canary without files is none: its visitors get the current release. */
function usable(store: string, pointers: Pointers): Pointers {
  const { canary } = pointers
  return { ...pointers, canary: canary && clientFolder(store, canary.id) ? canary : null }
}

/** Whether there is a shell and at least one remote; part of the gateway's readiness. */
export function hasReleases({ chosenFor }: Releases): boolean {
  const current = chosenFor(everyone)
  return current.idOf('shell') !== null && current.remotes().remotes.length > 0
}
