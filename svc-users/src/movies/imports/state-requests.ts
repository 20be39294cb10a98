import { AppError, type MovieId } from '@cinecanon/contract'
import type { StateRequest } from '../movie-states/many-states.model.ts'
import { marksAfter, mergeClaims, type PlacedClaim } from './import-claims.ts'
import type { KeptRehearsal } from './imports.model.ts'

export type Choice = { row: number; movieId: MovieId }

/**
 * What a rehearsal and the answers to its questions come to, in the order of the file, so that
 * movies come onto the watchlist in it.
 * @throws AppError `invalid_request` for an answer that wasn't offered
 */
export function stateRequestsOf(
  { matched, questions }: KeptRehearsal,
  choices: readonly Choice[],
): StateRequest[] {
  const asked = new Map(questions.map((question) => [question.row, question]))
  const chosen = choices.map(({ row, movieId }) => {
    const question = asked.get(row)
    if (!question?.candidates.includes(movieId)) {
      throw new AppError('invalid_request', { message: 'That film was not among the choices' })
    }
    return { ...question, movieId }
  })
  const byMovie = new Map<number, PlacedClaim>()
  for (const claim of [...matched, ...chosen].sort((a, b) => a.place - b.place)) {
    byMovie.set(claim.movieId, mergeClaims<PlacedClaim>(byMovie.get(claim.movieId), claim))
  }
  return [...byMovie].map(([movieId, claim]) => ({
    movieId: movieId as MovieId,
    rule: (current) => marksAfter(current, claim),
    since: claim.since,
  }))
}
