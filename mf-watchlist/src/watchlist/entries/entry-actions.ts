import type { Movie, UserStateId } from '@cinecanon/contract'
import {
  failureMessage,
  markIsStored,
  toast,
  toggled,
  undoAction,
  useRemoveFromWatchlist,
  useSetMovieState,
} from '@cinecanon/web'
import { useQueryClient } from '@cinecanon/web/query'
import { titleText } from '@cinecanon/web/text'
import type { Exit } from './exit-animation.ts'

type Options = {
  id: UserStateId
  movie: Pick<Movie, 'id' | 'title'>
  onExit: (exit: Exit) => void
  /** During or after its animation. */
  onReturn: (id: UserStateId) => void
}

const wanted = { seen: false, want_to_see: true }

/** Rule 2.8. */
export function useEntryActions({ id, movie, onExit, onReturn }: Options) {
  const client = useQueryClient()
  const { mutateAsync: setState } = useSetMovieState(movie.id)
  const { mutateAsync: remove } = useRemoveFromWatchlist()

  const film = titleText(movie.title)

  const leave = (why: Exit['why'], save: () => Promise<unknown>) => {
    const undo = undoAction(client, { movieId: movie.id, title: movie.title }, wanted)
    const act = () => {
      onReturn(id)
      undo.act()
    }
    const succeed = () =>
      toast({ title: 'Success', film, description: texts[why].success, action: { ...undo, act } })
    onExit({ id, why, save: () => save().then(succeed, failed(film, texts[why])) })
  }
  return {
    markSeen: () => leave('watched', () => setState(toggled(wanted, 'seen'))),
    remove: () => leave('removed', () => remove(id)),
  }
}

const texts = {
  watched: {
    success: 'Movie marked as seen',
    failure: 'Failed to update movie status',
    consequence: markIsStored,
  },
  removed: {
    success: 'Removed from your watchlist',
    failure: 'Failed to remove movie from watchlist',
    consequence: undefined,
  },
} satisfies Record<Exit['why'], unknown>

type Texts = { failure: string; consequence: string | undefined }

function failed(film: string, { failure, consequence }: Texts) {
  return (error: unknown) => {
    toast({
      ...failureMessage(error, { title: 'Error', description: failure }, consequence),
      film,
    })
    throw error
  }
}
