import type { MovieState, Parsed, setMovieState, UserId } from '@cinecanon/contract'
import type { Clock } from '@cinecanon/service-kit'
import type { Catalog } from '../catalog/catalog.ts'
import { type MarkRule, marksOf, withoutSeenWanted } from './movie-marks.ts'
import type { MovieStatesModel } from './movie-states.model.ts'

export type MovieStates = ReturnType<typeof movieStatesService>

type Deps = { states: MovieStatesModel; catalog: Catalog; clock: Clock }
type NewMarks = Parsed<typeof setMovieState>['body']

export function movieStatesService({ states, catalog, clock }: Deps) {
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
