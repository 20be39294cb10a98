import type { MovieState, Parsed, setMovieState, UserId } from '@cinecanon/contract'
import type { AppDeps } from '../../deps.ts'
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
      return states.change(userId, movieId, rule, clock())
    },
  }
}
