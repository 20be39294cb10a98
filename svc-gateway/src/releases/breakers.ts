import type { BreakerState } from '@cinecanon/contract'
import type { FrontEndName } from '../rendering/page-request.ts'

type Breaker = { failures: number; openMs: number; openUntil: number }
type Failing = { part: FrontEndName; id: string; why: string; times?: number | undefined }

export const failuresInARow = 3
const firstOpenMs = 10_000
const longestOpenMs = 300_000

/** A circuit breaker for each part and release: pages aren't rendered with it unless closed. */
export function createBreakers(onOpen: (failing: Failing) => void = () => undefined) {
  const all = new Map<string, Breaker>()

  function stateOf(part: FrontEndName, id: string): BreakerState {
    const { failures, openUntil } = all.get(`${part}/${id}`) ?? { failures: 0, openUntil: 0 }
    if (failures < failuresInARow) return 'closed'
    return performance.now() < openUntil ? 'open' : 'half-open'
  }

  /** @returns whether it opened */
  function fail(failing: Failing): boolean {
    const { part, id, times = 1 } = failing
    const state = stateOf(part, id)
    if (state === 'open') return false
    const previous = all.get(`${part}/${id}`) ?? { failures: 0, openMs: firstOpenMs / 2 }
    const failures = previous.failures + times
    const openMs =
      failures < failuresInARow ? previous.openMs : Math.min(2 * previous.openMs, longestOpenMs)
    all.set(`${part}/${id}`, { failures, openMs, openUntil: performance.now() + openMs })
    const isOpen = stateOf(part, id) === 'open'
    if (isOpen) onOpen(failing)
    return isOpen
  }

  return {
    stateOf,
    fail,
    succeed: (part: FrontEndName, id: string) => all.delete(`${part}/${id}`),
    /** True once each time that it is half-open: open again until the trial succeeds. */
    beginTrial: (part: FrontEndName, id: string): boolean =>
      stateOf(part, id) === 'half-open' && fail({ part, id, why: 'is tried again' }),
    closeAll: () => all.clear(),
  }
}
