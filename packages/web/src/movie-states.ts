import {
  addToWatchlist,
  type Call,
  listMovieStates,
  type MovieId,
  type MovieState,
  removeFromWatchlist,
  setMovieState,
  type User,
  type UserStateId,
} from '@cinecanon/contract'
import { minutes } from '@cinecanon/contract/time'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type KeptMark, keptMarks } from './kept-marks.ts'
import { type MovieMarks, type SaveMode, unmarked } from './movie-marks.ts'
import { callOf, currentUserKey } from './query-client.ts'

/** The user's movie states in the query cache, and how they are saved. */
export const movieStatesQuery = queryOptions({
  queryKey: ['movie-states'],
  queryFn: async ({ client, meta, signal }) =>
    withMarks(await callOf(meta)(listMovieStates, {}, signal), keptBy(client)),
  staleTime: 0,
  gcTime: 5 * minutes,
})

type Marked = MovieMarks & Pick<MovieState, 'movie_id'>

export function marksIn(states: readonly Marked[], movieId: MovieId): MovieMarks {
  const { seen, want_to_see } = states.find((state) => state.movie_id === movieId) ?? unmarked
  return { seen, want_to_see }
}

/** Key of every mutation of what is the user's own. */
export const mineKey = ['mine']

/** Of those that save a mark. */
export const markKey = [...mineKey, 'mark']

/**
 * After any change of states or watchlist, both are read again (rule 2.5): by the last of several
 * mutations, so that the answer to an earlier one never shows a later one undone.
 */
export async function refreshMine(client: QueryClient): Promise<void> {
  if (client.isMutating({ mutationKey: mineKey }) > 1) return
  await Promise.all([
    client.invalidateQueries({ queryKey: ['movie-states'] }),
    client.invalidateQueries({ queryKey: ['watchlist'] }),
  ])
}

type Saving = { movieId: MovieId; marks: MovieMarks; how: SaveMode }

export async function saveMarks(
  call: Call,
  client: QueryClient,
  { movieId, marks, how }: Saving,
): Promise<MovieMarks> {
  if (how === 'add') return add(call, client, movieId)
  const userStateId = stateIdOf(client, movieId)
  if (how === 'remove' && userStateId) {
    await call(removeFromWatchlist, { body: { userStateId } })
    return marks
  }
  const state = await call(setMovieState, { body: bodyOf(movieId, marks) })
  nameState(client, movieId, state.id)
  if (how !== 'save-and-add') return state
  return add(call, client, movieId).catch((error: unknown) => Promise.reject(new NotAdded(error)))
}

/** The state was saved, but the watchlist refused the movie. */
export class NotAdded extends Error {
  constructor(cause: unknown) {
    super('the movie was not added to the watchlist', { cause })
    this.name = 'NotAdded'
  }
}

/** Makes what is shown again after `NotAdded` true at the server as well, if it answers. */
export async function revert(call: Call, movieId: MovieId, before: MovieMarks): Promise<void> {
  await call(setMovieState, { body: bodyOf(movieId, before) }).catch(() => undefined)
}

function bodyOf(movieId: MovieId, { seen, want_to_see }: MovieMarks) {
  return { movieId, seen, wantToSee: want_to_see }
}

async function add(call: Call, client: QueryClient, movieId: MovieId): Promise<MovieMarks> {
  const item = await call(addToWatchlist, { body: { movieId } })
  nameState(client, movieId, item.id)
  return item
}

/** Undefined as long as the server hasn't named it. */
function stateIdOf(client: QueryClient, movieId: MovieId): UserStateId | undefined {
  const states = client.getQueryData(movieStatesQuery.queryKey) ?? []
  const id = states.find((state) => state.movie_id === movieId)?.id
  return id === notYetSaved.id ? undefined : id
}

/**
 * Changes the entries of some movies, so that what is shown of others stays as it is. Does nothing
 * before the states are loaded: some entries alone would look like all there are.
 */
export function patchMarks(
  client: QueryClient,
  changes: readonly { movieId: MovieId; marks: MovieMarks }[],
): void {
  client.setQueryData(movieStatesQuery.queryKey, (states) => states && withMarks(states, changes))
}

/** What waits to be sent for the signed-in person: newer than what the server has. */
export function keptBy(client: QueryClient): KeptMark[] {
  const user = client.getQueryData<User | null>(currentUserKey)
  return user ? keptMarks(user.id) : []
}

function withMarks(
  states: MovieState[],
  changes: readonly { movieId: MovieId; marks: MovieMarks }[],
): MovieState[] {
  const byMovie = new Map(states.map((state) => [state.movie_id, state]))
  for (const { movieId, marks } of changes) {
    const known = byMovie.get(movieId) ?? { ...notYetSaved, movie_id: movieId }
    byMovie.set(movieId, { ...known, ...marks })
  }
  return [...byMovie.values()]
}

/** The server has named it: from then on the watchlist can be told to remove it. */
function nameState(client: QueryClient, movieId: MovieId, id: UserStateId): void {
  client.setQueryData(movieStatesQuery.queryKey, (states) =>
    states?.map((state) => (state.movie_id === movieId ? { ...state, id } : state)),
  )
}

/** Stands in until the server's own document replaces it. */
const notYetSaved = {
  ...unmarked,
  id: '0'.repeat(24) as MovieState['id'],
  user_id: '0'.repeat(24) as MovieState['user_id'],
  order: null,
  created_at: new Date(0).toISOString(),
  updated_at: new Date(0).toISOString(),
}
