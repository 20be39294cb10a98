import path from 'node:path'
import { type RemoteName, type RemotesJson, remoteNames } from '@cinecanon/contract'
import type { Clock } from '@cinecanon/service-kit'
import type { Bundles, FrontEndName } from '../rendering/messages.ts'
import { type Aside, createAsides } from './asides.ts'
import {
  bundleFile,
  clientFolder,
  type Pointers,
  type ReleaseFacts,
  readFacts,
  readPointers,
  readRemote,
} from './shelf.ts'

export type Releases = ReturnType<typeof createReleases>
/** The releases that one visitor gets: the same for the page, its preloads and the registry. */
export type ChosenReleases = ReturnType<Releases['chosenFor']>

/** What decides which releases someone gets. */
export type Visitor = {
  /** From 0 to 9999; below a canary's share of it, they get the canary. Null before one is drawn. */
  lot: number | null
  /** Token of a trial, which shows a release that nobody else gets. */
  trial: string | null
}

export type FrontEndReleases = {
  name: FrontEndName
  current: Described | null
  /** `share` in percent of all visitors. */
  canary: (Described & { share: number }) | null
  /** Releases that are pointed at, and out of service because pages can't be rendered with them. */
  setAside: (Described & Aside)[]
}
type Described = { id: string; facts: ReleaseFacts | null }

type Deps = { dir: string; clock: Clock }
const lookAgainMs = 500
export const frontEndNames: FrontEndName[] = ['shell', ...remoteNames]
const names = frontEndNames

/**
 * The releases of shell and remotes on disk: `<dir>/<name>/<id>/{client,server}`, and beside them the files `current`,
 * `canary` and `trial`, which point at them. Those may change at any time; pages that are open keep what they have.
 */
export function createReleases({ dir, clock }: Deps) {
  const known = new Map<FrontEndName, { pointers: Pointers; readAt: number }>()
  const manifests = new Map<string, RemotesJson['remotes'][number]>()
  const shelf = (name: string) => path.join(dir, name)
  const asides = createAsides({ shelf, clock })

  function pointersOf(name: FrontEndName): Pointers {
    const now = clock().getTime()
    const before = known.get(name)
    if (before && now - before.readAt < lookAgainMs) return before.pointers
    const pointers = readPointers(shelf(name))
    asides.follow(name, before?.pointers, pointers)
    known.set(name, { pointers, readAt: now })
    return pointers
  }

  function choose(name: FrontEndName, { lot, trial: token }: Visitor): string | null {
    const { current, canary, trial } = pointersOf(name)
    // Whoever looks at a release is shown that one, or nothing.
    if (trial && trial.token === token && trial.until > clock().getTime()) return trial.id
    const isInCanary = canary && lot !== null && lot < canary.share * 100
    return asides.instead(name, [...(isInCanary ? [canary.id] : []), ...(current ? [current] : [])])
  }

  function manifestOf(name: RemoteName, id: string | null): RemotesJson['remotes'] {
    if (!id) return []
    const manifest = manifests.get(`${name}/${id}`) ?? readRemote(shelf(name), name, id)
    if (!manifest) return []
    manifests.set(`${name}/${id}`, manifest)
    return [manifest]
  }

  function bundleOf(name: FrontEndName, id: string | null): Bundles {
    if (id === null || asides.has(name, id)) return {}
    return {
      [name]: bundleFile(shelf(name), id, name === 'shell' ? 'entry-server.mjs' : 'app.mjs'),
    }
  }

  function chosenFor(visitor: Visitor) {
    const ids = new Map(names.map((name) => [name, choose(name, visitor)]))
    const idOf = (name: FrontEndName) => ids.get(name) ?? null
    return {
      /** Null when nothing has been released yet. */
      idOf,
      remotes: (): RemotesJson => ({
        remotes: remoteNames.flatMap((name) => manifestOf(name, idOf(name))),
      }),
      /** By which pages are rendered. One that can't be is missing, and left to the browser. */
      bundles: (): Bundles => Object.assign({}, ...names.map((name) => bundleOf(name, idOf(name)))),
      /** The same visitor's once more: releases may have been set aside since. */
      afresh: () => chosenFor(visitor),
    }
  }

  return {
    chosenFor,
    /**
     * Takes the release of a bundle out of service, until it is pointed at anew: whoever it was for gets the last good one.
     * @returns what was set aside for which; null where nothing can take the shell's place
     */
    setAside: asides.add,
    hasCanary: () => names.some((name) => pointersOf(name).canary !== null),

    /** What everyone else gets, and what is tried out on a share of visitors. */
    describe: (): FrontEndReleases[] =>
      names.map((name) => {
        const { current, canary } = pointersOf(name)
        const pointedAt = [current, canary?.id].filter((id) => typeof id === 'string')
        const described = (id: string) => ({ id, facts: readFacts(shelf(name), id) })
        return {
          name,
          current: current === null ? null : described(current),
          canary: canary && { ...described(canary.id), share: canary.share },
          setAside: pointedAt.flatMap((id) => {
            const aside = asides.of(name, id)
            return aside ? [{ ...described(id), ...aside }] : []
          }),
        }
      }),

    /** Folder of the browser's files of one release, or null: names and ids come from an address. */
    clientDir: (name: string, id: string): string | null =>
      names.some((each) => each === name) ? clientFolder(shelf(name), id) : null,
  }
}

/** True once there is what a page needs: what the gateway's readiness asks. */
export function hasReleases({ chosenFor }: Releases): boolean {
  const current = chosenFor({ lot: null, trial: null })
  return current.idOf('shell') !== null && current.remotes().remotes.length > 0
}
