import { retention } from '@cinecanon/contract/retention'
import { atMost, type CounterDeps, createCounter, keyOf } from './attempt-counter.ts'

/** Counts within an hour, unless `withinMs` differs; `label` stands in the message. */
export type RateLimit = { name: string; most: number; withinMs?: number; label: string }

export type RateLimits = ReturnType<typeof createRateLimits>

export function createRateLimits(deps: CounterDeps) {
  const count = createCounter(deps)
  return {
    /** @throws AppError `too_many_requests` */
    consume: (limit: RateLimit, subject: string): Promise<void> =>
      count(keyOf(limit.name, subject), atMost({ withinMs: retention.requests.ms, ...limit })),
  }
}
