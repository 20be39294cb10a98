import {
  addToWatchlist,
  type Call,
  type MovieId,
  removeFromWatchlist,
  setMovieState,
} from '@cinecanon/contract'
import { type QueryClient, useMutation } from '@tanstack/react-query'
import {
  type ActionPlace,
  accountAwayToast,
  failureToast,
  successToast,
  visitorToast,
} from './movie-action-toasts.ts'
import {
  type MovieMarks,
  mineKey,
  refreshMine,
  setMarks,
  showMarks,
  stateIdOf,
  toggled,
  useMovieMarks,
} from './movie-states.ts'
import { callOf } from './query-client.ts'
import { accountAwayText, useSession } from './session.ts'
import { toast } from './toasts.ts'

export type { ActionPlace } from './movie-action-toasts.ts'

/**
 * The two moves a person makes with a film, by the rules and in the words of the place where they
 * make them (rule 2.2, rule 2.4): shown at once, taken back with a toast when saving fails.
 * Visitors only get a toast; so does whoever's account can't be reached, and `whyNot` has the
 * reason.
 */
export function useMovieActions(movieId: MovieId, place: ActionPlace) {
  const { isAuthenticated, isAway } = useSession()
  const { isLoading, ...marks } = useMovieMarks(movieId)
  const { mutate } = useMove(movieId, place)
  const isSeenDisabled = isLoading || (place === 'row' && marks.seen)
  const isWatchlistDisabled = isLoading || marks.seen

  const press = (what: keyof MovieMarks) => {
    if (isAway) return toast(accountAwayToast)
    if (!isAuthenticated) return toast(visitorToast(place, what))
    mutate({ what, marks: toggled(marks, what), how: howToSave(place, what, marks) })
  }
  return {
    ...marks,
    isSeenDisabled: isAway || isSeenDisabled,
    isWatchlistDisabled: isAway || isWatchlistDisabled,
    whyNot: isAway ? accountAwayText : undefined,
    toggleSeen: () => isSeenDisabled || press('seen'),
    toggleWatchlist: () => isWatchlistDisabled || press('want_to_see'),
  }
}

type Move = { what: keyof MovieMarks; marks: MovieMarks; how: How }
type How = 'save' | 'save-and-add' | 'add' | 'remove'

/** A row's watchlist button speaks to the watchlist; everything else saves the state, and adds when it turns on. */
function howToSave(place: ActionPlace, what: keyof MovieMarks, { want_to_see }: MovieMarks): How {
  if (what === 'seen') return 'save'
  if (place === 'row') return want_to_see ? 'remove' : 'add'
  return want_to_see ? 'save' : 'save-and-add'
}

function useMove(movieId: MovieId, place: ActionPlace) {
  return useMutation({
    mutationKey: mineKey,
    scope: { id: `movie-state-${movieId}` },
    mutationFn: (move: Move, { client, meta }) => save(callOf(meta), client, movieId, move),
    onMutate: ({ marks }, { client }) => showMarks(client, movieId, marks),
    onSuccess: (stored, move) => {
      const message = successToast(place, move.what, move.marks, stored)
      if (message) toast(message)
    },
    onError: async (error, move, shown, { client, meta }) => {
      toast(failureToast({ place, ...move, isOnlyAddFailed: error instanceof NotAdded }))
      if (!shown) return
      setMarks(client, movieId, shown.before)
      if (error instanceof NotAdded) await putBack(callOf(meta), movieId, shown.before, error)
    },
    onSettled: (_stored, _error, _move, _shown, { client }) => refreshMine(client),
  })
}

async function save(
  call: Call,
  client: QueryClient,
  movieId: MovieId,
  { marks, how }: Move,
): Promise<MovieMarks> {
  if (how === 'add') return add(call, client, movieId)
  const userStateId = stateIdOf(client, movieId)
  if (how === 'remove' && userStateId) {
    await call(removeFromWatchlist, { body: { userStateId } })
    return marks
  }
  const body = { movieId, seen: marks.seen, wantToSee: marks.want_to_see }
  const state = await call(setMovieState, { body })
  setMarks(client, movieId, { id: state.id })
  if (how !== 'save-and-add') return state
  return add(call, client, movieId).catch((error: unknown) => Promise.reject(new NotAdded(error)))
}

async function add(call: Call, client: QueryClient, movieId: MovieId): Promise<MovieMarks> {
  const item = await call(addToWatchlist, { body: { movieId } })
  setMarks(client, movieId, { id: item.id })
  return item
}

/** The state was saved, but the watchlist refused the movie. */
class NotAdded extends Error {
  constructor(cause: unknown) {
    super('the movie was not added to the watchlist', { cause })
    this.name = 'NotAdded'
  }
}

/** What is shown again after a failure is made true at the server as well, as far as it listens. */
async function putBack(call: Call, movieId: MovieId, before: MovieMarks, error: NotAdded) {
  globalThis.reportError?.(error)
  const body = { movieId, seen: before.seen, wantToSee: before.want_to_see }
  await call(setMovieState, { body }).catch(() => undefined)
}
