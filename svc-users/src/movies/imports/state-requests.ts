import { AppError, type MovieId } from '@cinecanon/contract'
import type { StateWish } from '../movie-states/many-states.model.ts'
import type { Answerable, KeptRehearsal } from './imports.model.ts'
import { flagsAfter } from './rehearsal.ts'

export type Choice = { row: number; movieId: MovieId }

/**
 * What a rehearsal and the answers to its questions come to, in the order of the file, so that movies come onto the
 * watchlist in it.
 * @throws AppError `invalid_request` for an answer that wasn't offered
 */
export function wishesOf(
  { matched, questions }: KeptRehearsal,
  choices: readonly Choice[],
): StateWish[] {
  const asked = new Map(questions.map((question) => [question.row, question]))
  const chosen = choices.map(({ row, movieId }) => {
    const question = asked.get(row)
    if (!question?.candidates.includes(movieId)) {
      throw new AppError('invalid_request', { message: 'That film was not among the choices' })
    }
    return { ...question, movieId }
  })
  const all = [...matched, ...chosen].sort((a, b) => a.place - b.place)
  const byMovie = new Map<number, Answerable>()
  for (const said of all) byMovie.set(said.movieId, both(byMovie.get(said.movieId), said))
  return [...byMovie].map(([movieId, said]) => ({
    movieId: movieId as MovieId,
    rule: (current) => flagsAfter(current, said),
    since: said.since,
  }))
}

function both(one: Answerable | undefined, other: Answerable): Answerable {
  if (!one) return other
  return { ...one, seen: one.seen || other.seen, wanted: one.wanted || other.wanted }
}
