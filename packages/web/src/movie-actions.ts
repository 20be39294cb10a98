import { type MovieId, setMovieState } from '@cinecanon/contract'
import { mutationOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  type ActionPlace,
  accountAwayToast,
  failureToast,
  successToast,
  visitorToast,
} from './movie-action-toasts.ts'
import {
  bodyOf,
  type MovieMarks,
  marksIn,
  mineKey,
  movieStatesQuery,
  NotAdded,
  optimisticUpdate,
  refreshMine,
  revert,
  type SaveMode,
  saveMarks,
  unmarked,
} from './movie-states.ts'
import { callOf } from './query-client.ts'
import { accountAwayText, useSession } from './session.ts'
import { toast } from './toasts.ts'
import { keepMarks, undoAction } from './undo-marks.ts'

export type { ActionPlace } from './movie-action-toasts.ts'

/** What the signed-in user has marked, by movie; nothing for a visitor. */
export function useMovieStates() {
  const { isAuthenticated } = useSession()
  const { data, isPending, refetch } = useQuery({ ...movieStatesQuery, enabled: isAuthenticated })
  const byMovie = new Map((data ?? []).map((state) => [state.movie_id, state]))
  return {
    isLoading: isAuthenticated && isPending,
    /** False for a visitor, and while the marks can't be loaded. */
    hasMarks: isAuthenticated && data !== undefined,
    retry: () => void refetch(),
    states: data ?? [],
    marksOf: (movieId: MovieId): MovieMarks => byMovie.get(movieId) ?? unmarked,
  }
}

/** What the signed-in user has marked of one movie; a change of another doesn't render this one. */
function useMovieMarks(movieId: MovieId, isAuthenticated: boolean) {
  const { data, isPending } = useQuery({
    ...movieStatesQuery,
    enabled: isAuthenticated,
    select: (states): MovieMarks => marksIn(states, movieId),
  })
  const marks = isAuthenticated && data ? data : unmarked
  return { ...marks, isLoading: isAuthenticated && isPending }
}

/** How many times a film has been saved as seen since this was first rendered. */
export function useSeenMarks(): number {
  const client = useQueryClient()
  const [count, setCount] = useState(0)
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return
        const { options, state } = event.mutation
        if (options.mutationKey === mineKey && isSeen(state.data)) setCount((known) => known + 1)
      }),
    [client],
  )
  return count
}

function isSeen(saved: unknown): boolean {
  return typeof saved === 'object' && saved !== null && 'seen' in saved && saved.seen === true
}

/**
 * The two moves of rule 2.2: seen is inverted and clears "want to see"; "want to see" is inverted
 * and rests while seen.
 */
export function toggled(marks: MovieMarks, what: keyof MovieMarks): MovieMarks {
  if (what === 'seen') {
    return { seen: !marks.seen, want_to_see: marks.seen && marks.want_to_see }
  }
  return marks.seen ? marks : { seen: false, want_to_see: !marks.want_to_see }
}

/** Saves the marks of one movie as an optimistic update. Toasts are the caller's. */
export function useSetMovieState(movieId: MovieId) {
  const { show, rollBack, ...options } = optimisticUpdate(movieId)
  return useMutation({
    ...options,
    mutationFn: (marks: MovieMarks, { meta }) =>
      callOf(meta)(setMovieState, { body: bodyOf(movieId, marks) }),
    onMutate: (marks, { client }) => show(client, marks),
    onError: (_error, _marks, shown, { client }) => rollBack(client, shown),
    onSettled: (_state, _error, _marks, _shown, { client }) => refreshMine(client),
  })
}

/**
 * The two buttons of a film, by the rules and in the words of the place where they stand
 * (rule 2.2, rule 2.4), as optimistic updates. Visitors only get a toast, and so does a user whose
 * account can't be reached; `whyNot` then has the reason.
 */
export function useMovieActions(movieId: MovieId, place: ActionPlace) {
  const { isAuthenticated, isAway } = useSession()
  const { isLoading, ...marks } = useMovieMarks(movieId, isAuthenticated)
  const toggle = useToggle(movieId, place)
  const isSeenDisabled = isLoading || (place === 'row' && marks.seen)
  const isWatchlistDisabled = isLoading || marks.seen

  const press = (what: keyof MovieMarks) => {
    if (isAway) return toast(accountAwayToast)
    if (!isAuthenticated)
      return toast(visitorToast(place, what, location.pathname + location.search))
    toggle({ what, marks: toggled(marks, what), how: saveModeOf(place, what, marks) })
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

type Toggle = { what: keyof MovieMarks; marks: MovieMarks; how: SaveMode }

/** Without an observer: a list has these moves in each film, and shows nothing of how they go. */
function useToggle(movieId: MovieId, place: ActionPlace) {
  const client = useQueryClient()
  return (toggle: Toggle) => {
    const mutation = client.getMutationCache().build(client, toggling(movieId, place))
    // Its own `onError` tells.
    mutation.execute(toggle).catch(() => undefined)
  }
}

function toggling(movieId: MovieId, place: ActionPlace) {
  const { show, rollBack, ...options } = optimisticUpdate(movieId)
  return mutationOptions({
    ...options,
    mutationFn: (toggle: Toggle, { client, meta }) =>
      saveMarks(callOf(meta), client, { movieId, ...toggle }),
    onMutate: async ({ marks }, { client }) => {
      const kept = keepMarks(client, movieId)
      return { kept, ...(await show(client, marks)) }
    },
    onSuccess: (stored, { what, marks: asked }, { kept }, { client }) => {
      const message = successToast({ place, what, before: kept.marks, asked, stored })
      if (message) toast({ ...message, action: undoAction(client, movieId, kept) })
    },
    onError: async (error, toggle, shown, { client, meta }) => {
      const isOnlyAddFailed = error instanceof NotAdded
      toast(failureToast({ place, ...toggle, isOnlyAddFailed }))
      rollBack(client, shown)
      if (!shown || !isOnlyAddFailed) return
      globalThis.reportError?.(error)
      await revert(callOf(meta), movieId, shown.before)
    },
    onSettled: (_stored, _error, _toggle, _shown, { client }) => refreshMine(client),
  })
}

/** A row's button calls the watchlist; others save the state, and add when they turn it on. */
function saveModeOf(
  place: ActionPlace,
  what: keyof MovieMarks,
  { want_to_see }: MovieMarks,
): SaveMode {
  if (what === 'seen') return 'save'
  if (place === 'row') return want_to_see ? 'remove' : 'add'
  return want_to_see ? 'save' : 'save-and-add'
}
