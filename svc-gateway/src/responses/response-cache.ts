import { agingBy, type Clock } from '@cinecanon/service-kit'
import { LRUCache } from 'lru-cache'

/** A response as it is sent, in memory. */
export type CacheEntry = {
  /** In all encodings. */
  bytes: number
  /** Milliseconds; with 0 it isn't stored. */
  freshMs: number
  /** Its address has free text: entries like it share `maxLimited`. */
  isLimited: boolean
}

type Load<T> = (previous: T | undefined) => Promise<T>
type Options = { clock: Clock; maxBytes?: number; maxLimited?: number }

export type ResponseCache = ReturnType<typeof createResponseCache>

/** Single flight for each key; bounded in bytes. */
export function createResponseCache({ clock, maxBytes = 48_000_000, maxLimited = 100 }: Options) {
  const limited = new Set<string>()
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

  /** The least recently used one goes. */
  function limit(key: string): void {
    limited.delete(key)
    limited.add(key)
    const [oldest = key] = limited
    if (limited.size <= maxLimited) return
    limited.delete(oldest)
    entries.delete(oldest)
  }

  return {
    /** The fresh entry. Each key has one type. */
    get: <T extends CacheEntry>(key: string) => entries.get(key) as T | undefined,

    /** The fresh entry, else a loaded one; `isOutdated` forces it. @throws as `load` does */
    async find<T extends CacheEntry>(key: string, load: Load<T>, isOutdated = false): Promise<T> {
      const entry = (await entries.forceFetch(key, {
        context: { load: (previous) => load(previous as T | undefined) },
        forceRefresh: isOutdated,
      })) as T
      if (entry.freshMs === 0 && entries.peek(key) === entry) entries.delete(key)
      else if (entry.isLimited) limit(key)
      return entry
    },

    delete: (key: string): void => void entries.delete(key),
  }
}
