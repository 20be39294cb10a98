import type { MovieId } from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import { onlineManager, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { accountUnavailableText, useSession } from '../account/session.ts'
import { titleText } from '../films/text.ts'
import { useQuery } from '../page/query.ts'
import {
  failureMessage,
  type Message,
  markIsStored,
  type Toast,
  type ToastAction,
  toast,
} from '../page/toasts.ts'
import { type Listener, queueMarks, resendMarks, showOtherTabs } from './mark-queue.ts'
import {
  countStoredMarks,
  type MarkView,
  type MovieMarks,
  markKey,
  marksIn,
  marksNow,
  movieStatesQuery,
  type NewMark,
  NotAdded,
  type PendingMark,
  toggled,
  unmarked,
} from './movie-states.ts'
import {
  areTicksStored,
  type MarkedMovie,
  setVisitorTicks,
  storageText,
  useVisitorTick,
  useVisitorTicks,
} from './visitor-ticks.ts'
import { positionOf, showAt } from './watchlist.ts'

/** A visitor's marks are the ticks of this browser (rule 2.15). */
export function useMovieStates() {
  const { isAuthenticated, isUnavailable } = useSession()
  const { data, isPending, refetch } = useQuery({ ...movieStatesQuery, enabled: isAuthenticated })
  const ticks = useVisitorTicks()
  const isVisitor = !isAuthenticated && !isUnavailable
  const byMovie = new Map<MovieId, MovieMarks>(
    isVisitor
      ? ticks.map(({ id }) => [id, ticked])
      : (data ?? []).map((state) => [state.movie_id, state]),
  )
  return {
    isLoading: isAuthenticated && isPending,
    /** False for visitors and failures. */
    hasMarks: isAuthenticated && data !== undefined,
    hasTicks: isVisitor && ticks.length > 0,
    retry: () => void refetch(),
    states: data ?? [],
    marksOf: (movieId: MovieId): MovieMarks => byMovie.get(movieId) ?? unmarked,
  }
}

/** Rules 2.2, 2.4. A toggle returns the new state. */
export function useMovieActions(movie: MarkedMovie, view: MarkView) {
  const { id: movieId, title } = movie
  const { isAuthenticated, isUnavailable } = useSession()
  const isUnknown = isUnavailable && !isAuthenticated
  const { isLoading, ...marks } = useMovieMarks(movieId, isAuthenticated, isUnknown)
  const client = useQueryClient()
  const isSeenDisabled = isLoading || (view === 'row' && marks.seen && isAuthenticated)
  const isWatchlistDisabled = isLoading || marks.seen

  const press = (field: keyof MovieMarks): boolean => {
    if (isUnknown) toast(accountUnavailableToast)
    else if (!isAuthenticated) return pressAsVisitor(movie, { view, field, marks })
    if (isUnknown) return false
    const before = marksNow(client, movieId)
    const undo = undoAction(client, { movieId, title }, before)
    const mark = { movieId, title, field, marks: toggled(before, field), view }
    const [saved] = queueMarks(client, [mark], toastsWith(undo))
    // Handled by the toasts.
    saved?.catch(() => undefined)
    return mark.marks[field]
  }
  return {
    ...marks,
    isSeenDisabled: isUnknown || isSeenDisabled,
    isWatchlistDisabled: isUnknown || isWatchlistDisabled,
    whyNot: isUnknown ? accountUnavailableText : undefined,
    toggleSeen: () => (isSeenDisabled ? marks.seen : press('seen')),
    toggleWatchlist: () => (isWatchlistDisabled ? marks.want_to_see : press('want_to_see')),
  }
}

/** Selects one movie, because others' changes must not rerender it. */
function useMovieMarks(movieId: MovieId, isAuthenticated: boolean, isUnknown: boolean) {
  const { data, isPending } = useQuery({
    ...movieStatesQuery,
    enabled: isAuthenticated,
    select: (states): MovieMarks => marksIn(states, movieId),
  })
  const isTicked = useVisitorTick(movieId) && !isAuthenticated && !isUnknown
  const own = isAuthenticated && data ? data : unmarked
  const marks = isTicked ? ticked : own
  return { ...marks, isLoading: isAuthenticated && isPending }
}

/** Shows no toasts. */
export function useSetMovieState(movieId: MovieId) {
  return useMutation({
    networkMode: 'always',
    retry: false,
    mutationFn: async (marks: MovieMarks, { client }) =>
      queueMarks(client, [{ movieId, field: 'seen', marks, view: 'tick' }])[0],
  })
}

/** Refused ones are rolled back with a toast. */
export function useSetManyMarks() {
  const client = useQueryClient()
  return (changes: readonly Pick<NewMark, 'movieId' | 'title' | 'marks' | 'position'>[]) => {
    const marks = changes.map((each) => ({ ...each, field: 'seen', view: 'tick' }) as const)
    for (const saved of queueMarks(client, marks, toastsWith())) saved.catch(() => undefined)
  }
}

type Marked = Pick<NewMark, 'movieId' | 'title'>

/** Includes the watchlist position (rule 2.12). Create it before the change. */
export function undoAction(client: QueryClient, movie: Marked, marks: MovieMarks) {
  const { position, item } = positionOf(client, movie.movieId)
  const act = () => {
    if (item) showAt(client, item, position)
    const mark = { ...movie, field: 'seen', marks, view: 'tick', position } as const
    const [saved] = queueMarks(client, [mark], toastsWith())
    saved?.catch(() => undefined)
  }
  return { label: 'Undo', act } satisfies ToastAction
}

/** Since the first render. */
export function useSeenMarks(): number {
  const client = useQueryClient()
  const [count, setCount] = useState(0)
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return
        const { options, state } = event.mutation
        const saved = state.data as MovieMarks | undefined
        if (options.mutationKey === markKey && saved?.seen) setCount((previous) => previous + 1)
      }),
    [client],
  )
  return count
}

/** Resends earlier pages' marks. 0 while online without a failure. */
export function usePendingMarks(): number {
  const client = useQueryClient()
  const userId = useSession().user?.id
  useEffect(() => {
    if (!userId) return
    resendMarks(client, toastsWith())
    return showOtherTabs(client, userId)
  }, [client, userId])
  const subscribe = useCallback(
    (onChange: () => void) => client.getMutationCache().subscribe(onChange),
    [client],
  )
  return useSyncExternalStore(
    subscribe,
    () => countPending(client),
    () => 0,
  )
}

/** For a visitor: marks that wait for a sign-in (rule 2.13). */
export function useStoredMarks(): number {
  return useSyncExternalStore(subscribeToStorage, countStoredMarks, () => 0)
}

function subscribeToStorage(onChange: () => void) {
  addEventListener('storage', onChange)
  return () => removeEventListener('storage', onChange)
}

/** False offline, and while marks fail to be sent. */
export function isConnected(client: QueryClient): boolean {
  return onlineManager.isOnline() && countPending(client) === 0
}

function countPending(client: QueryClient): number {
  const pending = client.getMutationCache().findAll({ mutationKey: markKey, status: 'pending' })
  const [next] = pending
  if (!next || (next.state.failureCount === 0 && onlineManager.isOnline())) return 0
  return new Set(pending.map(({ state }) => (state.variables as PendingMark).movieId)).size
}

const ticked: MovieMarks = { seen: true, want_to_see: false }

const accountUnavailableToast: Message = {
  title: accountUnavailableText,
  description: 'Nothing was changed. You can mark films again as soon as it is back.',
}

type VisitorMark = Pick<NewMark, 'view' | 'field' | 'marks'>

/** Seen stays in this browser, the watchlist nowhere (rule 2.15). Returns the new state. */
function pressAsVisitor(movie: MarkedMovie, { view, field, marks }: VisitorMark): boolean {
  const isTick = field === 'seen'
  if (isTick) setVisitorTicks([{ movie, isSeen: !marks.seen }])
  if (isTick && marks.seen) return false
  const from = location.pathname + location.search
  const invitation =
    view === 'detail' ? 'Sign in to track your progress!' : 'Log in to save your progress!'
  toast({
    action: { label: 'Sign in', to: `/sign-in?${new URLSearchParams({ from })}` },
    title: isTick ? 'Movie marked as seen' : 'Added to watchlist',
    film: titleText(movie.title),
    description: isTick ? tickText(invitation) : invitation,
  })
  return isTick
}

function tickText(invitation: string): string {
  const isStored = areTicksStored()
  return isStored ? `${storageText(isStored)}. ${invitation}` : `${storageText(isStored)}.`
}

/** No success toast for a mark counted as pending. */
function toastsWith(undo?: ToastAction): Listener {
  return {
    onSaved: (mark, stored) => {
      const message = Date.now() - mark.at > 5 * seconds ? undefined : successToast(mark, stored)
      if (message) toast({ ...message, ...filmOf(mark), ...(undo && { action: undo }) })
    },
    onFailed: (mark, error) =>
      toast({
        ...failureMessage(
          error,
          { title: 'Error', description: failureText(mark, error) },
          markIsStored,
        ),
        ...filmOf(mark),
      }),
  }
}

function filmOf({ title }: NewMark): Pick<Toast, 'film'> {
  return title ? { film: titleText(title) } : {}
}

/** The quick tick has its own undo; a card's look is enough unless a watchlist position is lost. */
function successToast(mark: PendingMark, stored: MovieMarks): Message | undefined {
  const { view, field, before, marks } = mark
  if (view === 'tick') return undefined
  if (view === 'card' && !(before.want_to_see && !marks.want_to_see)) return undefined
  if (view !== 'detail') return { title: 'Success', description: rowSuccess(field, marks) }
  if (stored.seen !== marks.seen || stored.want_to_see !== marks.want_to_see) {
    return { title: 'Updated', description: 'Movie state updated successfully.' }
  }
  return detailSuccess(field, marks)
}

function rowSuccess(field: keyof MovieMarks, { want_to_see }: MovieMarks): string {
  if (field === 'seen') return 'Movie marked as seen'
  return want_to_see ? 'Added to your watchlist' : 'Removed from your watchlist'
}

function detailSuccess(field: keyof MovieMarks, { seen, want_to_see }: MovieMarks): Message {
  if (field === 'seen') {
    return seen
      ? { title: 'Marked as Seen', description: 'Movie added to your seen list.' }
      : { title: 'Removed from Seen', description: 'Movie removed from your seen list.' }
  }
  return want_to_see
    ? { title: 'Added to Watchlist', description: 'Movie added to your watchlist.' }
    : { title: 'Removed from Watchlist', description: 'Movie removed from your watchlist.' }
}

function failureText({ view, field, marks }: PendingMark, error: Error): string {
  if (view === 'detail') {
    return field === 'seen'
      ? 'Failed to update movie state. Please try again.'
      : 'Failed to update watchlist. Please try again.'
  }
  const isRowOfWatchlist = view === 'row' && field === 'want_to_see'
  if (error instanceof NotAdded || (isRowOfWatchlist && marks.want_to_see)) {
    return 'Failed to add movie to watchlist'
  }
  return isRowOfWatchlist
    ? 'Failed to remove movie from watchlist'
    : 'Failed to update movie status'
}
