import type { Logger } from '@cinecanon/service-kit'
import { busy, type Job } from './job.ts'
import {
  type Bundles,
  type FromThread,
  type FrontEndName,
  ownSlot,
  type PageRequest,
  pagesAtOnce,
} from './messages.ts'
import {
  type RenderThread,
  startThread,
  type ThreadEnd,
  type ThreadLimits,
} from './render-thread.ts'

/** A thread of the pool, and the pages that it renders. */
export type PooledThread = {
  thread: RenderThread
  isReady: boolean
  openedAt: number
  preparing: Bundles
  imported: Set<string>
  running: Map<number, { job: Job; request: PageRequest; tooLate: NodeJS.Timeout }>
  /** Pages one of which ended the thread before: each is tried alone, so that it is seen which. */
  suspects: Job[]
  isAlone: boolean
}

export type PoolLimits = ThreadLimits & {
  threads: number
  /** For one page, from when a thread has it. */
  renderMs: number
  /** Node can't unload what was imported: a thread with so many bundles is replaced. */
  bundlesPerThread: number
}

type Options = {
  names: FrontEndName[]
  /** What a thread imports before it takes pages. */
  bundles: () => Bundles
  env: NodeJS.ProcessEnv
  limits: PoolLimits
  log: Logger
  onMessage: (pooled: PooledThread, message: FromThread) => void
  onEnd: (pooled: PooledThread, end: ThreadEnd) => void
}

const prepareAgainMs = 1000
const isReplacedWithinMs = 5000

/**
 * Pool of rendering threads. One that has imported too much, or is stuck, is replaced by another.
 */
export function createThreadPool(options: Options) {
  const { names, bundles, env, limits, log, onMessage, onEnd } = options
  const threads = new Set<PooledThread>()
  let readyAt = Number.NEGATIVE_INFINITY
  let isClosed = false

  function open(suspects: Job[] = []): void {
    if (isClosed) return
    const pooled: PooledThread = {
      thread: startThread({
        names,
        env,
        limits,
        onMessage: (message) => onMessage(pooled, message),
        onEnd: (end) => onEnd(pooled, end),
      }),
      isReady: false,
      openedAt: performance.now(),
      preparing: {},
      imported: new Set(),
      running: new Map(),
      suspects,
      isAlone: false,
    }
    threads.add(pooled)
    prepare(pooled)
  }

  function prepare(pooled: PooledThread): void {
    pooled.preparing = bundles()
    addImported(pooled, pooled.preparing)
    pooled.thread.prepare(pooled.preparing)
  }

  function finish(pooled: PooledThread, slot: number): Job | undefined {
    const running = pooled.running.get(slot)
    clearTimeout(running?.tooLate)
    pooled.running.delete(slot)
    pooled.isAlone = false
    if (!threads.has(pooled) && pooled.running.size === 0) void pooled.thread.close()
    return running?.job
  }

  /** It finishes what it renders, while another takes its place. */
  function retire(pooled: PooledThread): void {
    if (threads.delete(pooled)) open(pooled.suspects)
  }

  /** A page that waits for something that never comes would keep its slot for ever. */
  function giveUp(pooled: PooledThread, slot: number): void {
    const { url } = pooled.running.get(slot)?.request ?? {}
    log.error({ path: url && new URL(url).pathname }, 'a page did not come to an end')
    retire(pooled)
    finish(pooled, slot)?.reject(busy())
  }

  return {
    open,
    prepare,
    finish,
    prepareLater(pooled: PooledThread): void {
      setTimeout(() => threads.has(pooled) && prepare(pooled), prepareAgainMs).unref()
    },
    setReady(pooled: PooledThread): void {
      pooled.isReady = true
      readyAt = performance.now()
    },
    render(pooled: PooledThread, job: Job, request: PageRequest): void {
      const slot = freeSlotIn(pooled)
      const tooLate = setTimeout(() => giveUp(pooled, slot), limits.renderMs)
      pooled.running.set(slot, { job, request, tooLate })
      addImported(pooled, request.bundles)
      pooled.thread.send({ kind: 'render', slot, request })
      if (pooled.imported.size > limits.bundlesPerThread) retire(pooled)
    },
    /** One with suspects first, else the least busy; undefined when none can take a page. */
    free(): PooledThread | undefined {
      const free = [...threads].filter(canTake)
      const leastBusy = free.toSorted((one, other) => one.running.size - other.running.size)[0]
      return free.find(({ suspects }) => suspects.length > 0) ?? leastBusy
    },
    /** Takes an ended thread out. False when another took its place before. */
    remove: (pooled: PooledThread) => threads.delete(pooled),
    /** A thread that is just being replaced is no reason to call the gateway unready. */
    isReady: () =>
      [...threads].some(({ isReady }) => isReady) ||
      performance.now() - readyAt < isReplacedWithinMs,
    async close(): Promise<void> {
      isClosed = true
      await Promise.all([...threads].map(({ thread }) => thread.close()))
    },
  }
}

function addImported({ imported }: PooledThread, bundles: Bundles): void {
  for (const bundle of Object.values(bundles)) imported.add(bundle)
}

function canTake({ isReady, suspects, isAlone, running }: PooledThread): boolean {
  const most = suspects.length > 0 || isAlone ? 1 : pagesAtOnce
  return isReady && running.size < most
}

function freeSlotIn({ running }: PooledThread): number {
  let slot = ownSlot + 1
  while (running.has(slot)) slot += 1
  return slot
}
