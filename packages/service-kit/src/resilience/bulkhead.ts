import { AppError } from '@cinecanon/contract'
import { bulkhead } from 'cockatiel'

/** Runs work when there is room for it. @throws AppError `unavailable` when there is none soon */
export type Bulkhead = <T>(work: () => Promise<T>) => Promise<T>

type Options = {
  atOnce: number
  /** Longest queue. */
  waiting: number
  /** Longest wait in the queue; without it, as long as it takes. */
  waitMs?: number
  retryAfterSeconds?: number
}

/**
 * Bulkhead: bounded concurrency with a bounded queue, for heavy work of one kind. What finds the
 * queue full, or waits in it for too long, is refused without having been started.
 */
export function createBulkhead(options: Options): Bulkhead {
  const { atOnce, waiting, waitMs, retryAfterSeconds = 1 } = options
  // Cockatiel keeps what was abandoned in its queue until work ends, so the waiting are counted here.
  const policy = bulkhead(atOnce, Number.POSITIVE_INFINITY)
  let queued = 0
  const message = 'Too much is going on right now. Please try again in a moment.'
  const refusal = () => new AppError('unavailable', { message, retryAfterSeconds })

  return async (work) => {
    if (policy.executionSlots <= 0 && queued >= waiting) throw refusal()
    const tooLate = Promise.withResolvers<never>()
    const abandoned = new AbortController()
    let isQueued = true
    queued += 1
    const leaveQueue = () => {
      if (isQueued) queued -= 1
      isQueued = false
      clearTimeout(timer)
    }
    const expire = () => {
      leaveQueue()
      abandoned.abort()
      tooLate.reject(refusal())
    }
    const timer = waitMs === undefined ? undefined : setTimeout(expire, waitMs)
    const start = () => {
      leaveQueue()
      return work()
    }
    return Promise.race([policy.execute(start, abandoned.signal), tooLate.promise])
  }
}
