import { type Call, wakeWorker } from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import { background, type Clock, createAlarm, type Logger } from '@cinecanon/service-kit'
import { createBatcher } from './batcher.ts'
import { type Held, type Lease, takeLease } from './lease.ts'

export type Task<T> = Pick<Held<T>, 'item' | 'owner' | 'isHeld'> & {
  /** The lease is lost, or the grace period over. */
  signal: AbortSignal
  /** False when stopping, or without the lease. */
  mayBegin: () => boolean
  end: () => void
}

export type Worker = {
  /** The grace period of a stop is over. */
  aborted: AbortSignal
  start: () => void
  wake: () => void
  drain: () => Promise<void>
  /** Claims nothing new, and aborts tasks after `graceMs`. */
  stop: (graceMs: number) => Promise<void>
}

/** Longest delay after a lost wake-up. */
export const idlePollMs = 5 * seconds

type Options<T> = {
  claim: (lease: Lease, now: Date) => Promise<T | null>
  renew: (item: T, lease: Lease) => Promise<boolean>
  /** @returns when the item, put off, is due again */
  handle: (task: Task<T>) => Promise<Date | null>
  concurrency: number
  leaseMs: number
  pollMs?: number | undefined
  clock: Clock
  log: Logger
}

export function createWorker<T>(options: Options<T>): Worker {
  const { handle, concurrency, pollMs = idlePollMs, clock, log } = options
  const stopping = new AbortController()
  const aborted = new AbortController()
  const alarm = createAlarm()
  const running = new Set<Promise<void>>()
  let polling = Promise.resolve()

  async function claimDue(): Promise<void> {
    for (;;) {
      if (running.size >= concurrency) await Promise.race(running)
      const held = stopping.signal.aborted ? null : await takeLease(options)
      if (!held) return
      const task = run(held)
      running.add(task)
      void task.then(() => {
        running.delete(task)
        alarm.ring()
      })
    }
  }

  async function run({ item, owner, lost, isHeld, release }: Held<T>): Promise<void> {
    const ended = new AbortController()
    const signal = AbortSignal.any([lost, aborted.signal])
    const mayBegin = () => !stopping.signal.aborted && !ended.signal.aborted && isHeld()
    try {
      const dueAt = await handle({
        item,
        owner,
        isHeld,
        signal,
        mayBegin,
        end: () => ended.abort(),
      })
      if (dueAt) setTimeout(alarm.ring, Math.max(1, dueAt.getTime() - clock().getTime())).unref()
    } catch (error) {
      log.warn({ err: error }, 'mail task failed; its lease will run out')
    } finally {
      release()
    }
  }

  return {
    aborted: aborted.signal,
    start() {
      const { signal } = stopping
      const onFailure = 'claiming mails failed'
      polling = background(claimDue, { everyMs: pollMs, alarm, signal, log, onFailure })
    },
    wake: alarm.ring,
    async drain() {
      for (;;) {
        await claimDue()
        if (running.size === 0) return
        await Promise.race(running)
      }
    },
    async stop(graceMs) {
      stopping.abort()
      const grace = setTimeout(() => aborted.abort(), graceMs)
      await polling
      await Promise.all(running)
      clearTimeout(grace)
    },
  }
}

/** Never fails, because idle workers poll. */
export type WakeWorkers = () => void

/** @param workers one call to each at a time */
export function createWakeWorkers(workers: Call[]): WakeWorkers {
  const wakeUps = workers.map((call) =>
    createBatcher<never, void>(() => call(wakeWorker, {}).catch(() => {})),
  )
  return () => {
    for (const wakeUp of wakeUps) void wakeUp()
  }
}
