import type { MovieState, Parsed, setMovieState, UserId } from '@cinecanon/contract'
import type { Clock } from '@cinecanon/service-kit'
import type { Catalog } from '../catalog/catalog.ts'
import type { MovieStatesModel } from './movie-states.model.ts'

export type MovieStates = ReturnType<typeof movieStatesService>

type Deps = { states: MovieStatesModel; catalog: Catalog; clock: Clock }
type Wish = Parsed<typeof setMovieState>['body']

export function movieStatesService({ states, catalog, clock }: Deps) {
  return {
    list(userId: UserId): Promise<MovieState[]> {
      return states.list(userId)
    },

    /**
     * A seen movie is wanted no more, whatever was sent (rule 2.1). @throws AppError
     * `movie_not_found`
     */
    async set(userId: UserId, { movieId, seen, wantToSee }: Wish): Promise<MovieState> {
      await catalog.movie(movieId)
      const flags = { seen, wantToSee: wantToSee && !seen }
      return states.change(userId, movieId, () => flags, clock())
    },
  }
}
