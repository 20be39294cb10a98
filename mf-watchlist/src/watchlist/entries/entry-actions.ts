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
import { createContext, use } from 'react'
import type { Exit } from './exit-animation.ts'

type Exits = {
  exit: (exit: Exit) => void
  /** An item can come back during its animation, and later. */
  comeBack: (id: UserStateId) => void
  /** It is undefined when a film leaves unseen. */
  promptWhen: (film: Movie | undefined) => void
}

export const ExitContext = createContext<Exits | undefined>(undefined)

/** Lists other than the watchlist only remove. */
export const RemovalContext = createContext<((movie: Movie) => void) | undefined>(undefined)

type Options = { id: UserStateId; movie: Movie }

const wanted = { seen: false, want_to_see: true }

/** Films leave with an animation (rule 2.8). */
export function useEntryActions({ id, movie }: Options) {
  const exits = use(ExitContext)
  const removeOther = use(RemovalContext)
  const client = useQueryClient()
  const { mutateAsync: setState } = useSetMovieState(movie.id)
  const { mutateAsync: remove } = useRemoveFromWatchlist()
  const film = titleText(movie.title)
  if (removeOther) return { remove: () => removeOther(movie) }
  if (!exits) throw new Error('entries need an ExitContext')

  const leave = (why: Exit['why'], save: () => Promise<unknown>) => {
    const undo = undoAction(client, { movieId: movie.id, title: movie.title }, wanted)
    const act = () => {
      exits.comeBack(id)
      exits.promptWhen(undefined)
      undo.act()
    }
    const succeed = () =>
      toast({ title: 'Success', film, description: texts[why].success, action: { ...undo, act } })
    exits.exit({ id, why, save: () => save().then(succeed, failed(film, texts[why])) })
    exits.promptWhen(why === 'watched' ? movie : undefined)
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
