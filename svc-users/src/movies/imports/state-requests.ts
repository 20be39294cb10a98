import { AppError, type MovieId } from '@cinecanon/contract'
import type { StateRequest } from '../movie-states/many-states.model.ts'
import { marksAfter, mergeClaims, type PositionedClaim } from './import-claims.ts'
import type { StoredRehearsal } from './imports.model.ts'

export type Choice = { row: number; movieId: MovieId }

/** @throws AppError `invalid_request` for a choice that wasn't offered */
export function stateRequestsOf(
  { matched, questions }: StoredRehearsal,
  choices: readonly Choice[],
): StateRequest[] {
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
  return [...byMovie].map(([movieId, claim]) => ({
    movieId: movieId as MovieId,
    rule: (current) => marksAfter(current, claim),
    since: claim.since,
    viewings: claim.viewings ?? [],
  }))
}
