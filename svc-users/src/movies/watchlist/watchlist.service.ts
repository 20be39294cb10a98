import {
  AppError,
  type Movie,
  type MovieId,
  type MovieState,
  type Parsed,
  type reorderWatchlist,
  type UserId,
  type UserStateId,
  type WatchlistItem,
  watchlistVersion,
} from '@cinecanon/contract'
import type { MovieMarks } from '../movie-states/movie-marks.ts'
import { countMark, type MovieStatesDeps } from '../movie-states/movie-states.service.ts'

type NewOrder = Parsed<typeof reorderWatchlist>['body']

export function watchlistService(deps: MovieStatesDeps) {
  const { movieStates: states, dayCounts, catalog, clock } = deps
  return {
    /** Omits movies that the catalog has dropped. */
    async list(userId: UserId): Promise<WatchlistItem[]> {
      const [wanted, movies] = await Promise.all([states.watchlist(userId), catalog.movies()])
      return wanted.flatMap((state) => {
        const movie = movies.get(state.movie_id)
        return movie ? [toItem(state, movie)] : []
      })
    },

    /** @throws AppError `movie_not_found`; `invalid_request` for a movie that the user has seen */
    async add(userId: UserId, movieId: MovieId): Promise<WatchlistItem> {
      const movie = await catalog.movie(movieId)
      const at = clock()
      const state = await states.change(userId, movieId, wantUnseen, at)
      return toItem(countMark(dayCounts, state, at), movie)
    },

    /** @throws AppError `watchlist_item_not_found`, also for another user's */
    async remove(userId: UserId, userStateId: UserStateId): Promise<void> {
      const movieId = await states.movieOf(userId, userStateId)
      if (!movieId) throw new AppError('watchlist_item_not_found')
      const at = clock()
      countMark(dayCounts, await states.change(userId, movieId, wantNoMore, at), at)
    },

    /** @throws AppError `list_changed`, `wrong_order` */
    async reorder(userId: UserId, order: NewOrder): Promise<void> {
      const movies = await catalog.movies()
      const rule = (wanted: MovieState[]) =>
        newOrders(
          wanted.filter(({ movie_id }) => movies.has(movie_id)),
          order,
        )
      await states.reorder(userId, rule, clock())
    },
  }
}

function wantUnseen(current: MovieMarks): MovieMarks {
  if (current.seen) {
    throw new AppError('invalid_request', { message: 'You have already seen this movie' })
  }
  return { ...current, wantToSee: true }
}

function wantNoMore(current: MovieMarks): MovieMarks {
  return { ...current, wantToSee: false }
}

function newOrders(shown: MovieState[], { items, version }: NewOrder): Map<UserStateId, number> {
  if (version !== undefined && !isUpToDate(shown, { items, version })) {
    throw new AppError('list_changed')
  }
  const orders = new Map(items.map(({ id, order }) => [id, order]))
  const positions = new Set(orders.values())
  const isComplete =
    items.length === shown.length &&
    shown.every(({ id }) => orders.has(id)) &&
    shown.every((_state, position) => positions.has(position))
  if (!isComplete) throw new AppError('wrong_order')
  return orders
}

/** Is true also for the wished order itself, because a retry is no conflict. */
function isUpToDate(shown: MovieState[], { items, version }: Required<NewOrder>): boolean {
  const wished = items.toSorted((a, b) => a.order - b.order)
  return [version, versionOf(wished)].includes(versionOf(shown))
}

function versionOf(states: { id: UserStateId }[]): string {
  return watchlistVersion(states.map(({ id }) => id))
}

function toItem({ id, movie_id, order, seen, want_to_see }: MovieState, movie: Movie) {
  return { id, movie_id, movie, order, seen, want_to_see }
}
