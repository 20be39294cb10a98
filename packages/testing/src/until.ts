import { availableParallelism, loadavg } from 'node:os'
import { inspect } from 'node:util'
import { CI, WAIT_FACTOR } from './until.config.ts'

const most = 4

/**
 * `WAIT_FACTOR`, else the load of each core, from 1 (2 in CI) to 4. Scales every bound of time that
 * isn't a goal itself.
 */
export function waitFactor(): number {
  if (WAIT_FACTOR) return Number(WAIT_FACTOR)
  const [load = 0] = loadavg()
  return Math.min(most, Math.max(CI ? 2 : 1, load / availableParallelism()))
}

class NotYet {
  readonly seen: unknown
  constructor(seen: unknown) {
    this.seen = seen
  }
}

/** Instead of `false`, with progress: `all.length > 8 ? all : notYet(all)`. */
export function notYet(seen: unknown): NotYet {
  return new NotYet(seen)
}

type Result<T> = T | NotYet | undefined | false

/**
 * Polls for `seconds` times `waitFactor()`; an error counts as not yet. @throws Error with the
 * condition, the last value and the last error
 */
export async function until<T>(
  attempt: () => Result<T> | Promise<Result<T>>,
  seconds = 40,
  everyMs = 25,
): Promise<T> {
  const limit = seconds * waitFactor()
  const giveUpAt = Date.now() + limit * 1000
  let last: Outcome<T> = {}
  for (;;) {
    last = { ...last, ...(await outcomeOf(attempt)) }
    const { result } = last
    if (result && !(result instanceof NotYet)) return result
    if (Date.now() > giveUpAt) throw timeoutError(attempt, limit, last)
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}

type Outcome<T> = { result?: Result<T>; failure?: unknown }

async function outcomeOf<T>(attempt: () => Result<T> | Promise<Result<T>>): Promise<Outcome<T>> {
  try {
    return { result: await attempt(), failure: undefined }
  } catch (failure) {
    return { failure }
  }
}

function timeoutError<T>(
  attempt: () => unknown,
  limit: number,
  { result, failure }: Outcome<T>,
): Error {
  const condition = String(attempt).replace(/\s+/g, ' ').slice(0, 200)
  const seen = inspect(result instanceof NotYet ? result.seen : result, { depth: 3 })
  const how = failure instanceof Error ? `\n  last error: ${failure.message}` : ''
  return new Error(
    `not within ${limit.toFixed(0)} s: ${condition}\n  last seen: ${seen.slice(0, 1000)}${how}`,
    { cause: failure },
  )
}
