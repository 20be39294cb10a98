import {
  AppError,
  isTop100,
  type MovieId,
  type Parsed,
  type removeViewing,
  type saveViewing,
  type UserId,
  type Viewing,
  type ViewingYear,
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

    async year(userId: UserId, year: string): Promise<ViewingYear> {
      const [byMovie, movies] = await Promise.all([
        viewings.list(userId, { seen: true }),
        catalog.movies(),
      ])
      const all = [...byMovie].flatMap(([id, each]) => {
        const movie = movies.get(id)
        return movie ? each.map((viewing) => ({ ...viewing, movie })) : []
      })
      const years = all.flatMap(({ watchedOn }) => watchedOn?.slice(0, 4) ?? [])
      return {
        viewings: sorted(all.filter(({ watchedOn }) => watchedOn?.startsWith(year)))
          .reverse()
          .map(({ movie, ...each }) => ({ ...toReply(each), movie_id: movie.id, movie })),
        top100: progressIn(year),
        years: [...new Set(years.toSorted())].map(Number),
      }

      function progressIn(year: string): ViewingYear['top100'] {
        const first = [...byMovie]
          .filter(([id]) => isTop100(movies.get(id) ?? { composite_rank: Infinity }))
          .map(
            ([, each]) => each.map(({ watchedOn }) => watchedOn?.slice(0, 4) ?? '').toSorted()[0],
          )
        const until = (isCounted: (year: string) => boolean) =>
          first.filter((began = '') => isCounted(began)).length
        return { before: until((began) => began < year), after: until((began) => began <= year) }
      }
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
