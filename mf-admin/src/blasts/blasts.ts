import {
  type Blast,
  type BlastId,
  CallError,
  cancelBlast,
  getBlast,
  type Input,
  listBlastFailures,
  listBlasts,
  pauseBlast,
  resendUnknownOfBlast,
  resumeBlast,
  retryFailedOfBlast,
  sendEmailBlast,
} from '@cinecanon/contract'
import { callOf, minutes, textOf, toast } from '@cinecanon/web'
import { queryOptions, useMutation } from '@cinecanon/web/query'
import { keyOf, settleKey } from './order-key.ts'

export function blastsQuery(page: number) {
  return queryOptions({
    queryKey: ['blasts', 'list', page],
    queryFn: ({ meta, signal }) => callOf(meta)(listBlasts, { query: { page } }, signal),
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => (state.data?.blasts.some(moves) ? 2000 : false),
    staleTime: 0,
    gcTime: 5 * minutes,
  })
}

/** A blast with its progress, asked for every second as long as it moves. */
export function blastQuery(blastId: BlastId) {
  return queryOptions({
    queryKey: ['blasts', blastId],
    queryFn: ({ meta, signal }) => callOf(meta)(getBlast, { params: { blastId } }, signal),
    refetchInterval: ({ state }) => (state.data && !moves(state.data) ? false : 1000),
    staleTime: 0,
    gcTime: 5 * minutes,
  })
}

export function failuresQuery(blastId: BlastId, page: number) {
  return queryOptions({
    queryKey: ['blasts', blastId, 'failures', page],
    queryFn: ({ meta, signal }) =>
      callOf(meta)(listBlastFailures, { params: { blastId }, query: { page } }, signal),
    placeholderData: (before) => before,
    staleTime: 0,
    gcTime: 5 * minutes,
  })
}

/** Whether a blast changes without anybody doing anything. */
export function moves({ state, resumesByItself }: Blast): boolean {
  return state === 'queued' || state === 'sending' || (state === 'paused' && resumesByItself)
}

type Order = Omit<Input<typeof sendEmailBlast>['body'], 'idempotencyKey'>

export function useSendBlast() {
  return useMutation({
    retry: false,
    mutationFn: (order: Order, { meta }) =>
      callOf(meta)(sendEmailBlast, { body: { ...order, idempotencyKey: keyOf(order) } }),
    onSuccess: settleKey,
    // Also one that failed may be under way.
    onSettled: (_result, _error, _order, _shown, { client }) =>
      client.invalidateQueries({ queryKey: ['blasts'] }),
    onError: (error) =>
      isSimilar(error) ||
      toast({
        title: `Failed to send email blast: ${textOf(error, 'please try again')}`,
        isDestructive: true,
      }),
  })
}

/** Somebody sent the same a moment ago: whether it is to be sent all the same is asked. */
export function isSimilar(error: Error | null): error is CallError {
  return error instanceof CallError && error.code === 'similar_blast'
}

const blastActions = {
  pause: pauseBlast,
  resume: resumeBlast,
  cancel: cancelBlast,
  retryFailed: retryFailedOfBlast,
  resendUnknown: resendUnknownOfBlast,
} as const
export type BlastAction = keyof typeof blastActions

export function useBlastAction(blastId: BlastId) {
  return useMutation({
    retry: false,
    mutationFn: (action: BlastAction, { meta }) =>
      callOf(meta)(blastActions[action], { params: { blastId } }),
    onError: (error) => toast({ title: textOf(error, 'Please try again'), isDestructive: true }),
    onSettled: (_blast, _error, _action, _shown, { client }) =>
      client.invalidateQueries({ queryKey: ['blasts'] }),
  })
}
