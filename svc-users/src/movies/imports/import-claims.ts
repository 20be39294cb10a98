import type { ImportClaim } from '../import-files/rows.ts'
import { type MovieMarks, withoutSeenWanted } from '../movie-states/movie-marks.ts'

export type PositionedClaim = ImportClaim & { position: number }

/** Further rows of one film are ignored. */
const maxViewingRows = 300

/** Takes the first position and rating of two rows of a movie, and the latest viewing. */
export function mergeClaims<Claim extends ImportClaim>(
  previous: Claim | undefined,
  next: Claim,
): Claim {
  if (!previous) return next
  const days = [previous.watchedOn, next.watchedOn].filter((date) => date !== null)
  return {
    ...previous,
    seen: previous.seen || next.seen,
    wanted: previous.wanted || next.wanted,
    rating: previous.rating ?? next.rating,
    lists: [...(previous.lists ?? []), ...(next.lists ?? [])],
    watchedOn: days.sort().at(-1) ?? null,
    viewings: [...(previous.viewings ?? []), ...(next.viewings ?? [])].slice(0, maxViewingRows),
  }
}

/** An import only adds marks (rule 2.10). */
export function marksAfter(current: MovieMarks, claim: ImportClaim): MovieMarks {
  return withoutSeenWanted({
    ...current,
    seen: current.seen || claim.seen,
    wantToSee: current.wantToSee || claim.wanted,
  })
}
