import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from '@cinecanon/service-kit'

type Options = {
  log: Logger
  /** Ends the trying; the promise then resolves without the action having succeeded. */
  signal: AbortSignal
  firstDelayMs?: number
  longestDelayMs?: number
}

/** Repeats an action until it succeeds, waiting twice as long after each failure. Never rejects. */
export async function keepTrying(action: () => Promise<void>, options: Options): Promise<void> {
  const { log, signal, firstDelayMs = 200, longestDelayMs = 5000 } = options
  for (let delay = firstDelayMs; !signal.aborted; delay = Math.min(delay * 2, longestDelayMs)) {
    try {
      return await action()
    } catch (error) {
      if (signal.aborted) return
      log.warn({ err: error, nextTryInMs: delay }, 'failed, will try again')
      await wait(delay, undefined, { signal }).catch(() => {})
    }
  }
}
