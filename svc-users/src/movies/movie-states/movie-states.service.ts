import type { MovieState, Parsed, setMovieState, UserId } from '@cinecanon/contract'
import type { AppDeps } from '../../deps.ts'
import { type MarkRule, marksOf, withoutSeenWanted } from './movie-marks.ts'

export type MovieStates = ReturnType<typeof movieStatesService>

type Deps = Pick<AppDeps, 'models' | 'catalog' | 'clock'>
type NewMarks = Parsed<typeof setMovieState>['body']

export function movieStatesService({ models, catalog, clock }: Deps) {
  const { movieStates: states } = models
  return {
    list(userId: UserId): Promise<MovieState[]> {
      return states.list(userId)
    },

    /**
     * A seen movie is wanted no more, whatever was sent (rule 2.1); a mark that an older caller
     * doesn't send stays. @throws AppError `movie_not_found`
     */
    async set(userId: UserId, { movieId, ...marks }: NewMarks): Promise<MovieState> {
      await catalog.movie(movieId)
      const rule: MarkRule = (current) => withoutSeenWanted(marksOf({ ...current, ...marks }))
      return states.change(userId, movieId, rule, clock())
    },
  }
}
