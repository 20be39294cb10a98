import { setTimeout as wait } from 'node:timers/promises'
import type { PageFailure } from './page-request.ts'

type Prefetch = (request: unknown) => Promise<void>
export type RemoteBundle = { default: unknown; prefetch?: Prefetch }

/** Longer than any service response takes, shorter than a page may. */
const prefetchMs = 3500
const slowPrefetchMs = 2000
const slowRenderMs = 1000

let started = 0
let running = 0

/** Bounds a page's prefetch, and times the page. `end` it once. */
export function watchPage() {
  started += 1
  running += 1
  const index = started
  const isFirst = running === 1
  const before = process.threadCpuUsage()
  let failed: string | undefined
  let prefetchedMs = 0

  async function prefetchOf(bundle: RemoteBundle, request: unknown): Promise<void> {
    const startedAt = performance.now()
    try {
      // The limit begins second, because a prefetch that throws would leave it without a handler.
      await Promise.race([bundle.prefetch?.(request), prefetchLimit()])
    } catch (error) {
      failed = messageOf(error)
      throw error
    } finally {
      prefetchedMs = performance.now() - startedAt
    }
  }

  return {
    watched: (bundle: RemoteBundle): RemoteBundle => ({
      default: bundle.default,
      prefetch: (request) => prefetchOf(bundle, request),
    }),
    failureOf: (message: string): PageFailure => ({
      where: message === failed ? 'prefetch' : 'render',
      message,
    }),
    /** Undefined for the first page, which compiles, and for pages that shared the processor. */
    end(waitedMs: number): PageFailure | undefined {
      running -= 1
      if (index === 1 || !isFirst || started !== index) return undefined
      const { user, system } = process.threadCpuUsage(before)
      // Of processor, because a busy machine is no release's fault.
      const renderMs = Math.round((user + system) / 1000)
      if (renderMs > slowRenderMs) return { where: 'render', message: `takes ${renderMs} ms` }
      const ownMs = Math.round(prefetchedMs - waitedMs)
      if (ownMs < slowPrefetchMs) return undefined
      return { where: 'prefetch', message: `takes ${ownMs} ms beside its requests` }
    },
  }
}

async function prefetchLimit(): Promise<never> {
  await wait(prefetchMs, undefined, { ref: false })
  throw new Error(`prefetch takes over ${prefetchMs} ms`)
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
