import { setTimeout as pause } from 'node:timers/promises'
import { quantile } from './figures.ts'

type Outcome = {
  asked: number
  /** What failed, in words: neither 200 nor an answer in ten seconds. */
  failed: string[]
  /** The slowest that was answered. */
  slowestMs: number
  p99Ms: number
}
type Load = {
  /** How many were answered until now. */
  answered: () => number
  stop: () => Promise<void>
  outcome: () => Outcome
}

type Options = {
  paths: string[]
  cookie?: string
  clients?: number
  /** Each client asks at most once in this time, so that failing fast doesn't make it ask more. */
  everyMs?: number
}

/** People who ask for one thing after the other, until they are stopped. */
export function getsOn(url: string, options: Options): Load {
  const { paths, cookie, clients = 6, everyMs = 30 } = options
  const times: number[] = []
  const failed: string[] = []
  let isOver = false
  let turn = 0

  async function ask(path: string): Promise<void> {
    const startedAt = performance.now()
    const failure = await failureOf(url + path, cookie)
    if (failure) failed.push(`${path}: ${failure}`)
    else times.push(performance.now() - startedAt)
  }

  const asking = Array.from({ length: clients }, async () => {
    while (!isOver) {
      const path = paths[turn++ % paths.length] ?? '/'
      await Promise.all([ask(path), pause(everyMs)])
    }
  })
  return {
    answered: () => times.length,
    async stop() {
      isOver = true
      await Promise.all(asking)
    },
    outcome: () => ({
      asked: times.length + failed.length,
      failed,
      slowestMs: quantile(times, 1),
      p99Ms: quantile(times, 0.99),
    }),
  }
}

async function failureOf(url: string, cookie: string | undefined): Promise<string | null> {
  try {
    const headers = cookie ? { cookie } : {}
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(10_000) })
    await answer.arrayBuffer()
    return answer.status === 200 ? null : String(answer.status)
  } catch (error) {
    return error instanceof Error ? String(error.cause ?? error.message) : String(error)
  }
}
