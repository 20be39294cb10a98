import type { MovieState } from '@cinecanon/contract'

/** What a person says of a movie that they say nothing of. A new mark begins here. */
export const noMarks = { seen: false, wantToSee: false }

/** What a person says of one movie. */
export type MovieMarks = typeof noMarks

/** What becomes of the marks, given what they are. May run more than once for one change. */
export type MarkRule = (current: MovieMarks) => MovieMarks

const names = Object.keys(noMarks) as (keyof MovieMarks)[]

/** The marks in a row. A row that is older than a mark doesn't have it, and gets its default. */
export function marksOf(row: Partial<MovieMarks> | null | undefined): MovieMarks {
  return { seen: row?.seen ?? noMarks.seen, wantToSee: row?.wantToSee ?? noMarks.wantToSee }
}

export function isSame(one: MovieMarks, other: MovieMarks): boolean {
  return names.every((name) => one[name] === other[name])
}

/** A movie that is seen is not wanted (rule 2.1). */
export function withoutSeenWanted(marks: MovieMarks): MovieMarks {
  return { ...marks, wantToSee: marks.wantToSee && !marks.seen }
}

/** What a change adds to the counts of its movie. */
export function countsBetween(before: MovieMarks, after: MovieMarks) {
  return {
    seen: Number(after.seen) - Number(before.seen),
    wanted: Number(after.wantToSee) - Number(before.wantToSee),
  }
}

/** Marks as the contract spells them. */
export function toReply({ seen, wantToSee }: MovieMarks): Pick<MovieState, 'seen' | 'want_to_see'> {
  return { seen, want_to_see: wantToSee }
}
