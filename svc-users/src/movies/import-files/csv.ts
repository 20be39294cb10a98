import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { type Cells, cellsOf, columnName } from './cells.ts'
import { aListHead, type ListHead, unreadable } from './rows.ts'
import { withoutEscape } from './titles.ts'

export type Csv = {
  columns: ReadonlySet<string>
  /** Letterboxd writes it above the films of a list. */
  list: ListHead | undefined
  rows: () => AsyncGenerator<Cells>
}

const maxColumns = 200
const chunkBytes = 65_536

/** @throws AppError `import_unreadable` without a header, or for an unclosed quotation mark */
export async function openCsv(text: string): Promise<Csv> {
  // Spreadsheets name the separator in a first line of its own.
  const [line = '', separator] = /^"?sep=(.)"?\s*[\r\n]+/i.exec(text) ?? []
  const records = readRecords(text.slice(line.length), separator)
  const first = await nextOf(records)
  const isList = /^letterboxd list export/i.test(first[0] ?? '')
  const { header, list } = isList ? await readListHead(records) : { header: first }
  const columns = header.slice(0, maxColumns).map(columnName)
  return {
    columns: new Set(columns),
    list,
    rows: () => cellsOfAll(records, columns),
  }
}

type Records = AsyncGenerator<string[], void>

async function* readRecords(text: string, separator = delimiterOf(text)): Records {
  const parser = parse({
    bom: true,
    delimiter: separator,
    // Lines may end differently, in files that were put together.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_empty_values: true,
    max_record_size: 262_144,
  })
  try {
    yield* Readable.from(chunksOf(Buffer.from(text))).pipe(parser)
  } catch (error) {
    failWith(error)
  }
}

/** Feeds chunks, because all records of one are in memory together. */
function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += chunkBytes) {
    yield bytes.subarray(start, start + chunkBytes)
  }
}

function failWith(error: unknown): never {
  const line = error instanceof CsvError && 'lines' in error ? Number(error.lines) : 0
  return unreadable(
    line
      ? `This file breaks off near line ${line}: a quotation mark is missing, or a line is far too long.`
      : 'This file is not a CSV file that can be read.',
  )
}

async function nextOf(records: Records): Promise<string[]> {
  const { value } = await records.next()
  return value ?? unreadable('This file is empty.')
}

/** Names and values of the list precede the header of its films. */
async function readListHead(records: Records) {
  const lines: string[][] = []
  while (lines.length < 10) {
    const header = await nextOf(records)
    if (columnName(header[0] ?? '') === 'position') return { header, list: headIn(lines) }
    lines.push(header)
  }
  return unreadable('This Letterboxd list has no films in it.')
}

function headIn([names = [], values = []]: string[][]): ListHead {
  const cells = cellsOf(new Map(names.map((name, at) => [columnName(name), values[at] ?? ''])))
  return aListHead(withoutEscape(cells('name')), withoutEscape(cells('description')))
}

async function* cellsOfAll(records: Records, columns: string[]): AsyncGenerator<Cells> {
  // Reversed, because the first of two columns of one name counts.
  const entries = [...columns.entries()].toReversed()
  for await (const record of records) {
    yield cellsOf(new Map(entries.map(([index, column]) => [column, record[index] ?? ''])))
  }
}

/** Takes the most frequent sign of the first line with any. */
function delimiterOf(text: string): string {
  const signs = [',', ';', '\t', '|']
  for (const line of text.slice(0, 10_000).split(/\r\n|\n|\r/, 5)) {
    const [best] = signs
      .map((sign) => ({ sign, count: line.split(sign).length }))
      .sort((a, b) => b.count - a.count)
    if (best && best.count > 1) return best.sign
  }
  return ','
}
