import type { PrintOrder } from '@cinecanon/posters/paper'
import { createWorkerPool } from '@cinecanon/service-kit'
import type { PrintPaper } from './paper.service.ts'

/** Sheets are bounded, because each takes a core for seconds, up to 300 MB, and time that the gateway limits. */
export function createPrinter(): PrintPaper {
  return createWorkerPool<PrintOrder, Uint8Array>({
    file: new URL('./print-worker.ts', import.meta.url),
    name: 'print',
    atOnce: 1,
    waiting: 3,
    waitMs: 2500,
    withinMs: 7000,
    heapMegabytes: 384,
  })
}
