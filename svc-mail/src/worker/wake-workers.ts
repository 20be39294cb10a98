import { type Call, wakeWorker } from '@cinecanon/contract'
import { createBatcher } from './batcher.ts'

/** Never fails, because idle workers poll. */
export type WakeWorkers = () => void

/** @param workers one call to each at a time */
export function createWakeWorkers(workers: Call[]): WakeWorkers {
  const wakeUps = workers.map((call) =>
    createBatcher<never, void>(() => call(wakeWorker, {}).catch(() => {})),
  )
  return () => {
    for (const wakeUp of wakeUps) void wakeUp()
  }
}
