import {
  addToWatchlist,
  listWatchlist,
  type MovieId,
  removeFromWatchlist,
  reorderWatchlist,
  type UserStateId,
  type WatchlistItem,
} from '@cinecanon/contract'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { mineKey, refreshMine } from './movie-states.ts'
import { callOf, minutes } from './query-client.ts'

export const watchlistQuery = queryOptions({
  queryKey: ['watchlist'],
  queryFn: ({ meta, signal }) => callOf(meta)(listWatchlist, {}, signal),
  staleTime: 0,
  gcTime: 5 * minutes,
  refetchOnWindowFocus: false,
})

export function useAddToWatchlist() {
  return useMutation({
    mutationKey: mineKey,
    mutationFn: (movieId: MovieId, { meta }) => callOf(meta)(addToWatchlist, { body: { movieId } }),
    onSettled: (_item, _error, _movieId, _shown, { client }) => refreshMine(client),
  })
}

export function useRemoveFromWatchlist() {
  return useMutation({
    mutationKey: mineKey,
    mutationFn: (userStateId: UserStateId, { meta }) =>
      callOf(meta)(removeFromWatchlist, { body: { userStateId } }),
    onSettled: (_data, _error, _id, _shown, { client }) => refreshMine(client),
  })
}

/** Saves the whole list in the order given; shows it at once, and the saved order again when saving fails. */
export function useReorderWatchlist() {
  return useMutation({
    scope: { id: 'watchlist-order' },
    mutationFn: (items: WatchlistItem[], { meta }) =>
      callOf(meta)(reorderWatchlist, {
        body: { items: items.map(({ id }, order) => ({ id, order })) },
      }),
    onMutate: async (items, { client }) => {
      await client.cancelQueries({ queryKey: watchlistQuery.queryKey })
      const before = client.getQueryData(watchlistQuery.queryKey)
      client.setQueryData(
        watchlistQuery.queryKey,
        items.map((item, order) => ({ ...item, order })),
      )
      return { before }
    },
    onError: (_error, _items, shown, { client }) => {
      if (shown?.before) client.setQueryData(watchlistQuery.queryKey, shown.before)
    },
    onSettled: (_data, _error, _items, _shown, { client }) =>
      client.invalidateQueries({ queryKey: watchlistQuery.queryKey }),
  })
}
