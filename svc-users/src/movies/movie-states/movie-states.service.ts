import type { MovieState, Parsed, setMovieState, UserId } from '@cinecanon/contract'
import type { AppDeps } from '../../deps.ts'
import type { Models } from '../../models.ts'
import { type MarkRule, marksOf, withoutSeenWanted } from './movie-marks.ts'

type Deps = Pick<AppDeps, 'models' | 'catalog' | 'clock'>
type NewMarks = Parsed<typeof setMovieState>['body']

export function movieStatesService({ models, catalog, clock }: Deps) {
  const { movieStates: states } = models
  return {
    list(userId: UserId): Promise<MovieState[]> {
      return states.list(userId)
    },

    /** Seen movies aren't wanted (rule 2.1). @throws AppError `movie_not_found` */
    async set(userId: UserId, { movieId, ...marks }: NewMarks): Promise<MovieState> {
      await catalog.movie(movieId)
      const rule: MarkRule = (current) => withoutSeenWanted(marksOf({ ...current, ...marks }))
      const at = clock()
      return countMark(models, await states.change(userId, movieId, rule, at), at)
    },
  }
}

/** After the commit; a state without a change has an older time. */
export function countMark(models: Models, state: MovieState, at: Date): MovieState {
  if (state.updated_at === at.toISOString()) models.dayCounts.add('marks')
  return state
}
