import {
  listMovieStates,
  type MovieId,
  type MovieState,
  setMovieState,
  type UserStateId,
} from '@cinecanon/contract'
import { minutes } from '@cinecanon/contract/time'
import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callOf } from './query-client.ts'
import { useSession } from './session.ts'

export const movieStatesQuery = queryOptions({
  queryKey: ['movie-states'],
  queryFn: ({ meta, signal }) => callOf(meta)(listMovieStates, {}, signal),
  staleTime: 0,
  gcTime: 5 * minutes,
})

export type MovieMarks = Pick<MovieState, 'seen' | 'want_to_see'>
const unmarked: MovieMarks = { seen: false, want_to_see: false }

/** What the signed-in user has marked, by movie; nothing for a visitor. */
export function useMovieStates() {
  const { isAuthenticated } = useSession()
  const { data, isPending, refetch } = useQuery({ ...movieStatesQuery, enabled: isAuthenticated })
  const byMovie = new Map((data ?? []).map((state) => [state.movie_id, state]))
  return {
    isLoading: isAuthenticated && isPending,
    /** Not for a visitor, nor while they can't be had. */
    hasMarks: isAuthenticated && data !== undefined,
    retry: () => void refetch(),
    states: data ?? [],
    marksOf: (movieId: MovieId): MovieMarks => byMovie.get(movieId) ?? unmarked,
  }
}

/** What the signed-in user has marked of one movie; a change of another movie doesn't render this one again. */
export function useMovieMarks(movieId: MovieId): MovieMarks & { isLoading: boolean } {
  const { isAuthenticated } = useSession()
  const { data, isPending } = useQuery({
    ...movieStatesQuery,
    enabled: isAuthenticated,
    select: (states): MovieMarks => marksIn(states, movieId),
  })
  const marks = isAuthenticated && data ? data : unmarked
  return { ...marks, isLoading: isAuthenticated && isPending }
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

/**
 * Saves what the user thinks of one movie: shown at once, taken back when saving fails. Toasts are the caller's, because
 * the specification words them by place.
 */
export function useSetMovieState(movieId: MovieId) {
  return useMutation({
    mutationKey: mineKey,
    scope: { id: `movie-state-${movieId}` },
    mutationFn: ({ seen, want_to_see }: MovieMarks, { meta }) =>
      callOf(meta)(setMovieState, { body: { movieId, seen, wantToSee: want_to_see } }),
    onMutate: (marks, { client }) => showMarks(client, movieId, marks),
    onError: (_error, _marks, shown, { client }) => {
      if (shown) setMarks(client, movieId, shown.before)
    },
    onSettled: (_state, _error, _marks, _shown, { client }) => refreshMine(client),
  })
}

/** Key of every change of what is mine. */
export const mineKey = ['mine']

/** How many times a film has been saved as seen since this was first shown. */
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
 * After any change of states or watchlist, both are read again (rule 2.5). Of several changes on
 * their way the last one does it, so that an answer to an earlier one never shows a later one
 * undone.
 */
export async function refreshMine(client: QueryClient): Promise<void> {
  if (client.isMutating({ mutationKey: mineKey }) > 1) return
  await Promise.all([
    client.invalidateQueries({ queryKey: ['movie-states'] }),
    client.invalidateQueries({ queryKey: ['watchlist'] }),
  ])
}

/** Shows marks before the server knows them; gives back what to show again when it refuses. */
export async function showMarks(client: QueryClient, movieId: MovieId, marks: MovieMarks) {
  await client.cancelQueries({ queryKey: movieStatesQuery.queryKey })
  const before = marksIn(client.getQueryData(movieStatesQuery.queryKey) ?? [], movieId)
  setMarks(client, movieId, marks)
  return { before }
}

/**
 * Changes one movie's entry only, so that what is shown of others stays as it is. Does nothing before the states are
 * loaded: one entry alone would look like all there are.
 */
export function setMarks(
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

/** Id of the user's state of a movie; undefined as long as the server hasn't named it. */
export function stateIdOf(client: QueryClient, movieId: MovieId): UserStateId | undefined {
  const states = client.getQueryData(movieStatesQuery.queryKey) ?? []
  const id = states.find((state) => state.movie_id === movieId)?.id
  return id === notYetSaved.id ? undefined : id
}

function marksIn(states: readonly MovieState[], movieId: MovieId): MovieMarks {
  const { seen, want_to_see } = states.find((state) => state.movie_id === movieId) ?? unmarked
  return { seen, want_to_see }
}

/** Stands in until the server's own document replaces it. */
const notYetSaved = {
  id: '0'.repeat(24) as MovieState['id'],
  user_id: '0'.repeat(24) as MovieState['user_id'],
  order: null,
  created_at: new Date(0).toISOString(),
  updated_at: new Date(0).toISOString(),
}
