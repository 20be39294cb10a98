import type { MovieId, UserStateId } from '@cinecanon/contract'
import {
  toast,
  toggled,
  undoAction,
  useRemoveFromWatchlist,
  useSetMovieState,
} from '@cinecanon/web'
import { useQueryClient } from '@cinecanon/web/query'
import type { Exit } from './exit-animation.ts'

type Options = {
  id: UserStateId
  movieId: MovieId
  onExit: (exit: Exit) => void
  /** During or after its animation. */
  onReturn: (id: UserStateId) => void
}

const wanted = { seen: false, want_to_see: true }

/** Rule 2.8. */
export function useEntryActions({ id, movieId, onExit, onReturn }: Options) {
  const client = useQueryClient()
  const { mutateAsync: setState } = useSetMovieState(movieId)
  const { mutateAsync: remove } = useRemoveFromWatchlist()

  const leave = (why: Exit['why'], save: () => Promise<unknown>) => {
    const undo = undoAction(client, movieId, wanted)
    const act = () => {
      onReturn(id)
      undo.act()
    }
    const succeed = () =>
      toast({ title: 'Success', description: texts[why].success, action: { ...undo, act } })
    onExit({ id, why, save: () => save().then(succeed, failed(texts[why].failure)) })
  }
  return {
    markSeen: () => leave('watched', () => setState(toggled(wanted, 'seen'))),
    remove: () => leave('removed', () => remove(id)),
  }
}

const texts = {
  watched: { success: 'Movie marked as seen', failure: 'Failed to update movie status' },
  removed: {
    success: 'Removed from your watchlist',
    failure: 'Failed to remove movie from watchlist',
  },
} satisfies Record<Exit['why'], unknown>

function failed(description: string) {
  return (error: unknown) => {
    toast({ title: 'Error', description, isDestructive: true })
    throw error
  }
}
