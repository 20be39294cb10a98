import {
  AppError,
  type Movie,
  type MovieId,
  type MovieState,
  type ReorderItem,
  type UserId,
  type UserStateId,
  type WatchlistItem,
} from '@cinecanon/contract'
import type { Clock } from '@cinecanon/service-kit'
import type { Catalog } from '../catalog/catalog.ts'
import type { Flags, MovieStatesModel } from '../movie-states/movie-states.model.ts'

export type Watchlist = ReturnType<typeof watchlistService>

type Deps = { states: MovieStatesModel; catalog: Catalog; clock: Clock }

export function watchlistService({ states, catalog, clock }: Deps) {
  return {
    /** A movie that the catalog has dropped is kept, and left out. */
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
      return toItem(await states.change(userId, movieId, wantUnseen, clock()), movie)
    },

    /** @throws AppError `watchlist_item_not_found`, also for what is on someone else's list */
    async remove(userId: UserId, userStateId: UserStateId): Promise<void> {
      const movieId = await states.movieOf(userId, userStateId)
      if (!movieId) throw new AppError('watchlist_item_not_found')
      await states.change(userId, movieId, wantNoMore, clock())
    },

    /** @throws AppError `wrong_order` */
    async reorder(userId: UserId, items: ReorderItem[]): Promise<void> {
      const movies = await catalog.movies()
      await states.reorder(
        userId,
        (wanted) =>
          newOrders(
            wanted.filter(({ movie_id }) => movies.has(movie_id)),
            items,
          ),
        clock(),
      )
    },
  }
}

function wantUnseen({ seen }: Flags): Flags {
  if (seen) {
    throw new AppError('invalid_request', { message: 'You have already seen this movie' })
  }
  return { seen, wantToSee: true }
}

function wantNoMore({ seen }: Flags): Flags {
  return { seen, wantToSee: false }
}

/** Each movie of the list once, and each place from 0 to n-1 once. */
function newOrders(shown: MovieState[], items: ReorderItem[]): Map<UserStateId, number> {
  const orders = new Map(items.map(({ id, order }) => [id, order]))
  const places = new Set(orders.values())
  const isComplete =
    items.length === shown.length &&
    shown.every(({ id }) => orders.has(id)) &&
    shown.every((_state, place) => places.has(place))
  if (!isComplete) throw new AppError('wrong_order')
  return orders
}

function toItem({ id, movie_id, order, seen, want_to_see }: MovieState, movie: Movie) {
  return { id, movie_id, movie, order, seen, want_to_see }
}
