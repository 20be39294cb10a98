import type { MovieState, Parsed, setMovieState, UserId } from '@cinecanon/contract'
import type { Clock } from '@cinecanon/service-kit'
import type { DayCounts } from '@cinecanon/service-kit/database'
import type { Catalog } from '../catalog/catalog.ts'
import { withClaimed } from '../viewings/claimed-viewings.ts'
import { summaryOf } from '../viewings/viewing.ts'
import type { ViewingsModel } from '../viewings/viewings.model.ts'
import { type MarkRule, marksOf, withoutSeenWanted } from './movie-marks.ts'
import type { MovieStatesModel } from './movie-states.model.ts'

export type MovieStatesDeps = {
  movieStates: MovieStatesModel
  viewings: ViewingsModel
  dayCounts: DayCounts
  catalog: Catalog
  clock: Clock
}
type NewMarks = Parsed<typeof setMovieState>['body']

export function movieStatesService(deps: MovieStatesDeps) {
  const { movieStates, viewings, dayCounts, catalog, clock } = deps
  return {
    list: movieStates.list,

    /** Seen movies aren't wanted (rule 2.1). @throws AppError `movie_not_found` */
    async set(userId: UserId, { movieId, viewing, ...marks }: NewMarks): Promise<MovieState> {
      await catalog.movie(movieId)
      const rule: MarkRule = (current) => withoutSeenWanted(marksOf({ ...current, ...marks }))
      const at = clock()
      const state = countMark(dayCounts, await movieStates.change(userId, movieId, rule, at), at)
      if (!viewing || !state.seen) return state
      const { id, watched_on: watchedOn } = viewing
      const added = { id, watchedOn, rating: null, note: '', again: false }
      const all = await viewings.change(userId, movieId, (stored) =>
        withClaimed(stored, [added], at),
      )
      return { ...state, viewings: summaryOf(all) }
    },
  }
}

/** Counts a change after its commit; a state without a change has an older time. */
export function countMark(dayCounts: DayCounts, state: MovieState, at: Date): MovieState {
  if (state.updated_at === at.toISOString()) dayCounts.add('marks')
  return state
}
