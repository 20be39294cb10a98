import { AppError } from '@cinecanon/contract'

export type Turn = <T>(work: () => Promise<T>) => Promise<T>

/** Bounds how much of one kind of heavy work runs at once. Who finds the queue full is asked to come back. */
export function createTurnstile({ atOnce, waiting }: { atOnce: number; waiting: number }): Turn {
  const queue: (() => void)[] = []
  let running = 0

  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new AppError('unavailable', { retryAfterSeconds: 1 })
      await new Promise<void>((resolve) => queue.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
