import { AppError } from '@cinecanon/contract'
import { Piscina } from 'piscina'
import { createBulkhead } from './bulkhead.ts'

type Options<Task> = {
  /** Module and exported function of the task. */
  file: URL
  name: string
  atOnce: number
  waiting: number
  /** Queue and run, each. */
  waitMs: number
  withinMs: number
  /** Of the process while the task runs, because a busy machine is no fault of a task. */
  cpuMs?: number
  /** Transferred, not copied; empty here afterwards. */
  moves?: (task: Task) => ArrayBuffer[]
  /**
   * Bounds gradual growth only: one huge allocation or an uninterruptible step, such as
   * `JSON.parse`, can still end the process.
   */
  heapMegabytes: number
}

/** The task exceeded its memory or CPU time. */
export class WorkerLimitError extends Error {
  override name = 'WorkerLimitError'
}

/**
 * Thread pool. Tasks and results are copied, except `moves`. Idle threads end. @returns runs a
 * task; throws AppError `unavailable` when the queue is full or a time has passed, because a busy
 * machine is no fault of a task, WorkerLimitError, and errors of the task
 */
export function createWorkerPool<Task, Result>(
  options: Options<Task>,
): (task: Task) => Promise<Result> {
  const { file, name, atOnce, waiting, waitMs, withinMs, moves, heapMegabytes } = options
  const { cpuMs = Number.POSITIVE_INFINITY } = options
  const isCpuBounded = Number.isFinite(cpuMs)
  const pool = new Piscina<Task, Result>({
    filename: file.href,
    name,
    minThreads: 0,
    maxThreads: atOnce,
    idleTimeout: 30_000,
    // Lower priority, because requests come first.
    niceIncrement: isCpuBounded ? 0 : 10,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  })
  // Ignored, because each task's promise reports its errors.
  pool.on('error', () => {})
  // An own queue, because the pool's counts waiting as run time.
  const bounded = createBulkhead({ atOnce, waiting, waitMs })

  return (task) =>
    bounded(async () => {
      const end = new AbortController()
      const timer = setTimeout(() => end.abort(), withinMs)
      const before = process.cpuUsage()
      const isGreedy = () => {
        const { user, system } = process.cpuUsage(before)
        return user + system > cpuMs * 1000
      }
      const watch = isCpuBounded ? setInterval(() => isGreedy() && end.abort(), 100) : undefined
      try {
        return await pool.run(task, { signal: end.signal, transferList: moves?.(task) ?? [] })
      } catch (cause) {
        const { code } = cause as NodeJS.ErrnoException
        if (isGreedy() || code === 'ERR_WORKER_OUT_OF_MEMORY') {
          throw new WorkerLimitError('A task took too much time or memory', { cause })
        }
        if (!end.signal.aborted) throw cause
        throw new AppError('unavailable', { message: tooBusy, cause, retryAfterSeconds: 10 })
      } finally {
        clearTimeout(timer)
        clearInterval(watch)
      }
    })
}

const tooBusy = 'This takes too long right now, because much is going on. Please try again shortly.'
