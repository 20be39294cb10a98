import { AppError } from '@cinecanon/contract'

/** What a file says of the person's marks of one movie. */
export type ImportClaim = {
  seen: boolean
  wanted: boolean
  /** YYYY-MM-DD: a time of day would shift with the time zone. */
  watchedOn: string | null
  /** Out of ten, halves of a five-star scale included. */
  rating: number | null
  /** When the state was made; only this product's own export knows it. */
  since: Date | null
}

/** What a file says of one movie, in whichever format it came. */
export type Row = ImportClaim & {
  /** Null when the file gives an id alone. */
  title: string | null
  /** The original title, when the file has it as well. */
  otherTitle: string | null
  year: number | null
  /** `tt` and at least seven digits. */
  imdbId: string | null
  /** Place in the file's own order, where it numbers its rows. */
  position: number | null
}

/** A row, `skip` for what isn't a film, null for a line that says nothing of one. */
export type Read = Row | 'skip' | null

const maxRows = 50_000
/** Whatever they hold: a history of episodes may be long, but not endless. */
const maxLines = 8 * maxRows
const maxText = 300

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

export function aRow(given: Partial<Row>): Row {
  const row = { ...empty, ...given }
  return { ...row, title: short(row.title), otherTitle: short(row.otherTitle) }
}

/** @throws AppError `import_unreadable`, with words for the person whose file it is */
export function unreadable(message: string): never {
  throw new AppError('import_unreadable', { message })
}

export type Rows = ReturnType<typeof collectRows>

/** Gathers the rows of all files of an upload. */
export function collectRows() {
  const all: Row[] = []
  let lines = 0
  let skipped = 0
  let undecided = 0

  return {
    all: all as readonly Row[],
    counts: () => ({ skipped, undecided }),
    /** The rows of one file; `end` puts them in the order that the file numbers. */
    file() {
      const rows: Row[] = []
      return {
        take(read: Read): void {
          lines += 1
          if (read === 'skip') skipped += 1
          else if (read && (read.seen || read.wanted)) rows.push(read)
          else if (read) undecided += 1
          if (all.length + rows.length > maxRows || lines > maxLines) tooLong()
        },
        end(): void {
          for (const row of rows.sort(byPosition)) all.push(row)
        },
      }
    },
  }
}

/** Rows without a number stay as they came, behind the others. */
function byPosition(a: Row, b: Row): number {
  const [one, other] = [a.position ?? maxPosition, b.position ?? maxPosition]
  return one - other
}

const maxPosition = Number.MAX_SAFE_INTEGER

function tooLong(): never {
  unreadable('This file has more than 50,000 films. Split it, and import the parts one by one.')
}

function short(text: string | null): string | null {
  return text?.slice(0, maxText) || null
}
