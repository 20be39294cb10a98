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
  /**
   * It counts the CPU time of a thread that has loaded its code, because a busy machine is no fault of
   * a task. It needs `atOnce: 1`, and a function `load` in `file`.
   */
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
  const { cpuMs } = options
  const pool = new Piscina<Task, Result>({
    filename: file.href,
    name,
    minThreads: 0,
    maxThreads: atOnce,
    idleTimeout: 30_000,
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
      let stop: Stop | undefined
      try {
        stop = cpuMs ? await watchCpu(pool, cpuMs, end) : undefined
        return await pool.run(task, { signal: end.signal, transferList: moves?.(task) ?? [] })
      } catch (cause) {
        const { code } = cause as NodeJS.ErrnoException
        if (end.signal.reason === tooMuchCpu || code === 'ERR_WORKER_OUT_OF_MEMORY') {
          throw new WorkerLimitError('A task took too much time or memory', { cause })
        }
        if (!end.signal.aborted) throw cause
        throw new AppError('unavailable', { message: tooBusy, cause, retryAfterSeconds: 10 })
      } finally {
        clearTimeout(timer)
        stop?.()
      }
    })
}

type Stop = () => void

async function watchCpu(pool: Piscina, cpuMs: number, end: AbortController): Promise<Stop> {
  await pool.run(undefined, { name: 'load', signal: end.signal })
  const [thread] = pool.threads
  const before = await thread?.cpuUsage()
  const check = async () => {
    // A thread that has ended has no usage.
    const used = await thread?.cpuUsage(before).catch(() => undefined)
    if (used && used.user + used.system > cpuMs * 1000) end.abort(tooMuchCpu)
  }
  const timer = setInterval(check, 100)
  return () => clearInterval(timer)
}

const tooMuchCpu = Symbol('too much CPU time')

const tooBusy = 'This takes too long right now, because much is going on. Please try again shortly.'
