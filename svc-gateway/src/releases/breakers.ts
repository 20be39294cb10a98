import type { BreakerState } from '@cinecanon/contract'
import {
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleAll,
} from 'cockatiel'
import type { FrontEndName } from '../rendering/page-request.ts'

export const failuresInARow = 3

/** A circuit breaker for each part and release: pages aren't rendered with it while it is open. */
export function createBreakers(halfOpenAfterMs = 10_000) {
  const all = new Map<string, CircuitBreakerPolicy>()
  const halfOpenAfter = new ExponentialBackoff({
    initialDelay: halfOpenAfterMs,
    maxDelay: 30 * halfOpenAfterMs,
  })

  function of(part: FrontEndName, id: string): CircuitBreakerPolicy {
    const key = `${part}/${id}`
    const breaker = new ConsecutiveBreaker(failuresInARow)
    const policy = all.get(key) ?? circuitBreaker(handleAll, { halfOpenAfter, breaker })
    all.set(key, policy)
    return policy
  }

  function stateOf(part: FrontEndName, id: string): BreakerState {
    const { Closed, HalfOpen } = CircuitState
    const state = all.get(`${part}/${id}`)?.state ?? Closed
    if (state === Closed) return 'closed'
    return state === HalfOpen ? 'half-open' : 'open'
  }

  return {
    stateOf,
    isOpen: (part: FrontEndName, id: string) => stateOf(part, id) !== 'closed',
    /** Counts a success or a failure of a closed breaker. */
    async count(part: FrontEndName, id: string, failure?: Error): Promise<void> {
      if (stateOf(part, id) !== 'closed') return
      const result = failure ? () => Promise.reject(failure) : () => undefined
      await of(part, id)
        .execute(result)
        .catch(() => undefined)
    },
    /** Once its time has come, an open breaker lets one attempt through. */
    attempt: <T>(part: FrontEndName, id: string, action: () => Promise<T>): Promise<T | null> =>
      of(part, id)
        .execute(action)
        .catch(() => null),
    closeAll: () => all.clear(),
  }
}
