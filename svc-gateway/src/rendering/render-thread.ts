import { Worker } from 'node:worker_threads'
import {
  type Bundles,
  type FromThread,
  type FrontEndName,
  ownSlot,
  pagesAtOnce,
  type Shared,
  type ToThread,
} from './messages.ts'

export type ThreadEnd = {
  /** In words that follow the name of a release. */
  why: string
  error: unknown
  /** The front-end at work for each slot, when the thread ended. */
  atWork: (slot: number) => FrontEndName | undefined
}

type Options = {
  names: FrontEndName[]
  /** All that the thread knows of the gateway's settings. */
  env: NodeJS.ProcessEnv
  limits: ThreadLimits
  onMessage: (message: FromThread) => void
  onEnd: (end: ThreadEnd) => void
}

export type ThreadLimits = {
  memoryMb: number
  /** Processor time in milliseconds without a heartbeat. A page takes a hundredth of it. */
  loopMs: number
  /** Time without a heartbeat, whether or not it computes. */
  silentMs: number
  /** For importing one bundle. Less than a page has, so that it is seen which bundle hangs. */
  importMs: number
}

export const usualLimits: ThreadLimits = {
  memoryMb: 192,
  loopMs: 3000,
  silentMs: 8000,
  importMs: 8000,
}

const lookMs = 250

export type RenderThread = ReturnType<typeof startThread>

/**
 * One rendering thread and its watchdog. A thread whose bundle throws uncaught or takes too much
 * memory ends by itself; one that is stuck is ended.
 */
export function startThread({ names, env, limits, onMessage, onEnd }: Options) {
  const shared: Shared = {
    names,
    importMs: limits.importMs,
    heartbeats: sharedNumbers(1),
    atWork: sharedNumbers(pagesAtOnce + 1),
  }
  shared.atWork.fill(-1)
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: shared,
    env,
    // Flags of the gateway's own, such as for its supervisor, aren't for threads.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: 24 },
  })
  // A server is what keeps the gateway running.
  worker.unref()
  let hasEnded = false
  let error: unknown
  const watchdog = createWatchdog(worker, shared.heartbeats, limits, (why) => void finish(why))

  worker.on('message', (message: FromThread) => {
    if (message.kind !== 'asks') watchdog.ended()
    onMessage(message)
  })
  worker.on('error', (thrown) => {
    error = thrown
  })
  worker.once('exit', () => void finish(wordsFor(error)))

  async function finish(why: string): Promise<void> {
    if (hasEnded) return
    hasEnded = true
    watchdog.stop()
    await worker.terminate()
    onEnd({ why, error, atWork: (slot) => names[shared.atWork[slot] ?? -1] })
  }

  return {
    send,
    prepare: (bundles: Bundles) => {
      shared.atWork[ownSlot] = -1
      send({ kind: 'prepare', bundles })
    },
    /** Ends it without `onEnd`. */
    async close(): Promise<void> {
      hasEnded = true
      watchdog.stop()
      await worker.terminate()
    },
  }

  function send(message: ToThread): void {
    const isWork = message.kind === 'prepare' || message.kind === 'render'
    // A thread that is being ended has nobody to stop another watch.
    if (isWork && !hasEnded) watchdog.begun()
    worker.postMessage(message)
  }
}

/**
 * Watchdog of a thread while it has something to do: messages to it are heartbeats once it takes
 * them. A busy machine keeps a thread from its work as well, so processor time counts.
 */
function createWatchdog(
  worker: Worker,
  heartbeats: Int32Array,
  { loopMs, silentMs }: ThreadLimits,
  onStuck: (why: string) => void,
) {
  const unseen = { beat: -1, at: 0, computed: 0 }
  let still = unseen
  let underWay = 0
  let looking: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    const beat = Atomics.load(heartbeats, 0)
    const computed = await computedMs(worker)
    if (beat !== still.beat) still = { beat, at: performance.now(), computed }
    else if (computed - still.computed > loopMs) onStuck('did not come to an end')
    else if (performance.now() - still.at > silentMs) onStuck('stood still')
    worker.postMessage({ kind: 'look' } satisfies ToThread)
  }
  function stop(): void {
    clearInterval(looking)
    looking = undefined
  }
  return {
    stop,
    /** A page, or the preparation, is in the thread's hands. */
    begun(): void {
      underWay += 1
      if (looking) return
      still = unseen
      looking = setInterval(look, lookMs).unref()
    },
    ended(): void {
      underWay -= 1
      if (underWay === 0) stop()
    },
  }
}

async function computedMs(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage()
    return (user + system) / 1000
  } catch {
    // It may have ended meanwhile, and Node before 24.6 can't tell: then only time counts.
    return 0
  }
}

function wordsFor(error: unknown): string {
  if (error === undefined) return 'ended its thread'
  const { code } = error as NodeJS.ErrnoException
  return code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? 'took too much memory'
    : 'threw an error that nobody caught'
}

function sharedNumbers(count: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(count * Int32Array.BYTES_PER_ELEMENT))
}
