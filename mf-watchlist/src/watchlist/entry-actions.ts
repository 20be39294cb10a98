import type { WatchlistItem } from '@cinecanon/contract'
import {
  toast,
  toggled,
  useRemoveFromWatchlist,
  useSetMovieState,
  type ViewMode,
} from '@cinecanon/web'
import type { Departure } from './departures.ts'

type Options = {
  item: WatchlistItem
  /** In the whole list, from 0. */
  place: number
  view: ViewMode
  depart: (departure: Departure) => void
}

/** The two ways off the watchlist. Rows also say in words that it worked, cards show it (spec §8). */
export function useEntryActions({ item, place, view, depart }: Options) {
  const { mutateAsync: setState } = useSetMovieState(item.movie_id)
  const { mutateAsync: remove } = useRemoveFromWatchlist()
  const success = (description: string) =>
    view === 'list' && toast({ title: 'Success', description })

  return {
    markSeen: () =>
      depart({
        item,
        place,
        why: 'watched',
        save: () =>
          setState(toggled(item, 'seen')).then(
            () => success('Movie marked as seen'),
            failed('Failed to update movie status'),
          ),
      }),
    remove: () =>
      depart({
        item,
        place,
        why: 'removed',
        save: () =>
          remove(item.id).then(
            () => success('Removed from your watchlist'),
            failed('Failed to remove movie from watchlist'),
          ),
      }),
  }
}

function failed(description: string) {
  return (error: unknown) => {
    toast({ title: 'Error', description, isDestructive: true })
    throw error
  }
}
