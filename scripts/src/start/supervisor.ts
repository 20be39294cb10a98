import type { ChildProcess } from 'node:child_process'
import { type CrashOutput, captureOutput } from './crash-output.ts'
import { end, hasEnded, launch, type ProcessSpec } from './launch.ts'

export type Running = { child: ChildProcess; spec: ProcessSpec; crashOutput: CrashOutput }

export type Supervisor = {
  readonly running: Running
  /**
   * Rejects, with the crash output, when the process ended by a fault that a restart can't mend.
   */
  fault: Promise<never>
  /** Output of the latest crash; empty without one. */
  readonly lastCrash: string
  start: () => void
  /** Ends the process, and doesn't start it again. */
  dismiss: () => Promise<void>
  /** Supervises this process from then on, and ends the one before. */
  adopt: (next: Running) => Promise<void>
}

type Options = { dataDir: string; log: NodeJS.WritableStream }

/** Exit code by which a program says that starting it again can't help. */
const faultInSettings = 2

/**
 * Process supervisor: starts one process, and again after a crash, with a backoff from 0.1 s to 5
 * s.
 */
export function createSupervisor(initial: ProcessSpec, { dataDir, log }: Options): Supervisor {
  const fault = Promise.withResolvers<never>()
  // Unhandled, it would end this process.
  fault.promise.catch(() => {})
  /** Ended on purpose: not crashed. */
  const dismissed = new WeakSet<ChildProcess>()
  let crashes = 0
  let lastCrash = ''
  let nextStart: NodeJS.Timeout | undefined
  let running = launched(initial)
  watch()

  function launched(spec: ProcessSpec): Running {
    const child = launch(spec, dataDir)
    return { child, spec, crashOutput: captureOutput(child, log) }
  }

  function start(): void {
    running = launched(running.spec)
    watch()
  }

  function watch(): void {
    const { child, spec, crashOutput } = running
    const startedAt = Date.now()
    const onExit = (code: number | null) => {
      if (dismissed.has(child)) return
      const isFault = code === faultInSettings
      void crashOutput().then((output) => {
        lastCrash = output
        if (isFault) fault.reject(new Error(`${spec.name} can't start: ${output}`))
      })
      if (isFault) return
      crashes = Date.now() - startedAt > 10_000 ? 1 : crashes + 1
      nextStart = setTimeout(start, Math.min(100 * 2 ** (crashes - 1), 5000))
    }
    if (hasEnded(child)) onExit(child.exitCode)
    else child.once('exit', onExit)
  }

  async function dismiss(): Promise<void> {
    clearTimeout(nextStart)
    crashes = 0
    dismissed.add(running.child)
    await end(running.child)
  }

  return {
    get running() {
      return running
    },
    get lastCrash() {
      return lastCrash
    },
    fault: fault.promise,
    start,
    dismiss,
    async adopt(next) {
      const ended = dismiss()
      running = next
      watch()
      await ended
    },
  }
}
