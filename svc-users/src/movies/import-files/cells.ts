/** Cells of a row by normalized column; '' for missing ones. */
export type Cells = {
  (...columns: string[]): string
  /** Whether there is such a column, also where its cell is empty. */
  has: (column: string) => boolean
}

/** `Your Rating`, `your_rating` and `yourRating` are one column: `yourrating`. */
export function columnName(header: string): string {
  return header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** The first of the columns that has a value. */
export function cellsOf(values: ReadonlyMap<string, string>): Cells {
  const first = (...columns: string[]) => {
    for (const column of columns) {
      const value = values.get(column)?.trim()
      if (value) return value
    }
    return ''
  }
  return Object.assign(first, { has: (column: string) => values.has(column) })
}

/** `tt0111161`, with or without the letters, of seven digits or more, or as part of an address. */
export function imdbIdIn(text: string): string | null {
  const digits = /^\d{1,8}$/.exec(text)?.[0] ?? /(?:^|\b)tt(\d{7,9})(?!\d)/.exec(text)?.[1]
  const number = Number(digits)
  return number > 0 ? `tt${String(number).padStart(7, '0')}` : null
}

export function yearIn(text: string): number | null {
  const year = Number(/(?:^|\D)((?:18|19|20|21)\d\d)(?!\d)/.exec(text)?.[1])
  return year || null
}

/** `2023-12-18T21:50:41Z` or `18-12-2023 21:50` as a date; null when ambiguous. */
export function dateIn(text: string): string | null {
  const iso = /^\d{4}-\d\d-\d\d/.exec(text)?.[0]
  if (iso) return isDay(iso) ? iso : null
  const [, one, sign, other, year] = /^(\d\d)([-./])(\d\d)[-./](\d{4})/.exec(text) ?? []
  const [dayFirst, monthFirst] = [`${year}-${other}-${one}`, `${year}-${one}-${other}`]
  // With slashes Americans write the month first, and others the day.
  const isAmerican = sign === '/' && isDay(monthFirst)
  if (!isDay(dayFirst)) return isAmerican ? monthFirst : null
  return isAmerican && dayFirst !== monthFirst ? null : dayFirst
}

/** False for 30 February, which Date.parse rolls over. */
function isDay(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`)
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(date)
}

/** Null without a rating; 0 means "not rated" everywhere. */
export function ratingIn(text: string, best = 10): number | null {
  const value = Number(text.replace(',', '.'))
  return value > 0 && value <= best ? (value * 10) / best : null
}

export function positionIn(text: string): number | null {
  return /^\d{1,7}$/.test(text) ? Number(text) : null
}

const kindsOfFilm = new Set(['', 'movie', 'movies', 'film', 'short', 'video'])
const otherFilms = /^(tvmovie|tvspecial|tvshort|feature|documentary)/

/** True for `TV Movie`, false for `tvSeries`, `episode` and unknown types. */
export function isFilm(type: string): boolean {
  const kind = columnName(type)
  return kindsOfFilm.has(kind) || otherFilms.test(kind)
}

const nothing = new Set(['', '-', 'null', 'none', 'n/a'])
/** "No" in a few languages, and "not …". */
const no =
  /^(0+(\.0+)?|n|no|non|nein|nej|nee|nie|não|false|falsch|faux|never|un(seen|watched)|not( .*|\w*ed|\w*ing)?)$/i

/** Dates and numbers mean yes; null without a statement. */
export function yesOrNo(text: string): 'yes' | 'no' | null {
  if (nothing.has(text.toLowerCase())) return null
  return no.test(text) ? 'no' : 'yes'
}
