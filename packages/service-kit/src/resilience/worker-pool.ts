import { AppError } from '@cinecanon/contract'
import { Piscina } from 'piscina'
import { createBulkhead } from './bulkhead.ts'

type Options<Task> = {
  /** `name` is a function that `file` exports. */
  file: URL
  name: string
  atOnce: number
  waiting: number
  /** Queue and run may each take it. */
  waitMs: number
  withinMs: number
  /** It counts the process's CPU time, because a busy machine is no fault of a task. */
  cpuMs?: number
  /** They are transferred, so that they are empty here afterwards. */
  moves?: (task: Task) => ArrayBuffer[]
  /** It bounds gradual growth only: one huge allocation can still end the process. */
  heapMegabytes: number
}

export class WorkerLimitError extends Error {
  override name = 'WorkerLimitError'
}

/** @returns runs a task, or throws AppError `unavailable` or WorkerLimitError */
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
    // Requests come first.
    niceIncrement: isCpuBounded ? 0 : 10,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  })
  // Each task's promise reports its errors.
  pool.on('error', () => {})
  // The pool's own queue counts waiting as run time.
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
