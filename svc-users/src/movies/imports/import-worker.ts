import { AppError, type FilmTitles } from '@cinecanon/contract'
import { type ImportFile, type Reading, readImport } from '../import-files/read-import.ts'
import { createMatcher } from './matching.ts'
import { type Sorted, sortRows } from './rehearsal.ts'

export type ImportTask = { file: ImportFile; titles: readonly FilmTitles[] }
export type SortedFile = Pick<Reading, 'format' | 'skipped'> & { sorted: Sorted }
/** Between threads an error keeps its message alone. */
export type ImportOutcome = SortedFile | { unreadable: string }

/**
 * Reads a file and finds its films. Runs in a worker thread: files are as long and as odd as people
 * send them.
 */
export async function sortFile({ file, titles }: ImportTask): Promise<ImportOutcome> {
  try {
    const { format, rows, skipped } = await readImport(file)
    return { format, skipped, sorted: sortRows(rows, createMatcher(titles)) }
  } catch (error) {
    if (error instanceof AppError && error.code === 'import_unreadable') {
      return { unreadable: error.message }
    }
    throw error
  }
}
