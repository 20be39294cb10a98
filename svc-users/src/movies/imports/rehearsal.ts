import type { ImportEffect, MovieId, UnknownMovie } from '@cinecanon/contract'
import type { Row } from '../import-files/rows.ts'
import type { Flags } from '../movie-states/movie-states.model.ts'
import type { Matcher } from './matching.ts'
import { titleKey } from './title-key.ts'

/** What a file says of one film, all of its rows taken together. */
export type Said = Pick<Row, 'seen' | 'wanted' | 'rating' | 'watchedOn' | 'since'> & {
  /** Place among all that the file says. */
  place: number
}
export type Question = Said & {
  row: number
  title: string
  year: number | null
  candidates: MovieId[]
}
export type Sorted = {
  matched: Map<MovieId, Said>
  questions: Question[]
  unknown: UnknownMovie[]
}

/** More questions nobody answers; what is beyond counts as unknown. */
const maxQuestions = 500

/** Finds the films of all rows. A film that several rows name is one: watched, rated and in the diary. */
export function sortRows(rows: readonly Row[], match: Matcher): Sorted {
  const sorted: Sorted = { matched: new Map(), questions: [], unknown: [] }
  for (const [place, row] of mergeRows(rows).entries()) {
    const found = match(row)
    const said = saidBy(row, place)
    if (found.kind === 'matched') {
      sorted.matched.set(found.id, together(sorted.matched.get(found.id), said))
    } else if (found.kind === 'ambiguous' && sorted.questions.length < maxQuestions) {
      const title = row.title ?? row.imdbId ?? ''
      const { candidates } = found
      sorted.questions.push({ ...said, row: place, title, year: row.year, candidates })
    } else {
      sorted.unknown.push({ title: row.title, year: row.year, imdbId: row.imdbId })
    }
  }
  return sorted
}

/**
 * What becomes of a state: seen and wanted are only ever added, and a film that is seen isn't
 * wanted (rule 2.10).
 */
export function flagsAfter({ seen, wantToSee }: Flags, said: Pick<Said, 'seen' | 'wanted'>): Flags {
  const isSeen = seen || said.seen
  return { seen: isSeen, wantToSee: !isSeen && (wantToSee || said.wanted) }
}

export function effectOf(before: Flags, after: Flags): ImportEffect {
  if (after.seen !== before.seen) return 'seen'
  return after.wantToSee && !before.wantToSee ? 'wanted' : 'none'
}

/** Two films of one name are told apart by their years. */
function mergeRows(rows: readonly Row[]): Row[] {
  const merged = new Map<string, Row>()
  for (const row of rows) {
    const key = row.imdbId ?? `${titleKey(row.title ?? '')} ${row.year}`
    const known = merged.get(key)
    merged.set(key, known ? { ...known, ...together(known, row) } : row)
  }
  return [...merged.values()]
}

type Claims = Pick<Said, 'seen' | 'wanted' | 'rating' | 'watchedOn'>

/** The first place and rating count, and the latest viewing. */
function together<T extends Claims>(known: T | undefined, more: T): T {
  if (!known) return more
  const latest = [known.watchedOn, more.watchedOn].filter((date) => date !== null).sort()
  return {
    ...known,
    seen: known.seen || more.seen,
    wanted: known.wanted || more.wanted,
    rating: known.rating ?? more.rating,
    watchedOn: latest.at(-1) ?? null,
  }
}

function saidBy({ seen, wanted, rating, watchedOn, since }: Row, place: number): Said {
  return { seen, wanted, rating, watchedOn, since, place }
}
