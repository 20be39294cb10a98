import {
  listContactMessages,
  listMailAudit,
  listUserAudit,
  retryContactMessage,
} from '@cinecanon/contract'
import { callOf, minutes, textOf, toast } from '@cinecanon/web'
import { queryOptions, useMutation } from '@cinecanon/web/query'

const kept = { staleTime: 0, gcTime: 5 * minutes } as const

export function mailAuditQuery(page: number) {
  return queryOptions({
    queryKey: ['audit-trail', 'mail', page],
    queryFn: ({ meta, signal }) => callOf(meta)(listMailAudit, { query: { page } }, signal),
    placeholderData: (before) => before,
    ...kept,
  })
}

export function userAuditQuery(page: number) {
  return queryOptions({
    queryKey: ['audit-trail', 'users', page],
    queryFn: ({ meta, signal }) => callOf(meta)(listUserAudit, { query: { page } }, signal),
    placeholderData: (before) => before,
    ...kept,
  })
}

export function contactMessagesQuery(page: number) {
  return queryOptions({
    queryKey: ['contact-messages', page],
    queryFn: ({ meta, signal }) => callOf(meta)(listContactMessages, { query: { page } }, signal),
    placeholderData: (before) => before,
    ...kept,
  })
}

export function useRetryContactMessage() {
  return useMutation({
    retry: false,
    mutationFn: (id: string, { meta }) => callOf(meta)(retryContactMessage, { params: { id } }),
    onSuccess: () => toast({ title: 'The message is on its way again' }),
    onError: (error) => toast({ title: textOf(error, 'Please try again'), isDestructive: true }),
    onSettled: (_message, _error, _id, _shown, { client }) =>
      client.invalidateQueries({ queryKey: ['contact-messages'] }),
  })
}
