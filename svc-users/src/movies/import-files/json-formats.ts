import { type Cells, cellsOf, columnName } from './cells.ts'
import { readGeneric } from './generic.ts'
import { isObject, readItems } from './json-items.ts'
import { isSilent, marksByName, unmarked } from './marks.ts'
import { checkOwnHead, readOwnList, readOwnMovie } from './own-export.ts'
import type { Read, Rows } from './rows.ts'
import { isRyot, readRyot } from './ryot.ts'

/** @returns the format's name; null without films */
export function readJson(text: string, file: string, rows: Rows): string | null {
  const part = rows.file()
  const head: Record<string, unknown> = {}
  const isOwn = () => head.format === 'cinecanon'
  let count = 0
  let films = 0
  let format = 'JSON'
  const hasList = readItems(text, {
    onField: (name, value) => {
      head[name] = value
    },
    onItem: (item, list) => {
      if (isOwn() && list === 'lists') return readOwnList(item, rows)
      const read = isOwn() ? readOwnMovie(item, count) : readItem(item, { file, list })
      part.add(read)
      count += 1
      if (read) films += 1
      if (format === 'JSON') format = formatOf(item)
    },
  })
  const hasFilms = hasList && (count === 0 || films > 0)
  if (hasFilms) part.end()
  if (isOwn()) {
    checkOwnHead(head)
    return 'Cinecanon export'
  }
  return hasFilms ? format : null
}

function formatOf(item: unknown): string {
  if (!isObject(item)) return 'JSON'
  if (isRyot(item)) return 'Ryot export'
  const film = item.movie ?? item.show
  if (!isObject(film)) return 'JSON'
  return isObject(film.ids) && 'simkl' in film.ids ? 'Simkl backup' : 'Trakt export'
}

type Source = { file: string; list: string }

function readItem(item: unknown, { file, list }: Source): Read {
  if (!isObject(item)) return null
  if (isRyot(item)) return readRyot(item)
  if ('show' in item || 'episode' in item || 'anime' in item) return 'skip'
  const cells = cellsIn(item)
  const ofFile = isSilent(cells.has) ? (marksByName(list) ?? marksByName(file)) : null
  return readGeneric(cells, { ofFile: ofFile ?? unmarked })
}

/** Reads only names of the item's film, because its rating is the average. */
function cellsIn(item: Record<string, unknown>): Cells {
  const { movie, ...rest } = item
  const { ids, uniqueid, ProviderIds } = isObject(movie) ? movie : item
  const naming = isObject(movie) ? { title: movie.title, year: movie.year } : {}
  const values = new Map<string, string>()
  // Kodi and Jellyfin have names of their own for ids and for what a person did.
  for (const layer of [naming, ids, uniqueid, ProviderIds, rest, rest.UserData].filter(isObject)) {
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
