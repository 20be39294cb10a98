import { CsvError, parse } from 'csv-parse'
import { type Cells, cellsOf, columnName } from './cells.ts'
import { unreadable } from './rows.ts'
import { breathe } from './text.ts'

/** A CSV file: its columns, and its rows as they are read. */
export type Csv = {
  columns: ReadonlySet<string>
  isLetterboxdList: boolean
  rows: () => AsyncGenerator<Cells[]>
}

const rowsAtOnce = 500
const maxColumns = 200
const chunkLength = 65_536

/** @throws AppError `import_unreadable` when there is no header, or a quotation mark that nothing closes */
export async function openCsv(text: string): Promise<Csv> {
  const records = readRecords(text)
  const first = await nextOf(records)
  const isLetterboxdList = /^letterboxd list export/i.test(first[0] ?? '')
  const header = isLetterboxdList ? await findListHeader(records) : first
  const columns = header.slice(0, maxColumns).map(columnName)
  return {
    columns: new Set(columns),
    isLetterboxdList,
    rows: () => batches(records, columns),
  }
}

type Records = AsyncGenerator<string[], void>

async function* readRecords(text: string): Records {
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: 1_000_000,
  })
  // What goes wrong is looked up where it matters; without a listener it would end the process.
  parser.on('error', () => {})
  for (let start = 0; start < text.length || start === 0; start += chunkLength) {
    parser.write(text.slice(start, start + chunkLength))
    yield* drain(parser)
    await breathe()
    failOn(parser)
  }
  parser.end()
  while (!parser.readableEnded && !parser.destroyed) {
    yield* drain(parser)
    await breathe()
  }
  failOn(parser)
}

function* drain(parser: ReturnType<typeof parse>): Generator<string[]> {
  for (let record = parser.read(); record !== null; record = parser.read()) yield record
}

function failOn({ errored: error }: { errored: Error | null }): void {
  if (!error) return
  const line = error instanceof CsvError && 'lines' in error ? Number(error.lines) : 0
  unreadable(
    line
      ? `This file breaks off near line ${line}: a quotation mark is missing, or a line is far too long.`
      : 'This file is not a CSV file that can be read.',
  )
}

async function nextOf(records: Records): Promise<string[]> {
  const { value } = await records.next()
  return value ?? unreadable('This file is empty.')
}

/** Two lines about the list come first, and the columns of its films after them. */
async function findListHeader(records: Records): Promise<string[]> {
  for (let line = 0; line < 10; line += 1) {
    const record = await nextOf(records)
    if (columnName(record[0] ?? '') === 'position') return record
  }
  return unreadable('This Letterboxd list has no films in it.')
}

async function* batches(records: Records, columns: string[]): AsyncGenerator<Cells[]> {
  let batch: Cells[] = []
  for await (const record of records) {
    batch.push(cellsIn(record, columns))
    if (batch.length === rowsAtOnce) {
      yield batch
      batch = []
      await breathe()
    }
  }
  yield batch
}

/** Of two columns of one name the first counts. */
function cellsIn(record: string[], columns: string[]): Cells {
  const values = new Map<string, string>()
  columns.forEach((column, place) => {
    if (!values.has(column)) values.set(column, record[place] ?? '')
  })
  return cellsOf(values)
}

/** The sign that the first line with any of them has most of. */
function delimiterOf(text: string): string {
  const signs = [',', ';', '\t']
  for (const line of text.slice(0, 10_000).split(/\r\n|\n|\r/, 5)) {
    const [best] = signs
      .map((sign) => ({ sign, count: line.split(sign).length }))
      .sort((a, b) => b.count - a.count)
    if (best && best.count > 1) return best.sign
  }
  return ','
}
