import {
  addToWatchlist,
  type Call,
  CallError,
  listMovieStates,
  type MovieId,
  type MovieState,
  removeFromWatchlist,
  setMovieState,
} from '@cinecanon/contract'
import { minutes } from '@cinecanon/contract/time'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callOf } from '../page/query-client.ts'
import {
  type MovieMarks,
  type PendingMark,
  pendingMarks,
  type ShownMarks,
  signedIn,
} from './pending-marks.ts'

export const unmarked: MovieMarks = { seen: false, want_to_see: false }

/** Pending marks overlay the server's, because they are newer. */
export const movieStatesQuery = queryOptions({
  queryKey: ['movie-states'],
  queryFn: async ({ client, meta, signal }) =>
    withMarks(await callOf(meta)(listMovieStates, {}, signal), pendingMarks.list(client)),
  staleTime: 0,
  gcTime: 5 * minutes,
})

/** A film's id or a year follows it. */
export const viewingsKey = ['viewings']

/** Mutations of the user's states and watchlist have this prefix. */
export const mineKey = ['mine']

/** The last of several mutations refetches, because an earlier response would undo a later mark. */
export async function refreshMine(client: QueryClient): Promise<void> {
  if (client.isMutating({ mutationKey: mineKey }) > 1) return
  await Promise.all([
    client.invalidateQueries({ queryKey: ['movie-states'] }),
    client.invalidateQueries({ queryKey: viewingsKey }),
    client.invalidateQueries({ queryKey: ['watchlist'] }),
  ])
}

/** Seen clears "want to see", which then can't change (rule 2.2). */
export function toggled(marks: MovieMarks, field: keyof MovieMarks): MovieMarks {
  if (field === 'seen') {
    return { seen: !marks.seen, want_to_see: marks.seen && marks.want_to_see }
  }
  return marks.seen ? marks : { seen: false, want_to_see: !marks.want_to_see }
}

export function marksIn(states: readonly StateOfMovie[], movieId: MovieId): MovieMarks {
  const { seen, want_to_see } = shownMarksIn(states, movieId)
  return { seen, want_to_see }
}

type StateOfMovie = ShownMarks & Pick<MovieState, 'movie_id'>

/** Viewings of a film that isn't seen are hidden, also while its mark is pending. */
export function shownMarksIn(states: readonly StateOfMovie[], movieId: MovieId): ShownMarks {
  const state = states.find(({ movie_id }) => movie_id === movieId)
  if (!state) return unmarked
  const { seen, want_to_see, viewings } = state
  return { seen, want_to_see, ...(seen && viewings && { viewings }) }
}

/** Includes unrendered marks, because a second press must revert the first. */
export function marksNow(client: QueryClient, movieId: MovieId): MovieMarks {
  const user = signedIn(client)
  const pending = user && pendingMarks.get({ userId: user.id, movieId })
  return pending?.marks ?? marksIn(client.getQueryData(movieStatesQuery.queryKey) ?? [], movieId)
}

type Change = { movieId: MovieId; marks: MovieMarks }

/** Changes nothing before the states are loaded. */
export function patchMarks(client: QueryClient, changes: readonly Change[]): void {
  client.setQueryData(movieStatesQuery.queryKey, (states) => states && withMarks(states, changes))
}

/** The watchlist's endpoints leave "seen" as it is; a replacement sets the whole state. */
export async function saveMark(
  call: Call,
  client: QueryClient,
  { movieId, field, marks, viewing, isReplacement }: PendingMark,
): Promise<MovieMarks> {
  if (field === 'want_to_see' && !isReplacement) {
    if (marks.want_to_see) return call(addToWatchlist, { body: { movieId } })
    const userStateId = stateIdOf(client, movieId)
    if (userStateId) {
      await call(removeFromWatchlist, { body: { userStateId } }).catch(ignoreMissing)
      return marks
    }
  }
  const { seen, want_to_see: wantToSee } = marks
  return call(setMovieState, { body: { movieId, seen, wantToSee, viewing } })
}

/** A repeated removal finds nothing, because the first one's response was lost. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof CallError && error.status === 404)) throw error
}

/** The id is undefined until the server has assigned it. */
function stateIdOf(client: QueryClient, movieId: MovieId): MovieState['id'] | undefined {
  const states = client.getQueryData(movieStatesQuery.queryKey) ?? []
  const id = states.find((state) => state.movie_id === movieId)?.id
  return id === unsaved.id ? undefined : id
}

function withMarks(states: MovieState[], changes: readonly Change[]): MovieState[] {
  const byMovie = new Map(states.map((state) => [state.movie_id, state]))
  for (const { movieId, marks } of changes) {
    const state = byMovie.get(movieId) ?? { ...unsaved, movie_id: movieId }
    byMovie.set(movieId, { ...state, ...marks })
  }
  return [...byMovie.values()]
}

/** It stands for the server's document until that arrives. */
const unsaved = {
  ...unmarked,
  id: '0'.repeat(24) as MovieState['id'],
  user_id: '0'.repeat(24) as MovieState['user_id'],
  order: null,
  created_at: new Date(0).toISOString(),
  updated_at: new Date(0).toISOString(),
}
