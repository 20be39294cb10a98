import { seconds } from '@cinecanon/contract/time'
import type { Logger } from '../observability/log.ts'
import { background } from '../process/background.ts'

/** A flush drops further names of a kind. */
export const mostNames = 1000
const longestName = 120
const everyMs = 10 * seconds

/** The outer keys are kinds, the inner ones names. */
export type Counts = Map<string, Map<string, number>>

/** A crash loses the last ten seconds. @param store removes the kinds that it has stored */
export function createBatchedCounts(store: (counts: Counts) => Promise<void>) {
  let counts: Counts = new Map()
  const stopping = new AbortController()
  let running = Promise.resolve()

  function add(kind: string, { name = '', by = 1 } = {}): void {
    const names = counts.get(kind) ?? new Map<string, number>()
    const key = name.slice(0, longestName)
    if (by === 0 || (!names.has(key) && names.size >= mostNames)) return
    counts.set(kind, names.set(key, (names.get(key) ?? 0) + by))
  }

  async function flush(): Promise<void> {
    const batch = counts
    counts = new Map()
    try {
      if (batch.size > 0) await store(batch)
    } catch (error) {
      for (const [kind, names] of batch) {
        for (const [name, by] of names) add(kind, { name, by })
      }
      throw error
    }
  }

  return {
    add,
    flush,
    start(log: Logger): void {
      const { signal } = stopping
      running = background(flush, { everyMs, signal, log, onFailure: 'counts not stored' })
    },
    async stop(): Promise<void> {
      stopping.abort()
      await running
      await flush().catch(() => undefined)
    },
  }
}
