import { listReleases, type Pointers } from '@cinecanon/releases'
import type { FrontEndName } from '../rendering/page-request.ts'

type Deps = {
  store: (name: FrontEndName) => string
  isUsable: (name: FrontEndName, id: string) => boolean
}

/** The release of a part that takes the place of a failing one. */
export function createLastGood({ store, isUsable }: Deps) {
  /** Ids that were current, the last one first. */
  const former = new Map<FrontEndName, string[]>()
  /** Of each part and release, because a search reads the disk. */
  const candidates = new Map<string, string[]>()

  function candidatesFor(name: FrontEndName, id: string): string[] {
    const all = listReleases(store(name)).filter(({ facts }) => !facts?.isWithdrawn)
    const ids = all.map((each) => each.id)
    const known = (former.get(name) ?? []).filter((each) => ids.includes(each))
    return [...known, ...ids.slice(ids.indexOf(id) + 1)].filter((each) => each !== id)
  }

  return {
    /** The previous current one, else the next older one that wasn't withdrawn. */
    find(name: FrontEndName, id: string): string | null {
      const key = `${name}/${id}`
      const found = candidates.get(key) ?? candidatesFor(name, id)
      candidates.set(key, found)
      return found.find((each) => isUsable(name, each)) ?? null
    },
    note(name: FrontEndName, before: Pointers, now: Pointers): void {
      candidates.clear()
      if (!before.current || before.current === now.current) return
      former.set(name, [before.current, ...(former.get(name) ?? [])].slice(0, 5))
    },
  }
}
