/** The cells of one row or object by column, and '' where there is none. Columns are named without case and signs. */
export type Cells = (...columns: string[]) => string

/** `Your Rating`, `your_rating` and `yourRating` are one column: `yourrating`. */
export function columnName(header: string): string {
  return header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** The first of the columns that has a value. */
export function cellsOf(values: ReadonlyMap<string, string>): Cells {
  return (...columns) => {
    for (const column of columns) {
      const value = values.get(column)?.trim()
      if (value) return value
    }
    return ''
  }
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

/** The date alone, of `2023-12-18T21:50:41Z` as of `18-12-2023 21:50`. */
export function dateIn(text: string): string | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(text) ?? []
  if (year) return `${year}-${month}-${day}`
  const [, d, m, y] = /^(\d\d)[-./](\d\d)[-./](\d{4})/.exec(text) ?? []
  return y ? `${y}-${m}-${d}` : null
}

/** Null for what isn't a rating; 0 means "not rated" everywhere. */
export function ratingIn(text: string, best = 10): number | null {
  const value = Number(text.replace(',', '.'))
  return value > 0 && value <= best ? (value * 10) / best : null
}

export function positionIn(text: string): number | null {
  return /^\d{1,7}$/.test(text) ? Number(text) : null
}

const kindsOfFilm = new Set(['', 'movie', 'movies', 'film', 'short', 'video'])
const otherFilms = /^(tvmovie|tvspecial|tvshort|feature|documentary)/

/** Whether a type such as `TV Movie`, `tvSeries` or `episode` is one of films; an unknown one counts as none. */
export function isFilm(type: string): boolean {
  const kind = columnName(type)
  return kindsOfFilm.has(kind) || otherFilms.test(kind)
}

const no = new Set(['', '0', 'no', 'false', 'null', 'none', 'n', '-', '0.0'])

export function isYes(text: string): boolean {
  return !no.has(text.toLowerCase())
}
