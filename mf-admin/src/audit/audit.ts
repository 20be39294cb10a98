import {
  listMailAudit,
  listUserAudit,
  type MailAuditRecord,
  type UserAuditRecord,
} from '@cinecanon/contract'
import { callOf } from '@cinecanon/web'
import { queryOptions } from '@cinecanon/web/query'
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
