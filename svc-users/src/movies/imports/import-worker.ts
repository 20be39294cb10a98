import { AppError, type FilmTitles } from '@cinecanon/contract'
import { type ImportFile, type Reading, readImport } from '../import-files/read-import.ts'
import { createMatcher } from './matching.ts'
import { type Sorted, sortRows } from './rehearsal.ts'

export type ImportTask = { file: ImportFile; titles: readonly FilmTitles[] }
export type SortedFile = Omit<Reading, 'rows'> & { sorted: Sorted }
/** Threads pass on no errors but their messages. */
export type ImportOutcome = SortedFile | { unreadable: string }

/** Runs in a worker thread, because files may be long and malformed. */
export async function sortFile({ file, titles }: ImportTask): Promise<ImportOutcome> {
  try {
    const { rows, ...reading } = await readImport(file)
    return { ...reading, sorted: sortRows(rows, createMatcher(titles)) }
  } catch (error) {
    if (error instanceof AppError && error.code === 'import_unreadable') {
      return { unreadable: error.message }
    }
    throw error
  }
}
