import type { BreakerState, FrontEndName } from '@cinecanon/contract'

export type Breakers = ReturnType<typeof createBreakers>

type Breaker = { failures: number; openMs: number; openUntil: number }
export type Failing = {
  frontEnd: FrontEndName
  id: string
  why: string
  times?: number | undefined
}

export const failuresInARow = 3
const firstOpenMs = 10_000
const longestOpenMs = 300_000

/** Circuit breakers, one for each release: pages are rendered only with releases whose is closed. */
export function createBreakers(onOpen: (failing: Failing) => void = () => undefined) {
  const all = new Map<string, Breaker>()

  function stateOf(frontEnd: FrontEndName, id: string): BreakerState {
    const { failures, openUntil } = all.get(`${frontEnd}/${id}`) ?? { failures: 0, openUntil: 0 }
    if (failures < failuresInARow) return 'closed'
    return performance.now() < openUntil ? 'open' : 'half-open'
  }

  /** @returns whether it opened */
  function fail(failing: Failing): boolean {
    const { frontEnd, id, times = 1 } = failing
    const state = stateOf(frontEnd, id)
    if (state === 'open') return false
    const previous = all.get(`${frontEnd}/${id}`) ?? { failures: 0, openMs: firstOpenMs / 2 }
    const failures = previous.failures + times
    const openMs =
      failures < failuresInARow ? previous.openMs : Math.min(2 * previous.openMs, longestOpenMs)
    all.set(`${frontEnd}/${id}`, { failures, openMs, openUntil: performance.now() + openMs })
    const isOpen = stateOf(frontEnd, id) === 'open'
    if (isOpen) onOpen(failing)
    return isOpen
  }

  return {
    stateOf,
    fail,
    succeed: (frontEnd: FrontEndName, id: string) => all.delete(`${frontEnd}/${id}`),
    /** True once each time that it is half-open: it is open again until the probe succeeds. */
    beginProbe: (frontEnd: FrontEndName, id: string): boolean =>
      stateOf(frontEnd, id) === 'half-open' && fail({ frontEnd, id, why: 'is tried again' }),
    closeAll: () => all.clear(),
  }
}
