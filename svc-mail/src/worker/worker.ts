import { randomUUID } from 'node:crypto'
import { type Call, wakeWorker } from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import { background, type Clock, createAlarm, type Logger } from '@cinecanon/service-kit'
import { createBatcher } from './batcher.ts'

export type Lease = { owner: string; until: Date }

export type Task<T> = {
  item: T
  owner: string
  /** It is false after a longer pause, such as of a frozen process. */
  isHeld: () => boolean
  /** It aborts when the lease is lost, or the grace period over. */
  signal: AbortSignal
  mayBegin: () => boolean
  end: () => void
}

export type Worker = ReturnType<typeof createWorker>

export const idlePollMs = 5 * seconds

type Options<T> = {
  claim: (lease: Lease, now: Date) => Promise<T | null>
  /** Returns false when another owner has the item. */
  renew: (item: T, lease: Lease) => Promise<boolean>
  /** Returns when the item, put off, is due again. */
  handle: (task: Task<T>) => Promise<Date | null>
  concurrency: number
  leaseMs: number
  pollMs?: number | undefined
  clock: Clock
  log: Logger
}

export function createWorker<T>(options: Options<T>) {
  const { handle, concurrency, pollMs = idlePollMs, clock, log } = options
  const stopping = new AbortController()
  const aborted = new AbortController()
  const alarm = createAlarm()
  const running = new Set<Promise<void>>()
  let polling = Promise.resolve()

  async function claimDue(): Promise<void> {
    for (;;) {
      if (running.size >= concurrency) await Promise.race(running)
      const held = stopping.signal.aborted ? null : await acquireLease(options)
      if (!held) return
      const task = run(held)
      running.add(task)
      void task.then(() => {
        running.delete(task)
        alarm.ring()
      })
    }
  }

  async function run({ lost, release, ...held }: Held<T>): Promise<void> {
    const ended = new AbortController()
    const signal = AbortSignal.any([lost, aborted.signal])
    const mayBegin = () => !stopping.signal.aborted && !ended.signal.aborted && held.isHeld()
    try {
      const dueAt = await handle({ ...held, signal, mayBegin, end: () => ended.abort() })
      if (dueAt) setTimeout(alarm.ring, Math.max(1, dueAt.getTime() - clock().getTime())).unref()
    } catch (error) {
      log.warn({ err: error }, 'mail task failed; its lease will run out')
    } finally {
      release()
    }
  }

  return {
    /** It aborts when the grace period of a stop is over. */
    aborted: aborted.signal,
    start() {
      const { signal } = stopping
      const onFailure = 'claiming mails failed'
      polling = background(claimDue, { everyMs: pollMs, alarm, signal, log, onFailure })
    },
    wake: alarm.ring,
    async drain(): Promise<void> {
      for (;;) {
        await claimDue()
        if (running.size === 0) return
        await Promise.race(running)
      }
    },
    /** Claims nothing new, and aborts tasks after `graceMs`. */
    async stop(graceMs: number): Promise<void> {
      stopping.abort()
      const grace = setTimeout(() => aborted.abort(), graceMs)
      await polling
      await Promise.all(running)
      clearTimeout(grace)
    },
  }
}

type Held<T> = Pick<Task<T>, 'item' | 'owner' | 'isHeld'> & {
  lost: AbortSignal
  /** Stops the renewal, so that the item is free when the lease ends. */
  release: () => void
}

/** Renews the lease three times within its length. */
async function acquireLease<T>(options: Options<T>): Promise<Held<T> | null> {
  const { claim, renew, clock, leaseMs } = options
  const owner = randomUUID()
  const lost = new AbortController()
  const nextEnd = () => new Date(clock().getTime() + leaseMs)
  let until = nextEnd()
  const item = await claim({ owner, until }, clock())
  if (!item) return null

  const renewal = setInterval(async () => {
    const next = nextEnd()
    // An unavailable database doesn't end the lease.
    const isRenewed = await renew(item, { owner, until: next }).catch(() => undefined)
    if (isRenewed) until = next
    else if (isRenewed === false) lost.abort()
  }, leaseMs / 3)
  return {
    item,
    owner,
    lost: lost.signal,
    isHeld: () => !lost.signal.aborted && clock() < until,
    release: () => clearInterval(renewal),
  }
}

/** It never fails, because idle workers poll. */
export type WakeWorkers = () => void

export function createWakeWorkers(workers: Call[]): WakeWorkers {
  const wakeUps = workers.map((call) =>
    createBatcher<never, void>(() => call(wakeWorker, {}).catch(() => {})),
  )
  return () => {
    for (const wakeUp of wakeUps) void wakeUp()
  }
}
