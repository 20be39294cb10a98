import { AppError } from '@cinecanon/contract'

/** What is known of a replica. */
export type Candidate = {
  /** Whether its breaker is closed. */
  readonly isOpen: boolean
  /** When it stopped taking connections, as one does that is restarted; null for any other. */
  readonly leftAt: number | null
  inFlight: number
}

/** One kind of request, such as an endpoint. */
export type RequestClass = string

type Waiter<C> = { requestClass: RequestClass; start: (replica: C) => void }

/**
 * For each replica. With more than 8 of a class, requests would only wait inside the service, where
 * nothing can refuse them. A restart is waited for about as long as it takes.
 */
const usual = { perClass: 8, inAll: 24, waiting: 256, restartMs: 1500 }

/**
 * Bulkhead and load shedding for the replicas of a service. Requests in flight are bounded for each
 * replica, in all and per class, so that a slow class never takes everything. What is more waits in
 * the order in which it came, and is refused where the wait would be longer than its limit.
 * `replicas` may change; `serve` has to be called then.
 */
export function createReplicaBulkhead<C extends Candidate>(replicas: C[], bounds = usual) {
  const waiters = new Set<Waiter<C>>()
  const waits = createWaitEstimates()
  const used = new WeakMap<C, Map<RequestClass, number>>()
  let turn = 0

  function usedBy(replica: C, requestClass: RequestClass): number {
    return used.get(replica)?.get(requestClass) ?? 0
  }
  function hasRoom(replica: C, requestClass: RequestClass): boolean {
    const { isOpen, inFlight } = replica
    return isOpen && inFlight < bounds.inAll && usedBy(replica, requestClass) < bounds.perClass
  }
  function count(replica: C, requestClass: RequestClass, by: 1 | -1): void {
    replica.inFlight += by
    const classes = used.get(replica) ?? new Map<RequestClass, number>()
    used.set(replica, classes.set(requestClass, usedBy(replica, requestClass) + by))
  }
  /** The one with the fewest requests in flight; among equals each in its turn. */
  function choose(requestClass: RequestClass): C | undefined {
    turn = (turn + 1) % replicas.length
    let best: C | undefined
    for (let index = 0; index < replicas.length; index++) {
      const replica = replicas[(turn + index) % replicas.length]
      if (!replica || !hasRoom(replica, requestClass)) continue
      if (!best || replica.inFlight < best.inFlight) best = replica
    }
    return best
  }

  function isAnyOpen(): boolean {
    return replicas.some(({ isOpen }) => isOpen)
  }
  function restartLeftMs(): number {
    const latest = Math.max(...replicas.map(({ leftAt }) => leftAt ?? 0))
    return latest + bounds.restartMs - Date.now()
  }

  function waitFor(requestClass: RequestClass, ms: number): Promise<C> {
    const { promise, resolve, reject } = Promise.withResolvers<C>()
    let timer = setTimeout(expire, ms)
    function expire(): void {
      // What waited for room when the last replica went away now waits for a restart, as all do.
      const more = isAnyOpen() ? 0 : restartLeftMs()
      if (more > 0) {
        timer = setTimeout(expire, more)
        return
      }
      leave()
      reject(refusal(1))
    }
    function leave(): void {
      waiters.delete(waiter)
      waits.leave(requestClass)
    }
    const waiter: Waiter<C> = {
      requestClass,
      start: (replica) => {
        clearTimeout(timer)
        leave()
        count(replica, requestClass, 1)
        resolve(replica)
      },
    }
    waiters.add(waiter)
    waits.join(requestClass)
    return promise
  }

  /** Starts what waits and has room now. */
  function serve(): void {
    for (const { requestClass, start } of waiters) {
      const replica = choose(requestClass)
      if (replica) start(replica)
    }
  }

  return {
    /** @throws AppError `unavailable` when there is no room soon, or no replica */
    async enter(requestClass: RequestClass, waitMs: number): Promise<C> {
      const replica = choose(requestClass)
      if (replica) {
        count(replica, requestClass, 1)
        return replica
      }
      const ms = isAnyOpen() ? waitMs : restartLeftMs()
      if (ms <= 0) throw refusal(2)
      if (isAnyOpen() && waits.expectedMs(requestClass) > ms) throw refusal(1)
      if (waiters.size >= bounds.waiting * replicas.length) throw refusal(1)
      return waitFor(requestClass, ms)
    },
    leave(replica: C, requestClass: RequestClass): void {
      count(replica, requestClass, -1)
      waits.serve(requestClass)
      if (waiters.size > 0) serve()
    },
    serve,
    waiting: () => waiters.size,
  }
}

/** Fewer tell nothing of a rate: requests that began together also end together. */
const fewestServed = 16
const mostServed = 64

/** How long one more request of a class would wait, by the rate at which room was made lately. */
function createWaitEstimates() {
  const queues = new Map<RequestClass, { waiting: number; since: number; served: number }>()
  return {
    join(requestClass: RequestClass): void {
      const queue = queues.get(requestClass)
      if (queue) queue.waiting += 1
      else queues.set(requestClass, { waiting: 1, since: performance.now(), served: 0 })
    },
    leave(requestClass: RequestClass): void {
      const queue = queues.get(requestClass)
      if (queue && --queue.waiting === 0) queues.delete(requestClass)
    },
    /** There is room for one more. */
    serve(requestClass: RequestClass): void {
      const queue = queues.get(requestClass)
      if (!queue) return
      queue.served += 1
      if (queue.served < mostServed) return
      // What was long ago counts less.
      queue.since = (queue.since + performance.now()) / 2
      queue.served /= 2
    },
    /** 0 while it isn't known. */
    expectedMs(requestClass: RequestClass): number {
      const queue = queues.get(requestClass)
      if (!queue || queue.served < fewestServed) return 0
      return ((performance.now() - queue.since) / queue.served) * (queue.waiting + 1)
    },
  }
}

function refusal(retryAfterSeconds: number): AppError {
  return new AppError('unavailable', { retryAfterSeconds })
}
