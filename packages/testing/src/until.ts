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

type Answer<T> = T | NotYet | undefined | false

/**
 * Polls for `seconds` times `waitFactor()`; an error counts as not yet. @throws Error with the
 * condition, the last value and the last error
 */
export async function until<T>(
  ask: () => Answer<T> | Promise<Answer<T>>,
  seconds = 40,
  everyMs = 25,
): Promise<T> {
  const limit = seconds * waitFactor()
  const giveUpAt = Date.now() + limit * 1000
  let last: Outcome<T> = {}
  for (;;) {
    last = { ...last, ...(await outcomeOf(ask)) }
    const { answer } = last
    if (answer && !(answer instanceof NotYet)) return answer
    if (Date.now() > giveUpAt) throw tooLate(ask, limit, last)
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}

type Outcome<T> = { answer?: Answer<T>; failure?: unknown }

async function outcomeOf<T>(ask: () => Answer<T> | Promise<Answer<T>>): Promise<Outcome<T>> {
  try {
    return { answer: await ask(), failure: undefined }
  } catch (failure) {
    return { failure }
  }
}

function tooLate<T>(ask: () => unknown, limit: number, { answer, failure }: Outcome<T>): Error {
  const condition = String(ask).replace(/\s+/g, ' ').slice(0, 200)
  const seen = inspect(answer instanceof NotYet ? answer.seen : answer, { depth: 3 })
  const how = failure instanceof Error ? `\n  last error: ${failure.message}` : ''
  return new Error(
    `not within ${limit.toFixed(0)} s: ${condition}\n  last seen: ${seen.slice(0, 1000)}${how}`,
    { cause: failure },
  )
}
