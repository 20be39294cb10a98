import { setTimeout as wait } from 'node:timers/promises'
import type { FrontEndName } from '@cinecanon/contract'
import { busy } from './page-request.ts'

export type QueueLimits = { waiting: number; waitingPerNetwork: number; waitMs: number }
export type QueuedPage = {
  frontEnd: FrontEndName
  network: string
  signal?: AbortSignal | undefined
}
type Waiter<T> = PromiseWithResolvers<T> & QueuedPage

const refusedAfterMs = 1000
const mostRefusedLater = 1000

/** Networks take turns, each with its oldest page. */
export function createPageQueue<T>({ waiting, waitingPerNetwork, waitMs }: QueueLimits) {
  const networks = new Map<string, Set<Waiter<T>>>()
  let size = 0
  let refused = 0

  function add(waiter: Waiter<T>): boolean {
    const waiters = networks.get(waiter.network) ?? new Set()
    if (size >= waiting || waiters.size >= waitingPerNetwork) return false
    networks.set(waiter.network, waiters.add(waiter))
    size += 1
    return true
  }

  function remove(waiter: Waiter<T>): void {
    const waiters = networks.get(waiter.network)
    if (waiters?.delete(waiter)) size -= 1
    if (waiters?.size === 0) networks.delete(waiter.network)
  }

  /** Delays refusals, because a client refused at once comes back at once. */
  async function refuse(): Promise<never> {
    if (refused >= mostRefusedLater) throw busy()
    refused += 1
    await wait(refusedAfterMs)
    refused -= 1
    throw busy()
  }

  return {
    /** Waits for its turn. @throws AppError `unavailable` */
    async enter(page: QueuedPage, serve: () => void): Promise<T> {
      const waiter = { ...page, ...Promise.withResolvers<T>() }
      if (page.signal?.aborted) throw busy()
      if (!add(waiter)) return refuse()
      const leave = () => {
        remove(waiter)
        waiter.reject(busy())
      }
      const timer = setTimeout(leave, waitMs)
      page.signal?.addEventListener('abort', leave)
      serve()
      return waiter.promise.finally(() => {
        clearTimeout(timer)
        page.signal?.removeEventListener('abort', leave)
      })
    },
    next(): Waiter<T> | undefined {
      for (const [network, waiters] of networks) {
        // The network moves to the end, so that the next turn is another's.
        networks.delete(network)
        networks.set(network, waiters)
        for (const oldest of waiters) {
          remove(oldest)
          return oldest
        }
      }
    },
  }
}
