import { AppError, type OwnList, ownListLimits } from '@cinecanon/contract'
import type { ClaimedViewing } from '../viewings/claimed-viewings.ts'
import { shortLine } from './titles.ts'

export type ImportClaim = {
  seen: boolean
  wanted: boolean
  /** Is a day, because a time would shift with the time zone. */
  watchedOn: string | null
  /** Counts out of ten. */
  rating: number | null
  /** Only our own exports tell when the state was created. */
  since: Date | null
  /** These are positions in lists of the import, which both count from 0. */
  lists?: { list: number; position: number }[]
  viewings?: ClaimedViewing[]
}

export type Row = ImportClaim & {
  title: string | null
  otherTitle: string | null
  year: number | null
  imdbId: string | null
  position: number | null
}

export type ListHead = Pick<OwnList, 'title' | 'note'> & { isEmpty?: boolean }

export type Silent = { count: number; titles: string[] }

/** Series and games are `skip`, rows without a film null. */
export type Read = Row | 'skip' | null

const maxRows = 50_000
/** Skipped lines count too, because histories of episodes are long. */
const maxLines = 8 * maxRows
const maxText = 300
const maxSilentTitles = 20

const empty: Row = {
  title: null,
  otherTitle: null,
  year: null,
  imdbId: null,
  seen: false,
  wanted: false,
  position: null,
  watchedOn: null,
  rating: null,
  since: null,
}

export function aRow(input: Partial<Row>): Row {
  const row = { ...empty, ...input }
  return { ...row, title: short(row.title), otherTitle: short(row.otherTitle) }
}

export function aListHead(title: string, note: string): ListHead {
  return {
    title: shortLine(title, ownListLimits.title) || 'Imported list',
    note: shortLine(note, ownListLimits.note),
  }
}

/** @throws AppError `import_unreadable` */
export function unreadable(message: string): never {
  throw new AppError('import_unreadable', { message })
}

export type Rows = ReturnType<typeof collectRows>

/** It is processor time, because a busy machine is no fault of a file; the largest take 1.3 s. */
const maxWorkMs = 4000
const linesBetweenChecks = 256

export const tooMuch =
  'This file is more than can be read at once. Split it, and import the parts one by one.'

export function collectRows(workMs = maxWorkMs) {
  const begun = process.threadCpuUsage()
  const all: Row[] = []
  const lists: ListHead[] = []
  let files = 0
  let lines = 0
  let skipped = 0
  const silent: Silent = { count: 0, titles: [] }

  return {
    all: all as readonly Row[],
    lists: lists as readonly ListHead[],
    counts: () => ({ skipped, silent }),
    checkWork,
    /** The file's rows count from its `end`, which sorts them by position. */
    file(head?: ListHead) {
      checkWork()
      const list = head && lists.push(head) - 1
      files += 1
      const file = files
      const rows: Row[] = []
      const silentTitles: string[] = []
      let [skippedHere, silentHere] = [0, 0]
      return {
        add(read: Read): void {
          lines += 1
          if (read === 'skip') skippedHere += 1
          else if (read?.seen || read?.wanted || (read && head)) rows.push(inFile(read, file))
          else {
            silentHere += 1
            const title = read?.title ?? read?.imdbId
            if (title && silentTitles.length < maxSilentTitles) silentTitles.push(title)
          }
          if (all.length + rows.length > maxRows || lines > maxLines) tooLong()
          if (lines % linesBetweenChecks === 0) checkWork()
        },
        end(): void {
          for (const [position, row] of rows.sort(byPosition).entries()) {
            all.push(list === undefined ? row : { ...row, lists: [{ list, position }] })
          }
          if (list !== undefined && head) lists[list] = { ...head, isEmpty: rows.length === 0 }
          skipped += skippedHere
          silent.count += silentHere
          silent.titles = [...silent.titles, ...silentTitles].slice(0, maxSilentTitles)
        },
      }
    },
  }

  function checkWork(): void {
    const { user, system } = process.threadCpuUsage(begun)
    if ((user + system) / 1000 >= workMs) unreadable(tooMuch)
  }
}

function inFile(row: Row, file: number): Row {
  return row.viewings ? { ...row, viewings: row.viewings.map((each) => ({ ...each, file })) } : row
}

/** Rows without a number come last, in the file's order. */
function byPosition(a: Row, b: Row): number {
  return (a.position ?? maxPosition) - (b.position ?? maxPosition)
}

const maxPosition = Number.MAX_SAFE_INTEGER

function tooLong(): never {
  unreadable('This file has more than 50,000 films. Split it, and import the parts one by one.')
}

function short(text: string | null): string | null {
  return text?.slice(0, maxText) || null
}
