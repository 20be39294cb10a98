import {
  listWatchlist,
  removeFromWatchlist,
  reorderWatchlist,
  type UserStateId,
  type WatchlistItem,
  watchlistVersion,
} from '@cinecanon/contract'
import { minutes } from '@cinecanon/contract/time'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { keptBy, mineKey, refreshMine } from './movie-states.ts'
import { callOf } from './query-client.ts'

export const watchlistQuery = queryOptions({
  queryKey: ['watchlist'],
  queryFn: async ({ client, meta, signal }) => {
    const items = await callOf(meta)(listWatchlist, {}, signal)
    const unwanted = keptBy(client).filter(({ marks }) => !marks.want_to_see)
    return items.filter((item) => !unwanted.some(({ movieId }) => movieId === item.movie_id))
  },
  staleTime: 0,
  gcTime: 5 * minutes,
  refetchOnWindowFocus: false,
})

export function useRemoveFromWatchlist() {
  return useMutation({
    mutationKey: mineKey,
    mutationFn: (userStateId: UserStateId, { meta }) =>
      callOf(meta)(removeFromWatchlist, { body: { userStateId } }),
    onSettled: (_data, _error, _id, _shown, { client }) => refreshMine(client),
  })
}

/** A new order, and the order that it was made from, as the person saw it. */
export type Reordering = { items: readonly WatchlistItem[]; from: readonly WatchlistItem[] }

/**
 * Saves a new order as an optimistic update. It is refused when the list was changed elsewhere, so
 * that no change is lost.
 */
export function useReorderWatchlist() {
  return useMutation({
    scope: { id: 'watchlist-order' },
    mutationFn: ({ items, from }: Reordering, { meta }) =>
      callOf(meta)(reorderWatchlist, {
        body: {
          items: items.map(({ id }, order) => ({ id, order })),
          version: watchlistVersion(from.map(({ id }) => id)),
        },
      }),
    onMutate: async ({ items }, { client }) => {
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

/** Whether a change was refused because the list is no longer the one that it was made on. */
export function isListChanged(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'list_changed'
}
