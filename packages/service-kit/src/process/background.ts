import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from '../observability/log.ts'

type Options = {
  /** The pause after a run has ended, in milliseconds, where the run gives no other. */
  everyMs: number
  /** Ends pauses early. */
  alarm?: Alarm
  /** Ends the repeating; the run under way is finished. */
  signal: AbortSignal
  log: Logger
  /** Log message of a failed run. */
  onFailure: string
}

/**
 * Background job: runs `work` at once and again after each pause. A failed run is logged and
 * doesn't end the job.
 * @param work may give the milliseconds until the next run
 * @returns resolves when the signal has aborted and the last run has ended
 */
export async function background(
  work: () => Promise<unknown>,
  { everyMs, alarm = createAlarm(), signal, log, onFailure }: Options,
): Promise<void> {
  while (!signal.aborted) {
    const pauseMs = await work().catch((error: unknown) => log.warn({ err: error }, onFailure))
    await alarm.sleep(typeof pauseMs === 'number' ? pauseMs : everyMs, signal)
  }
}

export type Alarm = {
  /** There is work: ends the sleep, or the next one if the work before is still under way. */
  ring: () => void
  sleep: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Wake-up signal, because background jobs shouldn't poll. */
export function createAlarm(): Alarm {
  let rung = new AbortController()
  return {
    ring: () => rung.abort(),
    async sleep(ms, signal) {
      const ended = AbortSignal.any([signal, rung.signal])
      await wait(ms, undefined, { signal: ended }).catch(() => {})
      rung = new AbortController()
    },
  }
}
