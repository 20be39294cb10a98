import {
  listContactMessages,
  listMailAudit,
  listUserAudit,
  type MailAuditRecord,
  retryContactMessage,
  type UserAuditRecord,
} from '@cinecanon/contract'
import { callOf, failureMessage, textOf, toast } from '@cinecanon/web'
import { queryOptions, useMutation } from '@cinecanon/web/query'
import { paged } from '../page/queries.ts'

export type AuditRecord = MailAuditRecord | UserAuditRecord
type Records = { records: AuditRecord[]; total: number }

export function auditQuery(service: 'mail' | 'users', page: number) {
  return queryOptions({
    queryKey: ['audit-trail', service, page],
    queryFn: ({ meta, signal }): Promise<Records> => {
      const [call, input] = [callOf(meta), { query: { page } }]
      if (service === 'mail') return call(listMailAudit, input, signal)
      return call(listUserAudit, input, signal)
    },
    ...paged,
  })
}

export function contactMessagesQuery(page: number) {
  return queryOptions({
    queryKey: ['contact-messages', page],
    queryFn: ({ meta, signal }) => callOf(meta)(listContactMessages, { query: { page } }, signal),
    ...paged,
  })
}

export function useRetryContactMessage() {
  return useMutation({
    retry: false,
    mutationFn: (id: string, { meta }) => callOf(meta)(retryContactMessage, { params: { id } }),
    onSuccess: () => toast({ title: 'The message is on its way again' }),
    onError: (error) => toast(failureMessage(error, { title: textOf(error, 'Please try again') })),
    onSettled: (_message, _error, _id, _shown, { client }) =>
      client.invalidateQueries({ queryKey: ['contact-messages'] }),
  })
}
