import type { MovieId } from '@cinecanon/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { marksNow, queueMarks } from './mark-queue.ts'
import { accountAwayToast, visitorToast } from './movie-action-toasts.ts'
import { type ActionPlace, type MovieMarks, saveModeOf, toggled, unmarked } from './movie-marks.ts'
import { markKey, marksIn, movieStatesQuery } from './movie-states.ts'
import { accountAwayText, useSession } from './session.ts'
import { toast } from './toasts.ts'

export { type ActionPlace, type MovieMarks, toggled } from './movie-marks.ts'

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
        if (options.mutationKey === markKey && isSeen(state.data)) setCount((known) => known + 1)
      }),
    [client],
  )
  return count
}

function isSeen(saved: unknown): boolean {
  return typeof saved === 'object' && saved !== null && 'seen' in saved && saved.seen === true
}

/** Saves the marks of one movie. Toasts are the caller's. */
export function useSetMovieState(movieId: MovieId) {
  return useMutation({
    networkMode: 'always',
    retry: false,
    mutationFn: async (marks: MovieMarks, { client }) => {
      const [saved] = queueMarks(client, [
        { movieId, what: 'seen', marks, how: 'save', place: null },
      ])
      return saved
    },
  })
}

/** Saves the marks of many movies. What is refused is taken back and told. */
export function useSetManyMarks() {
  const client = useQueryClient()
  return (changes: readonly { movieId: MovieId; marks: MovieMarks }[]) => {
    const asked = changes.map((change) => ({
      ...change,
      what: 'seen' as const,
      how: 'save' as const,
      place: 'tick' as const,
    }))
    for (const saved of queueMarks(client, asked)) saved.catch(() => undefined)
  }
}

/**
 * The two buttons of a film, by the rules and in the words of the place where they stand
 * (rule 2.2, rule 2.4), as optimistic updates. Visitors only get a toast, and so does whoever has
 * an account that can't be reached; `whyNot` then has the reason.
 */
export function useMovieActions(movieId: MovieId, place: ActionPlace) {
  const { isAuthenticated, isAway } = useSession()
  const { isLoading, ...marks } = useMovieMarks(movieId, isAuthenticated)
  const client = useQueryClient()
  const isUnknown = isAway && !isAuthenticated
  const isSeenDisabled = isLoading || (place === 'row' && marks.seen)
  const isWatchlistDisabled = isLoading || marks.seen

  const press = (what: keyof MovieMarks) => {
    if (isUnknown) return toast(accountAwayToast)
    if (!isAuthenticated)
      return toast(visitorToast(place, what, location.pathname + location.search))
    const now = marksNow(client, movieId)
    const how = saveModeOf(place, what, now)
    const [saved] = queueMarks(client, [{ movieId, what, marks: toggled(now, what), how, place }])
    // The queue tells.
    saved?.catch(() => undefined)
  }
  return {
    ...marks,
    isSeenDisabled: isUnknown || isSeenDisabled,
    isWatchlistDisabled: isUnknown || isWatchlistDisabled,
    whyNot: isUnknown ? accountAwayText : undefined,
    toggleSeen: () => isSeenDisabled || press('seen'),
    toggleWatchlist: () => isWatchlistDisabled || press('want_to_see'),
  }
}
