import type { Clock } from '@cinecanon/service-kit'
import type { FrontEndName } from '../rendering/messages.ts'
import { type Pointers, releasesOn } from './shelf.ts'

/** Why a release is out of service, since when, and what its visitors get; null where its area is left to the browser. */
export type Aside = { why: string; since: Date; instead: string | null }

/** What was set aside, for the log. */
export type SetAside = Aside & { name: FrontEndName; id: string; isNews: boolean }

type Deps = { shelf: (name: FrontEndName) => string; clock: Clock }

const ofBundle = /\/(shell|mf_\w+)\/([0-9a-f]{12})\/server\//

/** Releases with which pages can't be rendered, in this gateway's memory alone, and what takes their place. */
export function createAsides({ shelf, clock }: Deps) {
  const asides = new Map<string, Pick<Aside, 'why' | 'since'>>()
  /** Ids that were current, the last one first. */
  const former = new Map<FrontEndName, string[]>()
  const keyOf = (name: FrontEndName, id: string) => `${name}/${id}`
  const has = (name: FrontEndName, id: string) => asides.has(keyOf(name, id))

  /** What takes the place of each; forgotten with every change, as to look it up reads the disk. */
  const substitutes = new Map<FrontEndName, Map<string, string | null>>()

  function lastGood(name: FrontEndName, id: string): string | null {
    const known = substitutes.get(name) ?? new Map<string, string | null>()
    const found = known.get(id)
    if (found !== undefined) return found
    const substitute = findLastGood(name, id)
    substitutes.set(name, known.set(id, substitute))
    return substitute
  }

  /** What was current before, else what is on the shelf and was made before. */
  function findLastGood(name: FrontEndName, id: string): string | null {
    const all = releasesOn(shelf(name))
    const known = (former.get(name) ?? []).filter((each) => all.includes(each))
    const older = all.slice(all.indexOf(id) + 1)
    return [...known, ...older].find((each) => each !== id && !has(name, each)) ?? null
  }

  return {
    has,

    of(name: FrontEndName, id: string): Aside | null {
      const aside = asides.get(keyOf(name, id))
      return aside ? { ...aside, instead: lastGood(name, id) } : null
    },

    /** The first that isn't set aside, else what takes the last one's place, else that one: browsers may do with it. */
    instead(name: FrontEndName, ids: string[]): string | null {
      const fit = ids.find((id) => !has(name, id))
      const last = ids.at(-1) ?? null
      if (fit || last === null) return fit ?? null
      return lastGood(name, last) ?? last
    },

    /** Whoever points at a release anew wants it tried again. */
    follow(name: FrontEndName, before: Pointers | undefined, now: Pointers): void {
      if (JSON.stringify(before) !== JSON.stringify(now)) substitutes.delete(name)
      if (before?.current && before.current !== now.current) {
        former.set(name, [before.current, ...(former.get(name) ?? [])].slice(0, 5))
      }
      const isNew = (id: string) => id !== before?.current && id !== before?.canary?.id
      for (const id of [now.current, now.canary?.id]) {
        if (before && id && isNew(id)) asides.delete(keyOf(name, id))
      }
    },

    add(bundle: string, why: string): SetAside | null {
      const [, found, id = ''] = ofBundle.exec(bundle) ?? []
      // The pattern allows no others.
      const name = found as FrontEndName
      substitutes.delete(name)
      const instead = lastGood(name, id)
      if (name === 'shell' && instead === null) return null
      const known = asides.get(keyOf(name, id))
      const aside = known ?? { why, since: clock() }
      asides.set(keyOf(name, id), aside)
      return { name, id, ...aside, instead, isNews: known === undefined }
    },
  }
}
