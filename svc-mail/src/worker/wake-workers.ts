import { type Call, wakeWorker } from '@cinecanon/contract'
import { createBatcher } from './batcher.ts'

/** Wakes workers that wait for work. Never fails: idle workers poll, too. */
export type WakeWorkers = () => void

/** @param workers a caller of each worker; one call to each at a time, however many mails come */
export function createWakeWorkers(workers: Call[]): WakeWorkers {
  const wakeUps = workers.map((call) =>
    createBatcher<never, void>(() => call(wakeWorker, {}).catch(() => {})),
  )
  return () => {
    for (const wakeUp of wakeUps) void wakeUp()
  }
}
