import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from './log.ts'

type Options = {
  /** The pause after a run has ended, in milliseconds. */
  everyMs: number
  /** Ends the repeating; the run under way is finished. */
  signal: AbortSignal
  log: Logger
  /** What the log says when a run fails. */
  onFailure: string
}

/**
 * Background job: runs `work` at once and again after each pause. A failed run is logged and
 * doesn't end the job.
 * @returns resolves when the signal has aborted and the last run has ended
 */
export async function background(
  work: () => Promise<unknown>,
  { everyMs, signal, log, onFailure }: Options,
): Promise<void> {
  while (!signal.aborted) {
    await work().catch((error: unknown) => log.warn({ err: error }, onFailure))
    await wait(everyMs, undefined, { signal }).catch(() => {})
  }
}
