import { listReleases, type Pointers } from '@cinecanon/releases'
import type { Clock } from '@cinecanon/service-kit'
import type { FrontEndName } from '../rendering/messages.ts'

/**
 * Why and since when a release is quarantined, and what is served instead; null: browsers render.
 */
export type Quarantined = { why: string; since: Date; instead: string | null }

/** For the log. */
type NewlyQuarantined = Quarantined & { name: FrontEndName; id: string; isNews: boolean }

type Deps = { store: (name: FrontEndName) => string; clock: Clock }

const ofBundle = /\/(shell|mf_\w+)\/([0-9a-f]{12})\/server\//

/**
 * Releases with which pages can't be rendered, and which release is served instead of each. Kept in
 * this process alone.
 */
export function createQuarantine({ store, clock }: Deps) {
  const entries = new Map<string, Pick<Quarantined, 'why' | 'since'>>()
  /** Ids that were current, the last one first. */
  const former = new Map<FrontEndName, string[]>()
  const keyOf = (name: FrontEndName, id: string) => `${name}/${id}`
  const has = (name: FrontEndName, id: string) => entries.has(keyOf(name, id))

  /** Cache by release id, because finding one reads the disk. Dropped with every change. */
  const substitutes = new Map<FrontEndName, Map<string, string | null>>()

  function lastGood(name: FrontEndName, id: string): string | null {
    const known = substitutes.get(name) ?? new Map<string, string | null>()
    const found = known.get(id)
    if (found !== undefined) return found
    const substitute = findLastGood(name, id)
    substitutes.set(name, known.set(id, substitute))
    return substitute
  }

  /** What was current before, else the next older one that wasn't withdrawn. */
  function findLastGood(name: FrontEndName, id: string): string | null {
    const all = listReleases(store(name)).filter(({ facts }) => !facts?.isWithdrawn)
    const ids = all.map((each) => each.id)
    const known = (former.get(name) ?? []).filter((each) => ids.includes(each))
    const older = ids.slice(ids.indexOf(id) + 1)
    return [...known, ...older].find((each) => each !== id && !has(name, each)) ?? null
  }

  return {
    has,

    of(name: FrontEndName, id: string): Quarantined | null {
      const entry = entries.get(keyOf(name, id))
      return entry ? { ...entry, instead: lastGood(name, id) } : null
    },

    /**
     * The first release that isn't quarantined, else the last one's substitute. Without one, that
     * release itself: browsers may be able to render it.
     */
    instead(name: FrontEndName, ids: string[]): string | null {
      const fit = ids.find((id) => !has(name, id))
      const last = ids.at(-1) ?? null
      if (fit || last === null) return fit ?? null
      return lastGood(name, last) ?? last
    },

    /** A pointer that moves to a quarantined release ends its quarantine. */
    follow(name: FrontEndName, before: Pointers | undefined, now: Pointers): void {
      if (JSON.stringify(before) !== JSON.stringify(now)) substitutes.delete(name)
      if (before?.current && before.current !== now.current) {
        former.set(name, [before.current, ...(former.get(name) ?? [])].slice(0, 5))
      }
      const isNew = (id: string) => id !== before?.current && id !== before?.canary?.id
      for (const id of [now.current, now.canary?.id]) {
        if (before && id && isNew(id)) entries.delete(keyOf(name, id))
      }
    },

    /** @returns null where nothing can be served instead of the shell, which then stays in use */
    add(bundle: string, why: string): NewlyQuarantined | null {
      const [, found, id = ''] = ofBundle.exec(bundle) ?? []
      // The pattern allows no others.
      const name = found as FrontEndName
      substitutes.delete(name)
      const instead = lastGood(name, id)
      if (name === 'shell' && instead === null) return null
      const known = entries.get(keyOf(name, id))
      const entry = known ?? { why, since: clock() }
      entries.set(keyOf(name, id), entry)
      return { name, id, ...entry, instead, isNews: known === undefined }
    },
  }
}
