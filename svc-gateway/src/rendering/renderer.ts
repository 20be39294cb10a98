import { availableParallelism } from 'node:os'
import type { Logger } from '@cinecanon/service-kit'
import { bundleThatEnded, mayCost } from './attribution.ts'
import { createDispatcher, type QueueLimits } from './dispatcher.ts'
import { busy, type Job, type RenderRequest } from './job.ts'
import {
  type Bundles,
  errorOf,
  type FromThread,
  type FrontEndName,
  failureOf,
  ownSlot,
  type Rendered,
} from './messages.ts'
import { type ThreadEnd, usualLimits } from './render-thread.ts'
import { createThreadPool, type PooledThread, type PoolLimits } from './thread-pool.ts'

export type Renderer = ReturnType<typeof createRenderer>

type Deps = {
  names: FrontEndName[]
  /** What a thread imports before it takes pages. */
  bundles: () => Bundles
  /** Takes the release of a bundle out of service. False where nothing can take its place. */
  quarantine: (bundle: string, why: string) => boolean
  env: NodeJS.ProcessEnv
  log: Logger
  limits?: Partial<RenderLimits>
}

export type RenderLimits = PoolLimits & QueueLimits

const usual: RenderLimits = {
  ...usualLimits,
  // The gateway's own thread and the services need processors, too.
  threads: availableParallelism() > 3 ? 2 : 1,
  waiting: 256,
  waitingPerNetwork: 128,
  waitMs: 4000,
  renderMs: 12_000,
  bundlesPerThread: 24,
}

type Message<Kind> = Extract<FromThread, { kind: Kind }>

/**
 * Renders pages in threads, a few at a time: while one waits for its data another is made. A thread
 * that ends is replaced, the release that ended it is quarantined, and its pages are tried again.
 */
export function createRenderer({ quarantine, log, limits: some, ...deps }: Deps) {
  const limits = { ...usual, ...some }
  const pool = createThreadPool({ ...deps, limits, log, onMessage, onEnd })
  const dispatcher = createDispatcher(pool, limits)
  let endsInARow = 0

  function onMessage(pooled: PooledThread, message: FromThread): void {
    if (message.kind === 'asks') void answer(pooled, message)
    else if (message.kind === 'prepared') pool.setReady(pooled)
    else if (message.kind === 'unloadable') onUnloadable(pooled, message)
    else if (message.kind === 'rendered') pool.finish(pooled, message.slot)?.resolve(message.page)
    else pool.finish(pooled, message.slot)?.reject(errorOf(message.failure))
    dispatcher.dispatch()
  }

  async function answer(pooled: PooledThread, message: Message<'asks'>): Promise<void> {
    const { id, slot, question } = message
    try {
      const job = pooled.running.get(slot)?.job
      if (!job) throw busy()
      pooled.thread.send({ kind: 'answered', id, reply: await job.reply(question) })
    } catch (error) {
      pooled.thread.send({ kind: 'refused', id, failure: failureOf(error, ofCallErrors) })
    }
  }

  function onUnloadable(pooled: PooledThread, message: Message<'unloadable'>): void {
    const { slot, frontEnd, failure } = message
    const isOwn = slot === ownSlot
    const bundles = isOwn ? pooled.preparing : pooled.running.get(slot)?.request.bundles
    const bundle = bundles?.[frontEnd]
    const why = `can’t be imported: ${failure.message}`
    const isReplaced = bundle !== undefined && quarantine(bundle, why)
    if (!isOwn) dispatcher.repeat([pool.finish(pooled, slot)], isReplaced)
    else if (isReplaced) pool.prepare(pooled)
    else pool.prepareLater(pooled)
  }

  function onEnd(pooled: PooledThread, end: ThreadEnd): void {
    const isInService = pool.remove(pooled)
    const bundle = bundleThatEnded(pooled, end)
    log.error({ err: end.error, why: end.why, bundle }, 'a rendering thread ended')
    const isReplaced =
      bundle !== undefined && mayCost(bundle, pooled.running) && quarantine(bundle, reasonOf(end))
    const running = [...pooled.running.keys()].map((slot) => pool.finish(pooled, slot))
    const jobs = [...running, ...pooled.suspects]
    const isNew = performance.now() - pooled.openedAt <= 10_000
    endsInARow = isReplaced || !isNew ? 0 : endsInARow + 1
    if (bundle || !isInService) dispatcher.repeat(jobs, isReplaced || !bundle)
    if (!isInService) return
    const suspects = bundle ? [] : dispatcher.worthTrying(jobs)
    setTimeout(pool.open, pauseMs(endsInARow), suspects).unref()
  }

  for (let n = 0; n < limits.threads; n++) pool.open()

  return {
    /** @throws AppError `unavailable` when its turn doesn't come soon, or no release renders it */
    async render(request: RenderRequest): Promise<Rendered> {
      // An event that was is not heard again.
      if (request.signal?.aborted) throw busy()
      const { promise, resolve, reject } = Promise.withResolvers<Rendered>()
      const state = { attempts: 0, hasCostShell: false, isOver: false, expiry: undefined }
      const job: Job = { ...request, ...state, resolve, reject }
      const leave = () => reject(busy())
      request.signal?.addEventListener('abort', leave, { once: true })
      dispatcher.add(job).catch(reject)
      return promise.finally(() => {
        job.isOver = true
        dispatcher.remove(job)
        request.signal?.removeEventListener('abort', leave)
      })
    },
    isReady: pool.isReady,
    waiting: dispatcher.waiting,
    close: pool.close,
  }
}

function reasonOf({ why, error }: ThreadEnd): string {
  const { message } = (error ?? {}) as { message?: string }
  return message ? `${why}: ${message}` : why
}

function pauseMs(endsInARow: number): number {
  return endsInARow === 0 ? 0 : Math.min(100 * 2 ** endsInARow, 5000)
}

/** What front-ends read of a `CallError`. */
const ofCallErrors = ['status', 'text', 'code', 'issues']
