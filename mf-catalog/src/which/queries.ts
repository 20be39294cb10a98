import { getWhichDay, guessWhich, type MovieInBrief } from '@cinecanon/contract'
import { minutes } from '@cinecanon/contract/time'
import { callOf } from '@cinecanon/web'
import { queryOptions, useMutation } from '@cinecanon/web/query'

export const whichQuery = queryOptions({
  queryKey: ['which'],
  queryFn: ({ meta, signal }) => callOf(meta)(getWhichDay, {}, signal),
  staleTime: 10 * minutes,
})

/** Null gives up. */
export type Guess = Pick<MovieInBrief, 'id' | 'title'> | null

/** It shows no toast, because the page shows failures next to the guess. */
export function useGuess(at: { day: string; sheet: number; isLast: boolean }) {
  return useMutation({
    networkMode: 'always',
    retry: false,
    mutationFn: (film: Guess, { meta }) =>
      callOf(meta)(guessWhich, { body: { ...at, movieId: film?.id ?? null } }),
  })
}
