import type { AppDeps } from '../../deps.ts'
import { createCounter, keyOf, later, refuseUntil, waitingFor } from './attempt-counter.ts'
import type { AttemptCount } from './sign-in-limits.model.ts'

export type RateLimit = { name: string; most: number; withinMs: number; what: string }

export type RateLimits = ReturnType<typeof createRateLimits>

/** How often something may be asked for at all, whether it succeeds or not. */
export function createRateLimits(deps: Pick<AppDeps, 'models' | 'clock'>) {
  const count = createCounter(deps)
  return {
    /**
     * Counts one more for `subject`: `most` within the time that begins with the first.
     * @throws AppError `too_many_requests`, with words that say when to come back
     */
    take: ({ name, most, withinMs, what }: RateLimit, subject: string): Promise<void> =>
      count(keyOf(name, subject), (current, now): AttemptCount => {
        if (!current) return { count: 1, nextAt: now, forgetAt: later(now, withinMs) }
        const { forgetAt } = current
        if (current.count >= most) refuseUntil(forgetAt, now, waitingFor(what, forgetAt, now))
        return { ...current, count: current.count + 1 }
      }),
  }
}
