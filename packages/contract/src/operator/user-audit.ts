import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { auditRecord, Page } from './operator-lists.ts'

/** Actions of the operator on accounts. */
export const UserAuditAction = z.enum(['user_deleted'])
export type UserAuditAction = z.infer<typeof UserAuditAction>

/** An account is named by its id: its address is forgotten with it. */
export const UserAuditRecord = auditRecord(UserAuditAction)
export type UserAuditRecord = z.infer<typeof UserAuditRecord>

export const listUserAudit = endpoint({
  service: 'users',
  access: 'admin',
  method: 'GET',
  path: '/api/audit-trail/users',
  summary: 'What was done to accounts, the newest first, 50 a page',
  query: Page.prefault({}),
  response: z.object({ records: z.array(UserAuditRecord), total: z.number().int() }),
})
