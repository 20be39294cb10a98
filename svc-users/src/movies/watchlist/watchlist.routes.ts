import {
  addToWatchlist,
  listWatchlist,
  removeFromWatchlist,
  reorderWatchlist,
} from '@cinecanon/contract'
import { route } from '@cinecanon/service-kit'
import { Router } from 'express'
import type { Watchlist } from './watchlist.service.ts'

export function watchlistRoutes(watchlist: Watchlist): Router {
  const router = Router()
  route(router, listWatchlist, (_input, { userId }) => watchlist.list(userId))
  route(router, addToWatchlist, ({ body }, { userId }) => watchlist.add(userId, body.movieId))
  route(router, removeFromWatchlist, ({ body }, { userId }) =>
    watchlist.remove(userId, body.userStateId),
  )
  route(router, reorderWatchlist, ({ body }, { userId }) => watchlist.reorder(userId, body))
  return router
}
