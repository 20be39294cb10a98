import path from 'node:path'
import { type RemoteName, type RemotesJson, remoteNames } from '@cinecanon/contract'
import { type Pointers, type ReleaseFacts, readFacts, readPointers } from '@cinecanon/releases'
import type { Clock } from '@cinecanon/service-kit'
import type { Bundles, FrontEndName } from '../rendering/messages.ts'
import { createQuarantine, type Quarantined } from './quarantine.ts'
import { bundleFile, clientFolder, readRemote } from './release-files.ts'

export type Releases = ReturnType<typeof createReleases>
/** The releases that one visitor gets: the same for the page, its preloads and the registry. */
export type ChosenReleases = ReturnType<Releases['chosenFor']>

/** What decides which releases a request gets. */
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
  current: Described | null
  /** `share` in percent of all visitors. */
  canary: (Described & { share: number }) | null
  /**
   * Current releases and canaries that aren't served, because pages can't be rendered with them.
   */
  quarantined: (Described & Quarantined)[]
}
type Described = { id: string; facts: ReleaseFacts | null }

type Deps = { dir: string; clock: Clock }
const lookAgainMs = 500
export const frontEndNames: FrontEndName[] = ['shell', ...remoteNames]

/**
 * The releases of shell and remotes on disk: `<dir>/<name>/<id>/{client,server}`, chosen by the
 * pointers beside them. Those may change at any time; pages that are open keep what they have.
 */
export function createReleases({ dir, clock }: Deps) {
  const known = new Map<FrontEndName, { pointers: Pointers; readAt: number }>()
  const manifests = new Map<string, RemotesJson['remotes'][number]>()
  const bundles = new Map<string, string>()
  const store = (name: string) => path.join(dir, name)
  const quarantine = createQuarantine({ store, clock })

  function pointersOf(name: FrontEndName): Pointers {
    const now = clock().getTime()
    const before = known.get(name)
    if (before && now - before.readAt < lookAgainMs) return before.pointers
    const pointers = usable(store(name), readPointers(store(name)))
    quarantine.follow(name, before?.pointers, pointers)
    known.set(name, { pointers, readAt: now })
    return pointers
  }

  function choose(name: FrontEndName, { bucket, token }: Visitor): string | null {
    const { current, canary, candidate } = pointersOf(name)
    // A candidate is never replaced by another release: it is what is looked at.
    if (candidate && candidate.token === token && candidate.until > clock().getTime()) {
      return candidate.id
    }
    const isInCanary = canary && bucket !== null && bucket < canary.share * 100
    const wanted = [isInCanary ? canary.id : null, current]
    return quarantine.instead(
      name,
      wanted.filter((id) => id !== null),
    )
  }

  function manifestOf(name: RemoteName, id: string | null): RemotesJson['remotes'] {
    if (!id) return []
    const manifest = manifests.get(`${name}/${id}`) ?? readRemote(store(name), name, id)
    if (!manifest) return []
    manifests.set(`${name}/${id}`, manifest)
    return [manifest]
  }

  function bundleOf(name: FrontEndName, id: string | null): Bundles {
    if (id === null || quarantine.has(name, id)) return {}
    const key = `${name}/${id}`
    const file = name === 'shell' ? 'entry-server.mjs' : 'app.mjs'
    const bundle = bundles.get(key) ?? bundleFile(store(name), id, file)
    bundles.set(key, bundle)
    return { [name]: bundle }
  }

  function chosenFor(visitor: Visitor) {
    const ids = new Map(frontEndNames.map((name) => [name, choose(name, visitor)]))
    const idOf = (name: FrontEndName) => ids.get(name) ?? null
    return {
      /** Null when nothing has been released yet. */
      idOf,
      remotes: (): RemotesJson => ({
        remotes: remoteNames.flatMap((name) => manifestOf(name, idOf(name))),
      }),
      /** For rendering. The browser renders the pages of a front-end that is missing here. */
      bundles: (): Bundles =>
        Object.assign({}, ...frontEndNames.map((name) => bundleOf(name, idOf(name)))),
      /** Chosen again for the same visitor: releases may have been quarantined since. */
      afresh: () => chosenFor(visitor),
    }
  }

  return {
    chosenFor,
    /** Serves the last good release instead of this bundle's, until a pointer moves to it again. */
    quarantine: quarantine.add,
    hasCanary: () => frontEndNames.some((name) => pointersOf(name).canary !== null),

    /** The current release and the canary of each front-end. */
    describe: (): FrontEndReleases[] =>
      frontEndNames.map((name) => {
        const { current, canary } = pointersOf(name)
        const pointedAt = [current, canary?.id].filter((id) => typeof id === 'string')
        const described = (id: string) => ({ id, facts: readFacts(path.join(store(name), id)) })
        return {
          name,
          current: current === null ? null : described(current),
          canary: canary && { ...described(canary.id), share: canary.share },
          quarantined: pointedAt.flatMap((id) => {
            const entry = quarantine.of(name, id)
            return entry ? [{ ...described(id), ...entry }] : []
          }),
        }
      }),

    /**
     * Folder of the browser's files of one release, or null: names and ids come from an address.
     */
    clientDir: (name: string, id: string): string | null =>
      frontEndNames.some((each) => each === name) ? clientFolder(store(name), id) : null,
  }
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
