import {
  listViewings,
  type Movie,
  type MovieId,
  removeViewing,
  saveViewing,
  type Viewing,
} from '@cinecanon/contract'
import { callOf, mineKey, refreshMine, toast, toastFailure, viewingsKey } from '@cinecanon/web'
import { queryOptions, useMutation } from '@cinecanon/web/query'
import { titleText } from '@cinecanon/web/text'

/** A form edits these fields; the server sets the others. */
export type Ticket = Omit<Viewing, 'movie_id' | 'created_at'>

export function viewingsQuery(movieId: MovieId) {
  return queryOptions({
    queryKey: [...viewingsKey, movieId],
    queryFn: ({ meta, signal }) => callOf(meta)(listViewings, { query: { movieId } }, signal),
    staleTime: 0,
  })
}

/** A ticket fails at once without a connection, because only marks wait in a queue. */
const unqueued = { mutationKey: mineKey, networkMode: 'always', retry: false } as const

export function useSaveTicket(movie: Movie) {
  return useMutation({
    ...unqueued,
    mutationFn: (ticket: Ticket, { meta }) =>
      callOf(meta)(saveViewing, { body: { ...ticket, movieId: movie.id } }),
    onError: (error) =>
      toastFailure('Error', error, 'The ticket wasn’t saved. It needs a connection.'),
    onSettled: (_data, _error, _ticket, _result, { client }) => refreshMine(client),
  })
}

/** The toast can put the ticket back. */
export function useRemoveTicket(movie: Movie) {
  const { mutate: save } = useSaveTicket(movie)
  return useMutation({
    ...unqueued,
    mutationFn: ({ id }: Ticket, { meta }) =>
      callOf(meta)(removeViewing, { body: { id, movieId: movie.id } }),
    onSuccess: (_data, ticket) =>
      toast({
        title: 'Ticket removed',
        film: titleText(movie.title),
        action: { label: 'Undo', act: () => save(ticket) },
      }),
    onError: (error) =>
      toastFailure('Error', error, 'The ticket wasn’t removed. It needs a connection.'),
    onSettled: (_data, _error, _ticket, _result, { client }) => refreshMine(client),
  })
}
