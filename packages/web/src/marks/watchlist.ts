import {
  type Call,
  listWatchlist,
  type MovieId,
  removeFromWatchlist,
  reorderWatchlist,
  type UserStateId,
  type WatchlistItem,
  watchlistVersion,
} from '@cinecanon/contract'
import { minutes, seconds } from '@cinecanon/contract/time'
import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query'
import { callOf, isRetryable } from '../page/query-client.ts'
import { mineKey, movieStatesQuery, refreshMine } from './movie-states.ts'
import { pendingMarks } from './pending-marks.ts'

export const watchlistQuery = queryOptions({
  queryKey: ['watchlist'],
  queryFn: async ({ client, meta, signal }) => {
    const items = await callOf(meta)(listWatchlist, {}, signal)
    const unwanted = pendingMarks.list(client).filter(({ marks }) => !marks.want_to_see)
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

/** `from` is the displayed order that was changed. */
export type Reordering = { items: readonly WatchlistItem[]; from: readonly WatchlistItem[] }

/** Shows the order at once; the server refuses it if the list was changed elsewhere. */
export function useReorderWatchlist() {
  return useMutation({
    scope: { id: 'watchlist-order' },
    mutationFn: ({ items, from }: Reordering, { meta }) =>
      callOf(meta)(
        reorderWatchlist,
        { body: orderBody(items, from) },
        AbortSignal.timeout(10 * seconds),
      ),
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

/** The server refuses an order of the list before these changes, so the list is read again. */
export async function whenMarksSettled(client: QueryClient): Promise<void> {
  const isSettled = () => client.isMutating({ mutationKey: mineKey }) === 0
  if (isSettled()) return
  await new Promise<void>((resolve) => {
    const unsubscribe = client.getMutationCache().subscribe(() => {
      if (!isSettled()) return
      unsubscribe()
      resolve()
    })
  })
  await client.refetchQueries({ queryKey: watchlistQuery.queryKey })
}

export function isListChanged(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'list_changed'
}

/** The index is -1 off the list; the item is there only if the list is cached. */
export function positionOf(client: QueryClient, movieId: MovieId) {
  const listed = orderIn(client)
  const position = listed.findIndex((each) => each.movie_id === movieId)
  const entry = listed[position]
  return { position, item: entry && 'movie' in entry ? entry : undefined }
}

export function showAt(client: QueryClient, item: WatchlistItem, position: number): void {
  const { queryKey } = watchlistQuery
  void client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, (items) =>
    items?.filter(({ id }) => id !== item.id).toSpliced(position, 0, item),
  )
}

/** Reads the list first, because the cached one may have films whose marks are pending. */
export async function moveTo(call: Call, movieId: MovieId, position: number): Promise<void> {
  try {
    const listed = await call(listWatchlist, {})
    const entry = listed.find((each) => each.movie_id === movieId)
    const others = listed.filter((each) => each !== entry)
    if (!entry || position >= others.length) return
    await call(reorderWatchlist, {
      body: orderBody(others.toSpliced(position, 0, entry), listed),
    })
  } catch (error) {
    if (error instanceof Error && isRetryable(error)) throw error
  }
}

type Entry = Pick<WatchlistItem, 'id' | 'movie_id' | 'order'>

/** The states replace a list that is outdated or missing. */
function orderIn(client: QueryClient): readonly (Entry | WatchlistItem)[] {
  const { data, isInvalidated } = client.getQueryState(watchlistQuery.queryKey) ?? {}
  if (data && !isInvalidated) return data
  const states = client.getQueryData(movieStatesQuery.queryKey)
  return states?.filter((each) => each.want_to_see).toSorted(byOrder) ?? data ?? []
}

/** An entry without an order was just added, and is last. */
function byOrder(a: Entry, b: Entry): number {
  return (a.order ?? Number.MAX_SAFE_INTEGER) - (b.order ?? Number.MAX_SAFE_INTEGER)
}

function orderBody(items: readonly Pick<Entry, 'id'>[], from: readonly Pick<Entry, 'id'>[]) {
  return {
    items: items.map(({ id }, order) => ({ id, order })),
    version: watchlistVersion(from.map(({ id }) => id)),
  }
}
