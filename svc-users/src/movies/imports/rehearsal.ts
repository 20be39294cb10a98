import type { ImportEffect, MovieId, UnknownMovie } from '@cinecanon/contract'
import type { Row } from '../import-files/rows.ts'
import type { MovieMarks } from '../movie-states/movie-marks.ts'
import { mergeClaims, type PlacedClaim } from './import-claims.ts'
import type { Matcher } from './matching.ts'
import { titleKey } from './title-key.ts'

export type Question = PlacedClaim & {
  row: number
  title: string
  year: number | null
  candidates: MovieId[]
}
export type Sorted = {
  matched: Map<MovieId, PlacedClaim>
  questions: Question[]
  unknown: UnknownMovie[]
}

/** More questions nobody answers; what is beyond counts as unknown. */
const maxQuestions = 500

/** Finds the movies of all rows. A movie may be in several: watched, rated and in the diary. */
export function sortRows(rows: readonly Row[], match: Matcher): Sorted {
  const sorted: Sorted = { matched: new Map(), questions: [], unknown: [] }
  for (const [place, row] of mergeRows(rows).entries()) {
    const found = match(row)
    const claim = claimOf(row, place)
    if (found.kind === 'matched') {
      sorted.matched.set(found.id, mergeClaims(sorted.matched.get(found.id), claim))
    } else if (found.kind === 'ambiguous' && sorted.questions.length < maxQuestions) {
      const title = row.title ?? row.imdbId ?? ''
      const { candidates } = found
      sorted.questions.push({ ...claim, row: place, title, year: row.year, candidates })
    } else {
      sorted.unknown.push({ title: row.title, year: row.year, imdbId: row.imdbId })
    }
  }
  return sorted
}

export function effectOf(before: MovieMarks, after: MovieMarks): ImportEffect {
  if (after.seen !== before.seen) return 'seen'
  return after.wantToSee && !before.wantToSee ? 'wanted' : 'none'
}

/** Two movies of one name are told apart by their years. */
function mergeRows(rows: readonly Row[]): Row[] {
  const merged = new Map<string, Row>()
  for (const row of rows) {
    const key = row.imdbId ?? `${titleKey(row.title ?? '')} ${row.year}`
    merged.set(key, mergeClaims(merged.get(key), row))
  }
  return [...merged.values()]
}

function claimOf({ seen, wanted, rating, watchedOn, since }: Row, place: number): PlacedClaim {
  return { seen, wanted, rating, watchedOn, since, place }
}
