import { AppError } from '@cinecanon/contract'
import { bulkhead } from 'cockatiel'

export type Bulkhead = {
  /** @throws AppError `unavailable` when the queue is full or `waitMs` has passed */
  <T>(work: () => Promise<T>, waitMs?: number): Promise<T>
  waiting: () => number
}

type Options = {
  atOnce: number
  waiting: number
  waitMs?: number
  retryAfterSeconds?: number
}

export function createBulkhead(options: Options): Bulkhead {
  const { atOnce, waiting, waitMs: usualWaitMs, retryAfterSeconds = 1 } = options
  // cockatiel's queue holds abandoned requests, too.
  const policy = bulkhead(atOnce, Number.POSITIVE_INFINITY)
  let queued = 0
  const message = 'Too much is going on right now. Please try again in a moment.'
  const refusal = () => new AppError('unavailable', { message, retryAfterSeconds })

  async function enqueue<T>(work: () => Promise<T>, waitMs: number | undefined): Promise<T> {
    if (queued >= waiting) throw refusal()
    const expired = Promise.withResolvers<never>()
    const abandoned = new AbortController()
    let isQueued = true
    queued += 1
    const leave = () => {
      if (isQueued) queued -= 1
      isQueued = false
      clearTimeout(timer)
    }
    const expire = () => {
      leave()
      abandoned.abort()
      expired.reject(refusal())
    }
    const timer = waitMs === undefined ? undefined : setTimeout(expire, waitMs)
    const start = () => {
      leave()
      return work()
    }
    return Promise.race([policy.execute(start, abandoned.signal), expired.promise])
  }

  function run<T>(work: () => Promise<T>, waitMs = usualWaitMs): Promise<T> {
    return policy.executionSlots > 0 ? policy.execute(work) : enqueue(work, waitMs)
  }
  return Object.assign(run, { waiting: () => queued })
}
