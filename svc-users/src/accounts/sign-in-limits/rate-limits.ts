import type { AppDeps } from '../../deps.ts'
import { createCounter, keyOf, later, refuseUntil, waitingFor } from './attempt-counter.ts'
import type { AttemptCount } from './sign-in-limits.model.ts'

export type RateLimit = { name: string; most: number; withinMs: number; what: string }

export type RateLimits = ReturnType<typeof createRateLimits>

export function createRateLimits(deps: Pick<AppDeps, 'models' | 'clock'>) {
  const count = createCounter(deps)
  return {
    /** `most` per `subject` and window, which starts with the first. @throws `too_many_requests` */
    take: ({ name, most, withinMs, what }: RateLimit, subject: string): Promise<void> =>
      count(keyOf(name, subject), (current, now): AttemptCount => {
        if (!current) return { count: 1, nextAt: now, forgetAt: later(now, withinMs) }
        const { forgetAt } = current
        if (current.count >= most) refuseUntil(forgetAt, now, waitingFor(what, forgetAt, now))
        return { ...current, count: current.count + 1 }
      }),
  }
}
