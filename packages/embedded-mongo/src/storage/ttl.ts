import { AFTER, keyOf, tagOf } from '../bson/compare.ts'
import type { StoredDoc } from './collection.ts'
import type { Store } from './store.ts'
import { Blocked } from './transaction.ts'

const MOST_AT_ONCE = 5000

/** An array of dates expires with its earliest. */
export function sweepExpired(store: Store, now: Date): void {
  for (const collection of store.collections()) {
    for (const index of collection.indexes.values()) {
      const seconds = index.spec.expireAfterSeconds
      if (seconds === undefined) continue
      const limit = new Date(now.getTime() - seconds * 1000)
      const expired = new Set<StoredDoc>()
      for (const { item } of index.entries.ascending(tagOf(limit), keyOf(limit) + AFTER)) {
        expired.add(item)
        if (expired.size >= MOST_AT_ONCE) break
      }
      for (const stored of expired) unlessBlocked(() => store.delete(collection, stored))
    }
  }
}

/** The next sweep retries. */
function unlessBlocked(remove: () => void): void {
  try {
    remove()
  } catch (error) {
    if (!(error instanceof Blocked)) throw error
  }
}
