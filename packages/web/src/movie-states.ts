import {
  addToWatchlist,
  type Call,
  listMovieStates,
  type MovieId,
  type MovieState,
  removeFromWatchlist,
  setMovieState,
  type UserStateId,
} from '@cinecanon/contract'
import { minutes } from '@cinecanon/contract/time'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callOf } from './query-client.ts'

/** The user's movie states in the query cache, and how they are saved. */
export const movieStatesQuery = queryOptions({
  queryKey: ['movie-states'],
  queryFn: ({ meta, signal }) => callOf(meta)(listMovieStates, {}, signal),
  staleTime: 0,
  gcTime: 5 * minutes,
})

export type MovieMarks = Pick<MovieState, 'seen' | 'want_to_see'>
export const unmarked: MovieMarks = { seen: false, want_to_see: false }

type Marked = MovieMarks & Pick<MovieState, 'movie_id'>

export function marksIn(states: readonly Marked[], movieId: MovieId): MovieMarks {
  const { seen, want_to_see } = states.find((state) => state.movie_id === movieId) ?? unmarked
  return { seen, want_to_see }
}

/** Key of every mutation of what is the user's own. */
export const mineKey = ['mine']

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

/** Options of an optimistic mutation of one movie's marks; mutations of one movie run in order. */
export function optimisticUpdate(movieId: MovieId) {
  return {
    mutationKey: mineKey,
    scope: { id: `movie-state-${movieId}` },
    show: async (client: QueryClient, marks: MovieMarks) => {
      await client.cancelQueries({ queryKey: movieStatesQuery.queryKey })
      const before = marksIn(client.getQueryData(movieStatesQuery.queryKey) ?? [], movieId)
      patch(client, movieId, marks)
      return { before }
    },
    rollBack: (client: QueryClient, shown: { before: MovieMarks } | undefined) => {
      if (shown) patch(client, movieId, shown.before)
    },
  }
}

/** How a change is saved; `save-and-add` saves the state first and then adds to the watchlist. */
export type SaveMode = 'save' | 'save-and-add' | 'add' | 'remove'
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
  patch(client, movieId, { id: state.id })
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

export function bodyOf(movieId: MovieId, { seen, want_to_see }: MovieMarks) {
  return { movieId, seen, wantToSee: want_to_see }
}

async function add(call: Call, client: QueryClient, movieId: MovieId): Promise<MovieMarks> {
  const item = await call(addToWatchlist, { body: { movieId } })
  patch(client, movieId, { id: item.id })
  return item
}

/** Undefined as long as the server hasn't named it. */
function stateIdOf(client: QueryClient, movieId: MovieId): UserStateId | undefined {
  const states = client.getQueryData(movieStatesQuery.queryKey) ?? []
  const id = states.find((state) => state.movie_id === movieId)?.id
  return id === notYetSaved.id ? undefined : id
}

/**
 * Changes one movie's entry, so that what is shown of others stays as it is. Does nothing before
 * the states are loaded: one entry alone would look like all there are.
 */
function patch(
  client: QueryClient,
  movieId: MovieId,
  change: MovieMarks | Pick<MovieState, 'id'>,
): void {
  client.setQueryData(movieStatesQuery.queryKey, (states) => {
    if (!states) return undefined
    const known = states.find((state) => state.movie_id === movieId)
    if (known) return states.map((state) => (state === known ? { ...known, ...change } : state))
    return [...states, { ...notYetSaved, ...unmarked, movie_id: movieId, ...change }]
  })
}

/** Stands in until the server's own document replaces it. */
const notYetSaved = {
  id: '0'.repeat(24) as MovieState['id'],
  user_id: '0'.repeat(24) as MovieState['user_id'],
  order: null,
  created_at: new Date(0).toISOString(),
  updated_at: new Date(0).toISOString(),
}
