import { type Cells, cellsOf, columnName } from './cells.ts'
import { readGeneric } from './generic.ts'
import { readOwnExport } from './own-export.ts'
import { type Read, type Rows, unreadable } from './rows.ts'
import { breathe } from './text.ts'

const itemsAtOnce = 1000

/** Reads an export in JSON; answers its name, or null when it holds no films. */
export async function readJson(text: string, file: string, rows: Rows): Promise<string | null> {
  const content = parseJson(text)
  const own = readOwnExport(content)
  if (own) {
    take(own, rows)
    return 'Cinecanon export'
  }
  const items = itemsOf(content)
  if (!items) return null
  await readItems(items, file, rows)
  return isTrakt(items) ? 'Trakt export' : 'JSON'
}

async function readItems(items: unknown[], file: string, rows: Rows): Promise<void> {
  const part = rows.file()
  for (const [place, item] of items.entries()) {
    part.take(readItem(item, file))
    if (place % itemsAtOnce === 0) await breathe()
  }
  part.end()
}

function take(reads: Read[], rows: Rows): void {
  const part = rows.file()
  for (const read of reads) part.take(read)
  part.end()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return unreadable(
      'This JSON file is damaged. Download it again, and choose it without changes.',
    )
  }
}

/** A list of things, or an object that holds one under `movies`. */
function itemsOf(content: unknown): unknown[] | null {
  const items = isObject(content) ? content.movies : content
  if (!Array.isArray(items)) return null
  return items.length === 0 || items.some(isObject) ? items : null
}

function isTrakt(items: unknown[]): boolean {
  return items.some((item) => isObject(item) && ('movie' in item || 'show' in item))
}

function readItem(item: unknown, file: string): Read {
  if (!isObject(item)) return null
  if ('show' in item || 'episode' in item || 'anime' in item) return 'skip'
  // In someone's collection, but that says nothing about having seen it.
  if ('collected_at' in item) return null
  return readGeneric(cellsIn(item), file)
}

/**
 * The fields of an item and of the film in it, side by side. Of a film within an item only what names it counts: its
 * rating and its status are everybody's.
 */
function cellsIn(item: Record<string, unknown>): Cells {
  const { movie, ...rest } = item
  const { ids } = isObject(movie) ? movie : item
  const naming = isObject(movie) ? { title: movie.title, year: movie.year } : {}
  const values = new Map<string, string>()
  for (const layer of [naming, isObject(ids) ? ids : {}, rest]) {
    for (const [name, value] of Object.entries(layer).slice(0, maxFields)) {
      const column = columnName(name)
      if (isPlain(value) && !values.has(column)) values.set(column, String(value))
    }
  }
  return cellsOf(values)
}

const maxFields = 200

function isPlain(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
