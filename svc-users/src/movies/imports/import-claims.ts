import type { ImportClaim } from '../import-files/rows.ts'
import { type MovieMarks, withoutSeenWanted } from '../movie-states/movie-marks.ts'

/** A claim with its place among all that the file says. */
export type PlacedClaim = ImportClaim & { place: number }

/**
 * What rows of one movie say together. The first place and rating count, and the latest viewing.
 */
export function mergeClaims<Claim extends ImportClaim>(
  known: Claim | undefined,
  more: Claim,
): Claim {
  if (!known) return more
  const viewings = [known.watchedOn, more.watchedOn].filter((date) => date !== null)
  return {
    ...known,
    seen: known.seen || more.seen,
    wanted: known.wanted || more.wanted,
    rating: known.rating ?? more.rating,
    watchedOn: viewings.sort().at(-1) ?? null,
  }
}

/** The marks after an import: it only ever adds some (rule 2.10). */
export function marksAfter(current: MovieMarks, claim: ImportClaim): MovieMarks {
  return withoutSeenWanted({
    ...current,
    seen: current.seen || claim.seen,
    wantToSee: current.wantToSee || claim.wanted,
  })
}
