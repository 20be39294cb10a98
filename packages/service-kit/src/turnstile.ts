import { AppError } from '@cinecanon/contract'

export type Turn = <T>(work: () => Promise<T>) => Promise<T>

type Bounds = {
  atOnce: number
  /** Longest queue. */
  waiting: number
  /** Longest that anyone waits in it; left out, as long as it takes. */
  waitMs?: number
}

/**
 * A semaphore with a bounded queue, for heavy work of one kind. Who finds the queue full, or waits too long in it, is asked to
 * come back, and nothing was done.
 */
export function createTurnstile({ atOnce, waiting, waitMs }: Bounds): Turn {
  const queue = new Set<() => void>()
  let running = 0

  function queued(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs)
    function enter(): void {
      clearTimeout(timer)
      queue.delete(enter)
      resolve()
    }
    function giveUp(): void {
      queue.delete(enter)
      reject(busy())
    }
    queue.add(enter)
    return promise
  }

  return async (work) => {
    if (running >= atOnce) {
      if (queue.size >= waiting) throw busy()
      await queued()
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const [next] = queue
      if (next) next()
      else running -= 1
    }
  }
}

function busy(): AppError {
  const message = 'Too much is going on right now. Please try again in a moment.'
  return new AppError('unavailable', { message, retryAfterSeconds: 1 })
}
