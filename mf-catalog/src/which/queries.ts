import { getWhichDay, guessWhich, type MovieId, type WhichReply } from '@cinecanon/contract'
import { minutes } from '@cinecanon/contract/time'
import { callOf, toastFailure } from '@cinecanon/web'
import { queryOptions, useMutation } from '@cinecanon/web/query'

export const whichQuery = queryOptions({
  queryKey: ['which'],
  queryFn: ({ meta, signal }) => callOf(meta)(getWhichDay, {}, signal),
  staleTime: 10 * minutes,
})

type Guess = { day: string; sheet: number; movieId: MovieId | null; isLast: boolean }

export function useGuess(onReply: (reply: WhichReply, guess: Guess) => void) {
  return useMutation({
    networkMode: 'always',
    retry: false,
    mutationFn: (body: Guess, { meta }) => callOf(meta)(guessWhich, { body }),
    onSuccess: onReply,
    onError: (error) =>
      toastFailure('That guess didn’t arrive', error, 'Try again when you’re online.'),
  })
}
