import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from '../observability/log.ts'

type Options = {
  /** After a run, unless it returns another pause. */
  everyMs: number
  alarm?: Alarm
  signal: AbortSignal
  log: Logger
  onFailure: string
}

/**
 * Repeats `work`, logging failed runs. @param work may return milliseconds to the next run @returns
 * when the signal has aborted and the last run has ended
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
  /** Ends the sleep, or the next one. */
  ring: () => void
  sleep: (ms: number, signal: AbortSignal) => Promise<void>
}

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
