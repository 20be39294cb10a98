import { atMost, type CounterDeps, createCounter, keyOf } from './attempt-counter.ts'

export type RateLimit = { name: string; most: number; withinMs: number; what: string }

export type RateLimits = ReturnType<typeof createRateLimits>

export function createRateLimits(deps: CounterDeps) {
  const count = createCounter(deps)
  return {
    /** @throws AppError `too_many_requests` */
    take: (limit: RateLimit, subject: string): Promise<void> =>
      count(keyOf(limit.name, subject), atMost(limit)),
  }
}
