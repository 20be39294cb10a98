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
  scheduleEmailBlast,
} from '@cinecanon/contract'
import { callOf } from '@cinecanon/web'
import { useMutation } from '@cinecanon/web/query'
import { freshQuery, pagedQuery, toastFailedTo, toastRefusal } from '../page/queries.ts'

export function blastsQuery(page: number) {
  return {
    ...pagedQuery(['blasts', 'list', page], listBlasts, { query: { page } }),
    refetchInterval: ({ state }: Polled<{ blasts: Blast[] }>) =>
      state.data?.blasts.some(isInProgress) ? 2000 : false,
  }
}

export function blastQuery(blastId: BlastId) {
  return {
    ...freshQuery(['blasts', blastId], getBlast, { params: { blastId } }),
    refetchInterval: ({ state }: Polled<Blast>) =>
      state.data && !isInProgress(state.data) ? false : 1000,
  }
}

type Polled<T> = { state: { data: T | undefined } }

export function failuresQuery(blastId: BlastId, page: number) {
  return pagedQuery(['blasts', blastId, 'failures', page], listBlastFailures, {
    params: { blastId },
    query: { page },
  })
}

/** A pause that ends by itself counts, because the page must show the end. */
export function isInProgress({ state, resumesByItself }: Blast): boolean {
  return moving.includes(state) || (state === 'paused' && resumesByItself)
}

const moving: Blast['state'][] = ['scheduled', 'queued', 'sending']

type ScheduleRequest = Omit<Input<typeof scheduleEmailBlast>['body'], 'idempotencyKey'>

export function useScheduleBlast() {
  return useMutation({
    retry: false,
    mutationFn: (request: ScheduleRequest, { meta }) =>
      callOf(meta)(scheduleEmailBlast, { body: { ...request, idempotencyKey: keyOf(request) } }),
    onSuccess: forgetKey,
    // The blast may have started, even if no response came.
    onSettled: (_blast, _error, _request, _shown, { client }) =>
      client.invalidateQueries({ queryKey: ['blasts'] }),
    onError: (error) => isSimilar(error) || toastFailedTo('send email blast', error),
  })
}

let last: { request: string; key: string } | undefined

/** Retries without a response reuse the key, because users would get two mails. */
function keyOf(request: ScheduleRequest): string {
  const text = JSON.stringify(request)
  if (last?.request !== text) last = { request: text, key: crypto.randomUUID() }
  return last.key
}

/** The same request is another blast once it has a response. */
function forgetKey(): void {
  last = undefined
}

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
    onError: toastRefusal,
    onSettled: (_blast, _error, _action, _shown, { client }) =>
      client.invalidateQueries({ queryKey: ['blasts'] }),
  })
}
