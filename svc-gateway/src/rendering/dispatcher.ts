import { setTimeout as wait } from 'node:timers/promises'
import { createFairQueue } from './fair-queue.ts'
import { busy, type Job } from './job.ts'
import type { PageRequest } from './messages.ts'
import type { PooledThread } from './thread-pool.ts'

export type QueueLimits = {
  waiting: number
  waitingPerNetwork: number
  /** In the queue. */
  waitMs: number
}

type Pool = {
  free: () => PooledThread | undefined
  render: (pooled: PooledThread, job: Job, request: PageRequest) => void
}

const maxAttempts = 4
/**
 * A client that is refused at once comes back at once: refusing a crowd would cost more than
 * pages.
 */
const refusedAfterMs = 1000
const mostRefusedLate = 1000

/** Gives jobs to threads: networks in turn, and first what has to be rendered once more. */
export function createDispatcher(pool: Pool, limits: QueueLimits) {
  const queue = createFairQueue<Job>({ inAll: limits.waiting, perKey: limits.waitingPerNetwork })
  const again: Job[] = []
  let refusedLate = 0

  function dispatch(): void {
    for (;;) {
      const pooled = pool.free()
      if (!pooled) return
      const suspect = pooled.suspects.shift()
      const job = suspect ?? again.shift() ?? queue.next()
      if (!job) return
      // A suspect is tried although its client left: else its release would go on ending threads.
      if (job.isOver && !suspect) continue
      pooled.isAlone = suspect !== undefined
      start(pooled, job)
    }
  }

  function start(pooled: PooledThread, job: Job): void {
    clearTimeout(job.expiry)
    job.expiry = undefined
    job.attempts += 1
    let request: PageRequest
    try {
      request = job.request()
    } catch (error) {
      job.reject(error as Error)
      return
    }
    pool.render(pooled, job, request)
  }

  function expireLater(job: Job): void {
    job.expiry ??= setTimeout(() => job.reject(busy()), limits.waitMs).unref()
  }

  /** Those that may be tried once more; they wait for their turn again. */
  function worthTrying(jobs: (Job | undefined)[]): Job[] {
    return jobs
      .filter((job) => job !== undefined)
      .filter((job) => {
        const isWorthIt = job.attempts < maxAttempts
        if (isWorthIt) expireLater(job)
        else job.reject(busy())
        return isWorthIt
      })
  }

  async function refuseLate(): Promise<never> {
    if (refusedLate >= mostRefusedLate) throw busy()
    refusedLate += 1
    await wait(refusedAfterMs)
    refusedLate -= 1
    throw busy()
  }

  return {
    dispatch,
    worthTrying,
    /** Queues a job. @throws AppError `unavailable` when the queue is full */
    async add(job: Job): Promise<void> {
      if (!queue.add(job.network, job)) return refuseLate()
      expireLater(job)
      dispatch()
    },
    remove(job: Job): void {
      clearTimeout(job.expiry)
      queue.remove(job.network, job)
    },
    /** Nothing is gained by another attempt with the release that failed. */
    repeat(jobs: (Job | undefined)[], isWorthIt: boolean): void {
      if (isWorthIt) again.push(...worthTrying(jobs))
      else for (const job of jobs) job?.reject(busy())
      dispatch()
    },
    waiting: queue.size,
  }
}
