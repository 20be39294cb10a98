import type { MovieId, UserStateId } from '@cinecanon/contract'
import {
  toast,
  toggled,
  useRemoveFromWatchlist,
  useSetMovieState,
  type ViewMode,
} from '@cinecanon/web'
import type { Leaving } from './departures.ts'

type Options = {
  id: UserStateId
  movieId: MovieId
  view: ViewMode
  leave: (leaving: Leaving) => void
}

/** Of everything on a watchlist. */
const wanted = { seen: false, want_to_see: true }

/**
 * The two ways off the watchlist. Rows also say in words that it worked, cards show it (rule 2.8).
 */
export function useEntryActions({ id, movieId, view, leave }: Options) {
  const { mutateAsync: setState } = useSetMovieState(movieId)
  const { mutateAsync: remove } = useRemoveFromWatchlist()
  const success = (description: string) =>
    view === 'list' && toast({ title: 'Success', description })

  return {
    markSeen: () =>
      leave({
        id,
        why: 'watched',
        save: () =>
          setState(toggled(wanted, 'seen')).then(
            () => success('Movie marked as seen'),
            failed('Failed to update movie status'),
          ),
      }),
    remove: () =>
      leave({
        id,
        why: 'removed',
        save: () =>
          remove(id).then(
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
