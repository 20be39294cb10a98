import {
  AppError,
  type MovieId,
  type Parsed,
  type removeViewing,
  type saveViewing,
  type UserId,
  type Viewing,
} from '@cinecanon/contract'
import { countMark, type MovieStatesDeps } from '../movie-states/movie-states.service.ts'
import { sorted, toReply, toStored, withViewing } from './viewing.ts'

export function viewingsService(deps: MovieStatesDeps) {
  const { movieStates, viewings, dayCounts, catalog, clock } = deps
  return {
    async list(userId: UserId, movieId?: MovieId): Promise<Viewing[]> {
      const byMovie = await viewings.list(userId, { seen: true, ...(movieId && { movieId }) })
      const all = [...byMovie].flatMap(([id, each]) =>
        each.map((viewing) => ({ ...viewing, movie_id: id })),
      )
      return sorted(all).map(({ movie_id, ...viewing }) => ({ ...toReply(viewing), movie_id }))
    },

    /** @throws AppError `movie_not_found`; `invalid_request` for too many */
    async save(
      userId: UserId,
      { movieId, ...sent }: Parsed<typeof saveViewing>['body'],
    ): Promise<Viewing> {
      await catalog.movie(movieId)
      const at = clock()
      const seen = () => ({ seen: true, wantToSee: false })
      countMark(dayCounts, await movieStates.change(userId, movieId, seen, at), at)
      await viewings.change(userId, movieId, (stored) => withViewing(stored, toStored(sent, at)))
      const saved = (await viewings.list(userId, { movieId })).get(movieId) ?? []
      const viewing = saved.find(({ id }) => id === sent.id)
      // Another request has removed it meanwhile.
      if (!viewing) throw new AppError('unavailable')
      return { ...toReply(viewing), movie_id: movieId }
    },

    remove: (userId: UserId, { id, movieId }: Parsed<typeof removeViewing>['body']) =>
      viewings.change(userId, movieId, (stored) => stored.filter((each) => each.id !== id)),
  }
}
