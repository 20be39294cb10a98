import { AppError } from '@cinecanon/contract'
import { openCsv } from './csv.ts'
import { csvFormatOf } from './csv-formats.ts'
import { readJson } from './json-formats.ts'
import { collectRows, type ListHead, type Row, type Rows, type Silent, unreadable } from './rows.ts'
import { decodeText } from './text.ts'
import { readZip } from './zip.ts'

export type ImportFile = { name: string; bytes: Uint8Array }
type FailedFile = { name: string; reason: string }
type BufferedFile = { name: string; bytes: Buffer }

export type Reading = {
  format: string
  rows: readonly Row[]
  skipped: number
  silent: Silent
  lists: readonly ListHead[]
  failedFiles: FailedFile[]
}

/** Reads any supported export. @throws AppError `import_unreadable` with a reason */
export async function readImport(
  { name, bytes }: ImportFile,
  rows = collectRows(),
): Promise<Reading> {
  if (bytes.length === 0) unreadable('This file is empty.')
  const file = { name, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) }
  refuseOthers(file)
  const failedFiles: FailedFile[] = []
  const format = isZip(file.bytes)
    ? await readArchive(file, rows, failedFiles)
    : await readText(file, rows)
  if (!format) unreadable(noFormat)
  const { skipped, silent } = rows.counts()
  if (rows.all.length + rows.lists.length === 0) unreadable(nothingIn(skipped, silent))
  return { format, rows: rows.all, lists: rows.lists, skipped, silent, failedFiles }
}

const noFormat =
  'No films were found in this file. It needs titles and years, or IMDb ids: in columns of a CSV, or in a list of films in JSON.'

/** @returns the format's name; null when the text holds no films */
async function readText(
  { name, bytes }: BufferedFile,
  rows: Rows,
  { isList = false } = {},
): Promise<string | null> {
  const text = decodeText(bytes)
  if (/^\s*[[{]/.test(text)) return readJson(text, name, rows)
  const csv = await openCsv(text)
  if (isList && !csv.list) return null
  const format = csvFormatOf(csv, name)
  if (!format) return null
  const part = rows.file(csv.list)
  for await (const cells of csv.rows()) part.add(format.read(cells))
  part.end()
  return format.name
}

/** Exports are ZIPs of many files, of which only those about films are read. */
async function readArchive(
  { bytes }: BufferedFile,
  rows: Rows,
  failedFiles: FailedFile[],
): Promise<string> {
  let archiveFormat: string | null = null
  for await (const { path, bytes: unpack } of readZip(bytes, isOfInterest)) {
    rows.checkWork()
    // A list is one of favourites or of wishes, so its name marks no film.
    const isList = letterboxdLists.test(path)
    const name = isList ? '' : (path.split('/').at(-1) ?? path)
    try {
      const format = await readText({ name, bytes: await unpack() }, rows, { isList })
      archiveFormat ??= isList ? null : format
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      failedFiles.push({ name: path.slice(-200), reason: error.message })
    }
  }
  const [failed] = failedFiles
  if (rows.lists.length > 0) archiveFormat ??= 'Letterboxd export'
  if (failed && rows.all.length === 0) unreadable(`${failed.name}: ${failed.reason}`)
  return archiveFormat ?? unreadable('This ZIP holds no export of films that Cinecanon knows.')
}

const letterboxdLists = /(^|\/)lists\/[^/]*\.csv$/i

/** Likes mark nothing, and account files are private. */
const skippedPaths = [
  /(^|\/)(__MACOSX|deleted|orphaned|likes|hidden)\//i,
  /(^|\/)\./,
  /(^|\/)lists\/(?!watchlist(-\d+)?\.json$)[^/]*\.json$/i,
  /(^|\/)lists-(?!watchlist(-\d+)?\.json$)[^/]*\.json$/i,
  /(^|\/)(profile|users?|comments|settings)\.(csv|json)$/i,
  /(^|\/)(user|comments|collection|hidden|likes|followers?|following|network|settings)(-[^/]*)?\.json$/i,
]

function isOfInterest(path: string): boolean {
  return /\.(csv|json)$/i.test(path) && !skippedPaths.some((pattern) => pattern.test(path))
}

function isZip(bytes: Buffer): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] ?? 0) < 8
}

/** Looks inside, because spreadsheets are archives too. */
function isSpreadsheet({ name, bytes }: BufferedFile): boolean {
  const inside = ['xl/workbook.xml', 'opendocument.spreadsheet']
  return (
    /\.(xls[xmb]?|ods|numbers)$/i.test(name) ||
    (isZip(bytes) && inside.some((path) => bytes.includes(path)))
  )
}

function refuseOthers(file: BufferedFile): void {
  const { bytes } = file
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b
  if (isGzip) unreadable('This file is packed with gzip. Unpack it first.')
  if (bytes.subarray(0, 4).toString('latin1') === '%PDF') unreadable('A PDF can’t be imported.')
  if (isSpreadsheet(file)) unreadable('Save the spreadsheet as CSV first.')
}

function nothingIn(skipped: number, silent: Silent): string {
  if (silent.titles.length) {
    return 'This file marks no film as seen or wanted. Add a column “Seen” or “Watchlist” with yes or no.'
  }
  return skipped
    ? 'There are only series, episodes or games in this file; Cinecanon keeps films.'
    : 'There are no films in this file.'
}
