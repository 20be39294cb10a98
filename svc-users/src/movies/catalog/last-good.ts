import { AppError } from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import { type Clock, type Logger, memoize } from '@cinecanon/service-kit'

/** Wait between requests while svc-catalog fails, for all callers together. */
export const retryMs = 1 * seconds

type Options<Result> = {
  load: () => Promise<Result>
  freshMs: number
  clock: Clock
  log: Logger
}

/**
 * Caches a response of svc-catalog, and returns the last good one while svc-catalog fails.
 * @throws AppError `unavailable` when there is none yet
 */
export function lastGood<Result extends object>({ load, freshMs, clock, log }: Options<Result>) {
  return memoize<void, Result>({
    max: 1,
    freshMs,
    clock,
    async load(_nothing, previous, setFreshMs) {
      try {
        return await load()
      } catch (error) {
        log.warn({ err: error }, 'svc-catalog failed')
        if (!previous) throw new AppError('unavailable', { retryAfterSeconds: 5, cause: error })
        setFreshMs(retryMs)
        return previous
      }
    },
  })
}
