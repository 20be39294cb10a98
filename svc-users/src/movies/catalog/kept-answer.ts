import { AppError } from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import type { Clock, Logger } from '@cinecanon/service-kit'
import { LRUCache } from 'lru-cache'

/** While svc-catalog is away it is asked this often, not by every request. */
export const askAgainAfterMs = 1 * seconds

type Options<Answer> = {
  ask: () => Promise<Answer>
  freshMs: number
  clock: Clock
  log: Logger
}

/**
 * Cache of one answer of svc-catalog. Requests that come together ask once; when svc-catalog is
 * away, its last answer is served on. @throws AppError `unavailable` when there is none yet
 */
export function keptAnswer<Answer extends object>({ ask, freshMs, clock, log }: Options<Answer>) {
  const cache = new LRUCache<'answer', Answer>({
    max: 1,
    ttl: freshMs,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
    fetchMethod: async (_key, last, { options }) => {
      try {
        return await ask()
      } catch (error) {
        log.warn({ err: error }, 'svc-catalog did not answer')
        if (!last) throw new AppError('unavailable', { retryAfterSeconds: 5, cause: error })
        options.ttl = askAgainAfterMs
        return last
      }
    },
  })
  return () => cache.forceFetch('answer')
}
