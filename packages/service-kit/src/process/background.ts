import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from '../observability/log.ts'

type Options = {
  /** The pause follows a run, unless that returns another. */
  everyMs: number
  alarm?: Alarm
  signal: AbortSignal
  log: Logger
  onFailure: string
}

/** It logs failed runs. @param work may return milliseconds to the next run */
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
  /** It ends the sleep, or the next one. */
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
