import type { ChildProcess } from 'node:child_process'
import { type LastWords, listenTo } from './last-words.ts'
import { end, hasEnded, launch, type ProcessSpec } from './launch.ts'

/** A process, and what started it. */
export type Running = { child: ChildProcess; spec: ProcessSpec; lastWords: LastWords }

export type Keeper = {
  readonly running: Running
  /** Rejects, with the process's own words, when it ended by a fault that a restart can't mend. */
  fault: Promise<never>
  /** What it said when it ended by itself the last time; empty while it never has. */
  readonly lastCrash: string
  start: () => void
  /** Ends it, and doesn't start it again. */
  dismiss: () => Promise<void>
  /** Keeps this one from now on, and ends the one before. */
  adopt: (next: Running) => Promise<void>
}

type Options = { dataDir: string; log: NodeJS.WritableStream }

/** Exit code by which a program says that starting it again can't help. */
const faultInSettings = 2

/** Starts one process, and again after a crash: at once the first time, then with growing pauses. */
export function keepRunning(given: ProcessSpec, { dataDir, log }: Options): Keeper {
  const fault = Promise.withResolvers<never>()
  // Whoever doesn't wait for it shouldn't end by it.
  fault.promise.catch(() => {})
  /** Told to end: not crashed. */
  const dismissed = new WeakSet<ChildProcess>()
  let crashes = 0
  let lastCrash = ''
  let nextStart: NodeJS.Timeout | undefined
  let running = launched(given)
  keep()

  function launched(spec: ProcessSpec): Running {
    const child = launch(spec, dataDir)
    return { child, spec, lastWords: listenTo(child, log) }
  }

  function start(): void {
    running = launched(running.spec)
    keep()
  }

  function keep(): void {
    const { child, spec, lastWords } = running
    const startedAt = Date.now()
    const onExit = (code: number | null) => {
      if (dismissed.has(child)) return
      const isFault = code === faultInSettings
      void lastWords().then((words) => {
        lastCrash = words
        if (isFault) fault.reject(new Error(`${spec.name} can't start: ${words}`))
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
      keep()
      await ended
    },
  }
}
