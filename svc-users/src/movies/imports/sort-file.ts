import { AppError } from '@cinecanon/contract'
import { createWorkerPool, WorkerLimitError } from '@cinecanon/service-kit'
import { tooMuch } from '../import-files/rows.ts'
import type { ImportOutcome, ImportTask, SortedFile } from './import-worker.ts'

/** @throws AppError `import_unreadable`, `unavailable` */
export type SortFile = (task: ImportTask) => Promise<SortedFile>

/** Files are bounded, because each takes a core, up to 150 MB, and time that the gateway limits. */
export function createSortFile({ waitMs = 2500, withinMs = 6500 } = {}): SortFile {
  const run = createWorkerPool<ImportTask, ImportOutcome>({
    file: new URL('./import-worker.ts', import.meta.url),
    name: 'sortFile',
    atOnce: 2,
    waiting: 4,
    waitMs,
    withinMs,
    moves: ({ file }) => ownMemory(file.bytes),
    heapMegabytes: 192,
  })
  return async (task) => {
    const outcome = await run(task).catch(refuse)
    if ('unreadable' in outcome) throw unreadable(outcome.unreadable)
    return outcome
  }
}

/** Small buffers stay, because they share Node's pool. */
function ownMemory({ buffer, byteLength }: Uint8Array): ArrayBuffer[] {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []
}

function refuse(cause: unknown): never {
  throw cause instanceof WorkerLimitError ? unreadable(tooMuch, cause) : cause
}

function unreadable(message: string, cause?: unknown): AppError {
  return new AppError('import_unreadable', { message, cause })
}
