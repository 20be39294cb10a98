import type { ImportEffect, MovieId, UnknownMovie } from '@cinecanon/contract'
import type { Row } from '../import-files/rows.ts'
import type { MovieMarks } from '../movie-states/movie-marks.ts'
import { mergeClaims, type PositionedClaim } from './import-claims.ts'
import type { Matcher } from './matching.ts'
import { titleKey } from './title-key.ts'

type Question = PositionedClaim & {
  row: number
  title: string
  year: number | null
  candidates: MovieId[]
}
export type Sorted = {
  matched: Map<MovieId, PositionedClaim>
  questions: Question[]
  unknown: UnknownMovie[]
  repeated: number
}

/** One request takes no more choices; further questions count as unknown. */
const maxQuestions = 1000

export function sortRows(rows: readonly Row[], matchOf: Matcher): Sorted {
  const matched: Sorted['matched'] = new Map()
  const questions: Question[] = []
  const unknown: UnknownMovie[] = []
  for (const [position, row] of mergeRows(rows).entries()) {
    const match = matchOf(row)
    const claim = claimOf(row, position)
    if (match.kind === 'matched') {
      matched.set(match.id, mergeClaims(matched.get(match.id), claim))
    } else if (match.kind === 'ambiguous' && questions.length < maxQuestions) {
      const title = row.title ?? row.imdbId ?? ''
      const { candidates } = match
      questions.push({ ...claim, row: position, title, year: row.year, candidates })
    } else {
      unknown.push({ title: row.title, year: row.year, imdbId: row.imdbId })
    }
  }
  const repeated = rows.length - matched.size - questions.length - unknown.length
  return { matched, questions, unknown, repeated }
}

export function effectOf(before: MovieMarks, after: MovieMarks): ImportEffect {
  if (after.seen !== before.seen) return 'seen'
  return after.wantToSee && !before.wantToSee ? 'wanted' : 'none'
}

/** The key has the year, because titles alone repeat. */
function mergeRows(rows: readonly Row[]): Row[] {
  const merged = new Map<string, Row>()
  for (const row of rows) {
    const key = row.imdbId ?? `${titleKey(row.title ?? '')} ${row.year}`
    merged.set(key, mergeClaims(merged.get(key), row))
  }
  return [...merged.values()]
}

function claimOf(
  { seen, wanted, rating, watchedOn, since, lists = [], viewings = [] }: Row,
  position: number,
): PositionedClaim {
  return { seen, wanted, rating, watchedOn, since, lists, viewings, position }
}
