import { AppError, type MovieId } from '@cinecanon/contract'
import type { ListHead } from '../import-files/rows.ts'
import type { StateRequest } from '../movie-states/many-states.model.ts'
import type { ImportedList } from '../own-lists/imported-lists.ts'
import { marksAfter, mergeClaims, type PositionedClaim } from './import-claims.ts'
import type { StoredRehearsal } from './imports.model.ts'

export type Choice = { row: number; movieId: MovieId }

type Merged = ReadonlyMap<number, PositionedClaim>

/** @throws AppError `invalid_request` for a choice that wasn't offered */
export function claimsOf(
  { matched, questions }: StoredRehearsal,
  choices: readonly Choice[],
): Merged {
  const byRow = new Map(questions.map((question) => [question.row, question]))
  const chosen = choices.map(({ row, movieId }) => {
    const question = byRow.get(row)
    if (!question?.candidates.includes(movieId)) {
      throw new AppError('invalid_request', { message: 'That film was not among the choices' })
    }
    return { ...question, movieId }
  })
  const byMovie = new Map<number, PositionedClaim>()
  for (const claim of [...matched, ...chosen].sort((a, b) => a.position - b.position)) {
    byMovie.set(claim.movieId, mergeClaims<PositionedClaim>(byMovie.get(claim.movieId), claim))
  }
  return byMovie
}

export function stateRequestsOf(claims: Merged): StateRequest[] {
  const marking = [...claims].filter(([, { seen, wanted }]) => seen || wanted)
  return marking.map(([movieId, claim]) => ({
    movieId: movieId as MovieId,
    rule: (current) => marksAfter(current, claim),
    since: claim.since,
    viewings: claim.viewings ?? [],
  }))
}

/** A list of which the catalog has no film is left out. */
export function importedLists(heads: readonly ListHead[], claims: Merged): ImportedList[] {
  return heads.flatMap(({ isEmpty, ...head }, index) => {
    const films = [...claims].flatMap(([movieId, { lists = [] }]) =>
      lists.filter(({ list }) => list === index).map(({ position }) => ({ movieId, position })),
    )
    const ids = films.sort((a, b) => a.position - b.position).map(({ movieId }) => movieId)
    return ids.length > 0 || isEmpty ? { ...head, movie_ids: [...new Set(ids)] as MovieId[] } : []
  })
}
