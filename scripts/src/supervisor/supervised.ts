import type { ChildProcess } from 'node:child_process'
import { captureOutput, end, launch, type ProcessSpec } from './launch.ts'
import { waitUntilReady } from './readiness.ts'
import { openLog } from './rotating-log.ts'

export type Supervised = {
  name: string
  readonly pid: number | undefined
  /** @throws Error with the output of its last crash, when it isn't ready in time */
  ready: () => Promise<void>
  /** Rejects with the crash output after a fault that a restart can't mend. */
  fault: Promise<never>
  stop: () => Promise<void>
  restart: () => Promise<void>
}

/** A process ends with it for wrong settings or data, which a restart can't mend. */
const faultInSettings = 2
/** A crash so long after the start doesn't lengthen the backoff. */
const steadyMs = 10_000
const backoff = { firstMs: 100, mostMs: 5000 }

/** Restarts a process after a crash, with exponential backoff. */
export function supervise(
  spec: ProcessSpec,
  dataDir: string,
  { withinSeconds = 60 } = {},
): Supervised {
  const { name, readyUrl } = spec
  const log = openLog(name, dataDir)
  const fault = Promise.withResolvers<never>()
  // An unhandled rejection would end this process.
  fault.promise.catch(() => {})
  const stopping = new AbortController()
  const dismissed = new WeakSet<ChildProcess>()
  let crashes = 0
  let lastCrash = ''
  let nextStart: NodeJS.Timeout | undefined
  let child = start()

  function start(): ChildProcess {
    const startedAt = Date.now()
    const started = launch(spec, dataDir)
    const crashOutput = captureOutput(started, log)
    started.once('exit', (code) => {
      if (dismissed.has(started)) return
      void crashOutput().then((output) => {
        lastCrash = output
        if (code === faultInSettings) fault.reject(new Error(`${name} can't start: ${output}`))
      })
      if (code !== faultInSettings) restartLater(Date.now() - startedAt)
    })
    return started
  }

  function restartLater(ranForMs: number): void {
    crashes = ranForMs > steadyMs ? 1 : crashes + 1
    const delayMs = Math.min(backoff.firstMs * 2 ** (crashes - 1), backoff.mostMs)
    nextStart = setTimeout(() => {
      child = start()
    }, delayMs)
  }

  async function dismiss(): Promise<void> {
    clearTimeout(nextStart)
    crashes = 0
    dismissed.add(child)
    await end(child)
  }

  async function ready(): Promise<void> {
    const unready = await waitUntilReady(readyUrl, withinSeconds, stopping.signal)
    if (!unready) return
    const crash = lastCrash && `; it ended before: ${lastCrash}`
    throw new Error(`${name} isn't ready after ${withinSeconds} s: ${unready}${crash}`)
  }

  return {
    name,
    fault: fault.promise,
    get pid() {
      return child.pid
    },
    ready,
    async stop() {
      stopping.abort()
      await dismiss()
      await new Promise<void>((resolve) => log.end(resolve))
    },
    async restart() {
      await dismiss()
      if (stopping.signal.aborted) return
      child = start()
      await Promise.race([ready(), fault.promise])
    },
  }
}
