import { setTimeout as wait } from 'node:timers/promises'
import { createFairQueue } from './fair-queue.ts'
import { busy, type FrontEndName } from './page-request.ts'

export type QueueLimits = { waiting: number; waitingPerNetwork: number; waitMs: number }
export type QueuedPage = { part: FrontEndName; network: string; signal?: AbortSignal | undefined }
type Waiter<T> = PromiseWithResolvers<T> & QueuedPage

const refusedAfterMs = 1000
const mostRefusedLater = 1000

/** Pages that wait for a process: networks in turn, each for a limited time. */
export function createPageQueue<T>({ waiting, waitingPerNetwork, waitMs }: QueueLimits) {
  const queue = createFairQueue<Waiter<T>>({ inAll: waiting, perKey: waitingPerNetwork })
  let refused = 0

  /** Refuses after a wait, because a client refused at once comes back at once. */
  async function refuseLater(): Promise<never> {
    if (refused >= mostRefusedLater) throw busy()
    refused += 1
    await wait(refusedAfterMs)
    refused -= 1
    throw busy()
  }

  return {
    /** Waits for its turn. @throws AppError `unavailable` */
    async enter(page: QueuedPage, serve: () => void): Promise<T> {
      const { network, signal } = page
      const waiter = { ...page, ...Promise.withResolvers<T>() }
      if (signal?.aborted) throw busy()
      if (!queue.add(network, waiter)) return refuseLater()
      const leave = () => {
        queue.remove(network, waiter)
        waiter.reject(busy())
      }
      const timer = setTimeout(leave, waitMs)
      signal?.addEventListener('abort', leave)
      serve()
      return waiter.promise.finally(() => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', leave)
      })
    },
    next: queue.next,
  }
}
