import type { FilmTitles, MovieId } from '@cinecanon/contract'
import type { Row } from '../import-files/rows.ts'
import { isNear, titleKey } from './title-key.ts'

type Match =
  | { kind: 'matched'; id: MovieId }
  | { kind: 'ambiguous'; candidates: MovieId[] }
  | { kind: 'unknown' }

type Named = Pick<Row, 'title' | 'otherTitle' | 'year' | 'imdbId'>
export type Matcher = (row: Named) => Match

/** Sources differ by one year (festival or release); more years, up to these, are a question. */
const questionWithinYears = 3
const maxCandidates = 5

/** Matches an IMDb id, else title and year; several or similar films become a question. */
export function createMatcher(films: readonly FilmTitles[]): Matcher {
  const byImdbId = new Map(films.map((film) => [film.imdb_id, film]))
  const byKey = new Map<string, FilmTitles[]>()
  const byYear = new Map<number, { film: FilmTitles; keys: string[] }[]>()
  for (const film of films) {
    const keys = [...new Set([film.title, ...film.other_titles].map(titleKey))]
    for (const key of keys) push(byKey, key, film)
    push(byYear, film.year, { film, keys })
  }

  function similar(keys: string[], year: number): FilmTitles[] {
    return [year, year - 1, year + 1]
      .flatMap((near) => byYear.get(near) ?? [])
      .filter((film) => film.keys.some((other) => keys.some((key) => isNear(key, other))))
      .map(({ film }) => film)
  }

  return (row) => {
    const sameId = row.imdbId && byImdbId.get(row.imdbId)
    if (sameId) return { kind: 'matched', id: sameId.id }
    const keys = [row.title, row.otherTitle].filter((title) => title !== null).map(titleKey)
    const { year } = row
    const named = [...new Set(keys.flatMap((key) => byKey.get(key) ?? []))]
    // An unknown id is another film's, unless the catalog has none for its own film.
    if (row.imdbId) {
      return decide(
        named.filter((film) => !film.imdb_id && isYear(film, year, 1)),
        named.filter((film) => film.year === year),
      )
    }
    if (year === null) return decide([], named)
    const exact = named.filter((film) => film.year === year)
    const sure = exact.length ? exact : named.filter((film) => isYear(film, year, 1))
    const near = named.filter((film) => isYear(film, year, questionWithinYears))
    return decide(sure, near.length ? near : similar(keys, year))
  }
}

function isYear(film: FilmTitles, year: number | null, within: number): boolean {
  return year !== null && Math.abs(film.year - year) <= within
}

/** A single sure film matches; any others become a question. */
function decide(sure: FilmTitles[], perhaps: FilmTitles[]): Match {
  const [only, second] = sure
  if (only && !second) return { kind: 'matched', id: only.id }
  const candidates = (sure.length ? sure : perhaps).slice(0, maxCandidates).map(({ id }) => id)
  return candidates.length ? { kind: 'ambiguous', candidates } : { kind: 'unknown' }
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  map.set(key, [...(map.get(key) ?? []), value])
}
