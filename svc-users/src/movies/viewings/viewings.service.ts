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
import { type StoredViewing, sorted, toReply, toStored, withViewing } from './viewing.ts'

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
      const firstYears = [...byMovie].flatMap(([id, each]) => {
        const movie = movies.get(id)
        return movie && isTop100(movie) ? [firstYearOf(each)] : []
      })
      const years = all.flatMap(({ watchedOn }) => watchedOn?.slice(0, 4) ?? [])
      return {
        viewings: sorted(all.filter(({ watchedOn }) => watchedOn?.startsWith(year)))
          .reverse()
          .map(({ movie, ...each }) => ({ ...toReply(each), movie_id: movie.id, movie })),
        top100: {
          before: firstYears.filter((first) => first < year).length,
          after: firstYears.filter((first) => first <= year).length,
        },
        years: [...new Set(years.toSorted())].map(Number),
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
      const viewing = toStored(sent, at)
      const saved = await viewings.change(userId, movieId, (all) => withViewing(all, viewing))
      const stored = saved.find(({ id }) => id === sent.id)
      // Another request has unmarked the film meanwhile.
      if (!stored) throw new AppError('unavailable')
      return { ...toReply(stored), movie_id: movieId }
    },

    async remove(userId: UserId, { id, movieId }: Parsed<typeof removeViewing>['body']) {
      if (id) await viewings.change(userId, movieId, (all) => all.filter((each) => each.id !== id))
      else await viewings.clear(userId, movieId)
    },
  }
}

/** It is empty, and so before all years, for a film with an unknown day or none. */
function firstYearOf(viewings: readonly StoredViewing[]): string {
  const [first = ''] = viewings.map(({ watchedOn }) => watchedOn?.slice(0, 4) ?? '').toSorted()
  return first
}
