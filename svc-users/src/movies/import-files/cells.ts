import { isInCalendar } from '@cinecanon/contract/time'

/** Reads the first of the columns that has a value, else ''. */
export type Cells = {
  (...columns: string[]): string
  /** Is true also for a column whose cell is empty. */
  has: (column: string) => boolean
}

/** Makes one column of `Your Rating`, `your_rating` and `yourRating`: `yourrating`. */
export function columnName(header: string): string {
  // IMDb once wrote "You rated", or the user's name before "rated".
  if (/^(?!(date|top|users|number) )\S+ rated$/i.test(header.trim())) return 'yourrating'
  return header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

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

/** Reads `tt0111161` without letters or zeros too, as a spreadsheet's number, or in an address. */
export function imdbIdIn(text: string): string | null {
  const digits =
    /^(?:tt)?(\d{1,9})(?:\.0+)?$/i.exec(text)?.[1] ?? /\btt(\d{7,9})(?!\d)/i.exec(text)?.[1]
  const number = Number(digits)
  return number > 0 ? `tt${String(number).padStart(7, '0')}` : null
}

export function yearIn(text: string): number | null {
  const year = Number(/(?:^|\D)((?:18|19|20|21)\d\d)(?!\d)/.exec(text)?.[1])
  return year || null
}

/** Reads `2023-12-18T21:50:41Z` or `18-12-2023 21:50`. @returns null for an ambiguous date */
export function dateIn(text: string): string | null {
  const iso = /^\d{4}-\d\d-\d\d/.exec(text)?.[0]
  if (iso) return isInCalendar(iso) ? iso : null
  const [, one, sign, other, year] = /^(\d\d)([-./])(\d\d)[-./](\d{4})/.exec(text) ?? []
  const [dayFirst, monthFirst] = [`${year}-${other}-${one}`, `${year}-${one}-${other}`]
  // With slashes Americans write the month first, and others the day.
  const isAmerican = sign === '/' && isInCalendar(monthFirst)
  if (!isInCalendar(dayFirst)) return isAmerican ? monthFirst : null
  return isAmerican && dayFirst !== monthFirst ? null : dayFirst
}

/** `outOf10` is null where the scale isn't known. */
type Rating = { outOf10: number | null }

const inFigures = /^(\d+(?:[.,]\d+)?)\s*(?:(?:\/|out of)\s*(\d+)|(%)|(stars?|★|⭐))?$/iu

/** Reads `8`, `8/10`, `85%`, `4 stars` or `★★★★½`; 0 means "not rated" everywhere. */
export function ratingIn(text: string, best = 10): Rating | null {
  const plain = text.replace(/\uFE0F/g, '')
  const [, figures, outOf, percent, stars] = inFigures.exec(plain) ?? []
  const value = figures ? Number(figures.replace(',', '.')) : starsIn(plain)
  if (!(value > 0)) return null
  const scale = Number(outOf) || (percent ? 100 : stars || !figures ? 5 : best)
  return { outOf10: value <= scale ? (value * 10) / scale : null }
}

function starsIn(text: string): number {
  if (!/^[★⭐*☆✩½\s]+$/u.test(text)) return 0
  return (text.match(/[★⭐*]/gu)?.length ?? 0) + (text.includes('½') ? 0.5 : 0)
}

export function positionIn(text: string): number | null {
  return /^\d{1,7}$/.test(text) ? Number(text) : null
}

const otherKinds =
  /series?|serial|seriado|сериал|剧|劇|ドラマ|드라마|episod|épisode|эпизод|folge|aflevering|odcinek|season|saison|staffel|temporada|stagione|game|videojuego|jeuvidéo|videospiel|gioco|jogo|игра|게임|游戏|ゲーム|podcast|musicvideo|^(tv|tvshow|show|anime|manga|comic|book|album|song|spel|gra|person)$/

/** Refuses only what is known not to be a film, because types are written in many languages. */
export function isFilm(type: string): boolean {
  return !otherKinds.test(columnName(type))
}
