import { minutes, seconds } from '@cinecanon/contract/time'
import type { PrintOrder } from '@cinecanon/posters/paper'
import { createWorkerPool } from '@cinecanon/service-kit'
import type { PrintPaper } from './paper.service.ts'

/** Sheets are bounded, because each takes a core for seconds, and up to 300 MB. */
export function createPrinter(): PrintPaper {
  return createWorkerPool<PrintOrder, Uint8Array>({
    file: new URL('./print-worker.ts', import.meta.url),
    name: 'print',
    atOnce: 1,
    waiting: 3,
    waitMs: 30 * seconds,
    withinMs: 2 * minutes,
    heapMegabytes: 384,
  })
}
