import { listMovieStates, type MovieId, type MovieState, setMovieState } from '@cinecanon/contract'
import { type QueryClient, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { callOf, minutes } from './query-client.ts'
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
  const { data, isPending } = useQuery({ ...movieStatesQuery, enabled: isAuthenticated })
  const byMovie = new Map((data ?? []).map((state) => [state.movie_id, state]))
  return {
    isLoading: isAuthenticated && isPending,
    states: data ?? [],
    marksOf: (movieId: MovieId): MovieMarks => byMovie.get(movieId) ?? unmarked,
  }
}

/** The two moves of spec §4: seen is inverted and clears "want to see"; "want to see" is inverted and rests while seen. */
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
    scope: { id: `movie-state-${movieId}` },
    mutationFn: ({ seen, want_to_see }: MovieMarks, { meta }) =>
      callOf(meta)(setMovieState, { body: { movieId, seen, wantToSee: want_to_see } }),
    onMutate: async (marks, { client }) => {
      await client.cancelQueries({ queryKey: movieStatesQuery.queryKey })
      const before = client.getQueryData(movieStatesQuery.queryKey)
      showMarks(client, movieId, marks)
      return { before }
    },
    onError: (_error, _marks, shown, { client }) => {
      if (shown?.before) client.setQueryData(movieStatesQuery.queryKey, shown.before)
    },
    onSettled: (_state, _error, _marks, _shown, { client }) => refreshMine(client),
  })
}

/** After any change of states or watchlist, both are read again (spec §4). */
export async function refreshMine(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['movie-states'] }),
    client.invalidateQueries({ queryKey: ['watchlist'] }),
  ])
}

function showMarks(client: QueryClient, movieId: MovieId, marks: MovieMarks): void {
  client.setQueryData(movieStatesQuery.queryKey, (states = []) => {
    const known = states.find((state) => state.movie_id === movieId)
    if (known) return states.map((state) => (state === known ? { ...known, ...marks } : state))
    return [...states, { ...notYetSaved, movie_id: movieId, ...marks }]
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
