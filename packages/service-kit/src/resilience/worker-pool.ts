import { Piscina } from 'piscina'
import { createBulkhead } from './bulkhead.ts'

type Options<Task> = {
  /** The module that worker threads load, and the name of its function that does a task. */
  file: URL
  name: string
  /** Worker threads at most, and tasks that may wait for one. */
  atOnce: number
  waiting: number
  /** Longest wait for a thread, and longest run: together, the longest time to a result. */
  waitMs: number
  withinMs: number
  /** Memory that is transferred to the thread, and empty here from then on. The rest is copied. */
  moves?: (task: Task) => ArrayBuffer[]
  /**
   * A thread that fills its heap bit by bit is ended. One allocation far beyond it, or one step
   * that can't be interrupted, such as `JSON.parse`, can still end the process: a task has to
   * bound those itself.
   */
  heapMegabytes: number
}

/** A task took more time or memory than it may. Its thread was ended; the next gets another. */
export class WorkerLimitError extends Error {
  override name = 'WorkerLimitError'
}

/**
 * Thread pool: however long a task computes, this process goes on answering. Tasks and results
 * are plain data, and copied but for what `moves`. Threads start with the first task, and end
 * when there has been none for a while.
 * @returns runs one task; throws AppError `unavailable` when the queue is full or the wait too
 * long, WorkerLimitError, and what the task throws
 */
export function createWorkerPool<Task, Result>(
  options: Options<Task>,
): (task: Task) => Promise<Result> {
  const { file, name, atOnce, waiting, waitMs, withinMs, moves, heapMegabytes } = options
  const pool = new Piscina<Task, Result>({
    filename: file.href,
    name,
    minThreads: 0,
    maxThreads: atOnce,
    idleTimeout: 30_000,
    // Where cores are scarce, requests come first.
    niceIncrement: 10,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  })
  // Errors between tasks must not end the process; a task's promise reports its own.
  pool.on('error', () => {})
  // Not the pool's own queue: a task's time begins when it leaves the queue.
  const bounded = createBulkhead({ atOnce, waiting, waitMs })

  return (task) =>
    bounded(async () => {
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(), withinMs)
      try {
        return await pool.run(task, { signal: late.signal, transferList: moves?.(task) ?? [] })
      } catch (cause) {
        const { code } = cause as NodeJS.ErrnoException
        throw late.signal.aborted || code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? new WorkerLimitError('A task took too much time or memory', { cause })
          : cause
      } finally {
        clearTimeout(timer)
      }
    })
}
