import { type Cells, cellsOf, columnName } from './cells.ts'
import { readGeneric } from './generic.ts'
import { readItems } from './json-items.ts'
import { isSilent, marksByName, unmarked } from './marks.ts'
import { checkOwnHead, readOwnMovie } from './own-export.ts'
import type { Read, Rows } from './rows.ts'

/** @returns the format's name; null without films */
export function readJson(text: string, file: string, rows: Rows): string | null {
  const part = rows.file()
  const head: Record<string, unknown> = {}
  const isOwn = () => head.format === 'cinecanon'
  let count = 0
  let objects = 0
  let isTrakt = false
  const hasList = readItems(text, {
    onField: (name, value) => {
      head[name] = value
    },
    onItem: (item) => {
      part.take(isOwn() ? readOwnMovie(item, count) : readItem(item, file))
      count += 1
      if (isObject(item)) objects += 1
      isTrakt ||= isObject(item) && ('movie' in item || 'show' in item)
    },
  })
  part.end()
  if (isOwn()) {
    checkOwnHead(head)
    return 'Cinecanon export'
  }
  if (!hasList || (count > 0 && objects === 0)) return null
  return isTrakt ? 'Trakt export' : 'JSON'
}

function readItem(item: unknown, file: string): Read {
  if (!isObject(item)) return null
  if ('show' in item || 'episode' in item || 'anime' in item) return 'skip'
  // A collection isn't evidence of having seen a film.
  if ('collected_at' in item) return null
  const cells = cellsIn(item)
  const ofFile = isSilent(cells.has) ? marksByName(file) : null
  return readGeneric(cells, { ofFile: ofFile ?? unmarked })
}

/** Fields of an item and of its film. Of the film only names count: its rating is the average. */
function cellsIn(item: Record<string, unknown>): Cells {
  const { movie, ...rest } = item
  const { ids } = isObject(movie) ? movie : item
  const naming = isObject(movie) ? { title: movie.title, year: movie.year } : {}
  const values = new Map<string, string>()
  for (const layer of [naming, isObject(ids) ? ids : {}, rest]) {
    for (const [name, value] of Object.entries(layer).slice(0, maxFields)) {
      const column = columnName(name)
      if (isPlain(value) && !values.get(column)) values.set(column, String(value ?? ''))
    }
  }
  return cellsOf(values)
}

const maxFields = 200

function isPlain(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
