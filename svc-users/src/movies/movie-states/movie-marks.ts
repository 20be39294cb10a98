import type { MovieState } from '@cinecanon/contract'

export const noMarks = { seen: false, wantToSee: false }

export type MovieMarks = typeof noMarks

/** A rule may run more than once for a change. */
export type MarkRule = (current: MovieMarks) => MovieMarks

const names = Object.keys(noMarks) as (keyof MovieMarks)[]

export function marksOf(row: Partial<MovieMarks> | null | undefined): MovieMarks {
  return { seen: row?.seen ?? noMarks.seen, wantToSee: row?.wantToSee ?? noMarks.wantToSee }
}

export function isSame(one: MovieMarks, other: MovieMarks): boolean {
  return names.every((name) => one[name] === other[name])
}

/** Seen movies aren't wanted (rule 2.1). */
export function withoutSeenWanted(marks: MovieMarks): MovieMarks {
  return { ...marks, wantToSee: marks.wantToSee && !marks.seen }
}

export function countsBetween(before: MovieMarks, after: MovieMarks) {
  return {
    seen: Number(after.seen) - Number(before.seen),
    wanted: Number(after.wantToSee) - Number(before.wantToSee),
  }
}

export function toReply({ seen, wantToSee }: MovieMarks): Pick<MovieState, 'seen' | 'want_to_see'> {
  return { seen, want_to_see: wantToSee }
}
