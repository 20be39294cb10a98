import { agingBy, type Clock } from '@cinecanon/service-kit'
import { LRUCache } from 'lru-cache'

export type CacheEntry = {
  /** All encodings count. */
  bytes: number
  /** With 0 the entry isn't stored. */
  freshMs: number
}

type Load<T> = (previous: T | undefined) => Promise<T>
type Options = { clock: Clock; maxBytes?: number }

export type ResponseCache = ReturnType<typeof createResponseCache>

/** Loads a key once at a time, and is bounded in bytes. */
export function createResponseCache({ clock, maxBytes = 48_000_000 }: Options) {
  const entries = new LRUCache<string, CacheEntry, { load: Load<CacheEntry> }>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes, freshMs }) => 1 + (freshMs > 0 ? bytes : 0),
    ...agingBy(clock),
    ignoreFetchAbort: true,
    fetchMethod: async (_key, previous, { context, options }) => {
      const entry = await context.load(previous)
      options.ttl = entry.freshMs
      return entry
    },
  })

  return {
    get: <T extends CacheEntry>(key: string) => entries.get(key) as T | undefined,

    /** @returns the fresh entry, else a loaded one; `isOutdated` loads in any case */
    async find<T extends CacheEntry>(key: string, load: Load<T>, isOutdated = false): Promise<T> {
      const entry = (await entries.forceFetch(key, {
        context: { load: (previous) => load(previous as T | undefined) },
        forceRefresh: isOutdated,
      })) as T
      if (entry.freshMs === 0 && entries.peek(key) === entry) entries.delete(key)
      return entry
    },

    delete: (key: string): void => void entries.delete(key),
  }
}
