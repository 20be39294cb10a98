import type { MovieId } from '@cinecanon/contract'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { accountUnavailableText, useSession } from '../account/session.ts'
import { useQuery } from '../page/query.ts'
import { type ToastAction, toast } from '../page/toasts.ts'
import { queueMarks } from './mark-queue.ts'
import {
  accountUnavailableToast,
  hiddenTicketToasts,
  inviteToSignIn,
  markToasts,
} from './mark-toasts.ts'
import { marksNow, movieStatesQuery, shownMarksIn, toggled, unmarked } from './movie-states.ts'
import type { MarkView, MovieMarks, NewMark, ShownMarks } from './pending-marks.ts'
import {
  type MarkedMovie,
  setVisitorTicks,
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
  const byMovie = new Map<MovieId, ShownMarks>(
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
    marksOf: (movieId: MovieId): ShownMarks => byMovie.get(movieId) ?? unmarked,
  }
}

/** A toggle returns the new state (rules 2.2, 2.4). */
export function useMovieActions(movie: MarkedMovie, view: MarkView) {
  const { id: movieId, title } = movie
  const { isAuthenticated, isUnavailable } = useSession()
  const isUnidentified = isUnavailable && !isAuthenticated
  const { isLoading, ...marks } = useMovieMarks(movieId, isAuthenticated, isUnidentified)
  const client = useQueryClient()
  const isSeenDisabled = isLoading || (view === 'row' && marks.seen && isAuthenticated)
  const isWatchlistDisabled = isLoading || marks.seen

  const press = (field: keyof MovieMarks): boolean => {
    if (isUnidentified) {
      toast(accountUnavailableToast)
      return false
    }
    if (!isAuthenticated) {
      const isSeen = field === 'seen' && !marks.seen
      if (field === 'seen') setVisitorTicks([{ movie, isSeen }])
      if (field !== 'seen' || isSeen) inviteToSignIn({ view, field, title })
      return isSeen
    }
    const before = marksNow(client, movieId)
    const undo = undoAction(client, { movieId, title }, before)
    const mark = { movieId, title, field, marks: toggled(before, field), view }
    const hidden = field === 'seen' && before.seen ? marks.viewings : undefined
    queueMarks(
      client,
      [mark],
      hidden ? hiddenTicketToasts(client, mark, hidden.count) : markToasts(undo),
    )
    return mark.marks[field]
  }
  return {
    ...marks,
    isSeenDisabled: isUnidentified || isSeenDisabled,
    isWatchlistDisabled: isUnidentified || isWatchlistDisabled,
    whyNot: isUnidentified ? accountUnavailableText : undefined,
    toggleSeen: () => (isSeenDisabled ? marks.seen : press('seen')),
    toggleWatchlist: () => (isWatchlistDisabled ? marks.want_to_see : press('want_to_see')),
  }
}

/** Selects one movie, because others' changes must not rerender it. */
function useMovieMarks(movieId: MovieId, isAuthenticated: boolean, isUnidentified: boolean) {
  const { data, isPending } = useQuery({
    ...movieStatesQuery,
    enabled: isAuthenticated,
    select: (states) => shownMarksIn(states, movieId),
  })
  const isTicked = useVisitorTick(movieId) && !isAuthenticated && !isUnidentified
  const saved: ShownMarks = isAuthenticated && data ? data : unmarked
  const marks: ShownMarks = isTicked ? ticked : saved
  return { ...marks, isLoading: isAuthenticated && isPending }
}

/** The caller shows the toasts. */
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
  return (changes: readonly WholeMark[]) => setMany(client, changes)
}

type Marked = Pick<NewMark, 'movieId' | 'title'>
type WholeMark = Marked & Pick<NewMark, 'marks' | 'position' | 'viewing'>

function setMany(client: QueryClient, changes: readonly WholeMark[]): void {
  const marks = changes.map((each) => ({ ...each, field: 'seen', view: 'tick' }) as const)
  queueMarks(client, marks, markToasts())
}

/** Includes the watchlist position (rule 2.12), so it is created before the change. */
export function undoAction(client: QueryClient, movie: Marked, marks: MovieMarks) {
  const { position, item } = positionOf(client, movie.movieId)
  const act = () => {
    if (item) showAt(client, item, position)
    setMany(client, [{ ...movie, marks, position }])
  }
  return { label: 'Undo', act } satisfies ToastAction
}

const ticked: MovieMarks = { seen: true, want_to_see: false }
