import {
  type Call,
  listWatchlist,
  type MovieId,
  reorderWatchlist,
  type WatchlistItem,
  watchlistVersion,
} from '@cinecanon/contract'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { AskedMark } from './kept-marks.ts'
import type { MovieMarks } from './movie-marks.ts'
import { marksIn, mineKey, movieStatesQuery, refreshMine } from './movie-states.ts'
import { callOf } from './query-client.ts'
import { type ToastAction, toast } from './toasts.ts'
import { watchlistQuery } from './watchlist.ts'

/** A film's marks, and where it stands on the watchlist, as far as this page knows. */
export type KeptMarks = {
  marks: MovieMarks
  /** From 0; -1 off the watchlist. */
  place: number
  /** Where the page has the watchlist itself. */
  item: WatchlistItem | undefined
}

/** What an undo puts back; ask before the change. */
export function keepMarks(client: QueryClient, movieId: MovieId): KeptMarks {
  const { data, isInvalidated } = client.getQueryState(watchlistQuery.queryKey) ?? {}
  const states = client.getQueryData(movieStatesQuery.queryKey) ?? []
  const listed = data && !isInvalidated ? data : undefined
  const places = listed ?? states.filter((each) => each.want_to_see).toSorted(byOrder)
  const place = places.findIndex(({ movie_id }) => movie_id === movieId)
  const item = listed?.[place]
  return { marks: marksIn(item && states.length === 0 ? [item] : states, movieId), place, item }
}

/** How marks are saved; by a parameter, as what saves them also offers to undo it. */
type Queue = (client: QueryClient, asked: readonly AskedMark[]) => Promise<unknown>[]

/**
 * Makes the action of a toast that takes a change of marks back, and gives a film its place on the
 * watchlist again (rule 2.12).
 */
export function undoBy(queue: Queue) {
  return (client: QueryClient, movieId: MovieId, kept: KeptMarks) => {
    const act = () => {
      const mutation = client.getMutationCache().build(client, puttingBack(movieId, queue))
      // Its own `onError` tells.
      mutation.execute(kept).catch(() => undefined)
    }
    return { label: 'Undo', act } satisfies ToastAction
  }
}

function puttingBack(movieId: MovieId, queue: Queue) {
  return mutationOptions({
    mutationKey: mineKey,
    mutationFn: async ({ marks, place }: KeptMarks, { client, meta }) => {
      await Promise.all(queue(client, [{ movieId, what: 'seen', marks, how: 'save', place: null }]))
      if (marks.want_to_see && place >= 0) await moveTo(callOf(meta), movieId, place)
    },
    onMutate: async ({ place, item }, { client }) => {
      await client.cancelQueries({ queryKey: watchlistQuery.queryKey })
      client.setQueryData(
        watchlistQuery.queryKey,
        (items) => items && item && without(items, movieId).toSpliced(place, 0, item),
      )
    },
    onError: () => {
      toast({ title: 'Error', description: 'Failed to update movie status', isDestructive: true })
    },
    onSettled: (_nothing, _error, _kept, _shown, { client }) => refreshMine(client),
  })
}

/** What becomes wanted goes to the end of the watchlist (rule 2.3), so the order is saved as well. */
async function moveTo(call: Call, movieId: MovieId, place: number): Promise<void> {
  const now = await call(listWatchlist)
  const item = now.find(({ movie_id }) => movie_id === movieId)
  if (!item) return
  const items = without(now, movieId).toSpliced(place, 0, item)
  if (items.indexOf(item) === now.indexOf(item)) return
  await call(reorderWatchlist, {
    body: {
      items: items.map(({ id }, order) => ({ id, order })),
      version: watchlistVersion(now.map(({ id }) => id)),
    },
  })
}

function without(items: readonly WatchlistItem[], movieId: MovieId): WatchlistItem[] {
  return items.filter(({ movie_id }) => movie_id !== movieId)
}

type Ordered = { order: number | null }

/** What has just been added has no order yet, and stands last. */
function byOrder(a: Ordered, b: Ordered): number {
  return (a.order ?? Number.MAX_SAFE_INTEGER) - (b.order ?? Number.MAX_SAFE_INTEGER)
}
