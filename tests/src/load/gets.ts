import { setTimeout as pause } from 'node:timers/promises'
import { quantile } from './figures.ts'

type Outcome = {
  sent: number
  /** Neither 200 nor a response within ten seconds. */
  failed: string[]
  slowestMs: number
  p99Ms: number
}
type Load = {
  /** Successful requests so far. */
  succeeded: () => number
  stop: () => Promise<void>
  outcome: () => Outcome
}

type Options = {
  paths: string[]
  cookie?: string
  clients?: number
  /** Minimum interval of each client, so that fast failures don't raise the load. */
  everyMs?: number
}

/** Clients that send one request after the other until stopped. */
export function getsOn(url: string, options: Options): Load {
  const { paths, cookie, clients = 6, everyMs = 30 } = options
  const times: number[] = []
  const failed: string[] = []
  let isOver = false
  let turn = 0

  async function send(path: string): Promise<void> {
    const startedAt = performance.now()
    const failure = await failureOf(url + path, cookie)
    if (failure) failed.push(`${path}: ${failure}`)
    else times.push(performance.now() - startedAt)
  }

  const asking = Array.from({ length: clients }, async () => {
    while (!isOver) {
      const path = paths[turn++ % paths.length] ?? '/'
      await Promise.all([send(path), pause(everyMs)])
    }
  })
  return {
    succeeded: () => times.length,
    async stop() {
      isOver = true
      await Promise.all(asking)
    },
    outcome: () => ({
      sent: times.length + failed.length,
      failed,
      slowestMs: quantile(times, 1),
      p99Ms: quantile(times, 0.99),
    }),
  }
}

async function failureOf(url: string, cookie: string | undefined): Promise<string | null> {
  try {
    const headers = cookie ? { cookie } : {}
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(10_000) })
    await response.arrayBuffer()
    return response.status === 200 ? null : String(response.status)
  } catch (error) {
    return error instanceof Error ? String(error.cause ?? error.message) : String(error)
  }
}
