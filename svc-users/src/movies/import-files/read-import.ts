import { AppError } from '@cinecanon/contract'
import { openCsv } from './csv.ts'
import { csvFormatOf } from './csv-formats.ts'
import { readJson } from './json-formats.ts'
import { collectRows, type Row, type Rows, unreadable } from './rows.ts'
import { decodeText } from './text.ts'
import { readZip } from './zip.ts'

export type ImportFile = { name: string; bytes: Uint8Array }
type BufferedFile = { name: string; bytes: Buffer }

export type Reading = {
  /** As people call it: "Letterboxd export". */
  format: string
  rows: readonly Row[]
  /** Series, episodes and games. */
  skipped: number
}

/** Reads any supported export. @throws AppError `import_unreadable` with a reason */
export async function readImport(
  { name, bytes }: ImportFile,
  rows = collectRows(),
): Promise<Reading> {
  if (bytes.length === 0) unreadable('This file is empty.')
  const file = { name, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) }
  const format = isZip(file.bytes) ? await readArchive(file, rows) : await readSingle(file, rows)
  const { skipped, undecided } = rows.counts()
  if (rows.all.length === 0) unreadable(nothingIn(skipped, undecided))
  return { format, rows: rows.all, skipped }
}

async function readSingle(file: BufferedFile, rows: Rows): Promise<string> {
  refuseOthers(file)
  const format = await readText(file, rows)
  return (
    format ??
    unreadable(
      'No films were found in this file. A CSV needs a column with titles and one with years, or one with IMDb ids.',
    )
  )
}

/** The format's name; null when the text holds no films. */
async function readText({ name, bytes }: BufferedFile, rows: Rows): Promise<string | null> {
  const text = decodeText(bytes)
  if (/^\s*[[{]/.test(text)) return readJson(text, name, rows)
  const csv = await openCsv(text)
  const format = csvFormatOf(csv, name)
  if (!format) return null
  const part = rows.file()
  for await (const cells of csv.rows()) part.take(format.read(cells))
  part.end()
  return format.name
}

/** Exports are ZIPs of many files; those that aren't about films are left aside. */
async function readArchive({ bytes }: BufferedFile, rows: Rows): Promise<string> {
  let archiveFormat: string | null = null
  for await (const { path, bytes: content } of readZip(bytes, isOfInterest)) {
    const name = path.split('/').at(-1) ?? path
    const format = await readText({ name, bytes: content }, rows).catch(namingFile(name))
    archiveFormat ??= format
  }
  return archiveFormat ?? unreadable('This ZIP holds no export of films that Cinecanon knows.')
}

function namingFile(name: string) {
  return (error: unknown): never => {
    if (error instanceof AppError) unreadable(`${name.slice(0, 100)}: ${error.message}`)
    throw error
  }
}

/** Lists and likes don't say "seen" or "wanted"; account files are private. */
const skippedPaths = [
  /(^|\/)(__MACOSX|deleted|orphaned|likes|hidden)\//i,
  /(^|\/)\./,
  /(^|\/)lists\/(?!watchlist)[^/]*$/i,
  /(^|\/)(profile|user|comments|collection|lists-(?!watchlist)|hidden|likes|followe|network|settings)[^/]*$/i,
]

function isOfInterest(path: string): boolean {
  return /\.(csv|json)$/i.test(path) && !skippedPaths.some((pattern) => pattern.test(path))
}

function isZip(bytes: Buffer): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] ?? 0) < 8
}

function refuseOthers({ name, bytes }: BufferedFile): void {
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b
  if (isGzip) unreadable('This file is packed with gzip. Unpack it first.')
  if (bytes.subarray(0, 4).toString('latin1') === '%PDF') unreadable('A PDF can’t be imported.')
  if (/\.(xlsx?|ods|numbers)$/i.test(name)) unreadable('Save the spreadsheet as CSV first.')
}

function nothingIn(skipped: number, undecided: number): string {
  if (undecided) {
    return 'This file marks no film as seen or wanted. Add a column “Seen” or “Watchlist” with yes or no.'
  }
  return skipped
    ? 'There are only series, episodes or games in this file; Cinecanon keeps films.'
    : 'There are no films in this file.'
}
