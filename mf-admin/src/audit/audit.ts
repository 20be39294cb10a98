import {
  listMailAudit,
  listUserAudit,
  type MailAuditRecord,
  type UserAuditRecord,
} from '@cinecanon/contract'
import { pagedQuery } from '../page/queries.ts'

export type AuditRecord = MailAuditRecord | UserAuditRecord

export function auditQuery(service: 'mail' | 'users', page: number) {
  const endpoint = service === 'mail' ? listMailAudit : listUserAudit
  return pagedQuery(['audit-trail', service, page], endpoint, { query: { page } })
}
