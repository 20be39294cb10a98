import type { MovieId, UserStateId } from '@cinecanon/contract'
import {
  toast,
  toggled,
  useRemoveFromWatchlist,
  useSetMovieState,
  type ViewMode,
} from '@cinecanon/web'
import type { Exit } from './exit-animation.ts'

type Options = {
  id: UserStateId
  movieId: MovieId
  view: ViewMode
  onExit: (exit: Exit) => void
}

/** The marks of everything on a watchlist. */
const wanted = { seen: false, want_to_see: true }

/** Mark as seen, and remove; rows also confirm by a toast, cards by their animation (rule 2.8). */
export function useEntryActions({ id, movieId, view, onExit }: Options) {
  const { mutateAsync: setState } = useSetMovieState(movieId)
  const { mutateAsync: remove } = useRemoveFromWatchlist()
  const success = (description: string) =>
    view === 'list' && toast({ title: 'Success', description })

  return {
    markSeen: () =>
      onExit({
        id,
        why: 'watched',
        save: () =>
          setState(toggled(wanted, 'seen')).then(
            () => success('Movie marked as seen'),
            failed('Failed to update movie status'),
          ),
      }),
    remove: () =>
      onExit({
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
