import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { UserId } from '../wire/schemas.ts'

export const Page = z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) })

export function auditRecord<Action extends z.ZodType>(action: Action) {
  return z.object({
    id: z.string(),
    at: z.iso.datetime(),
    /** It is null for the product itself. */
    userId: UserId.nullable(),
    /** It is the address at that time. */
    by: z.string(),
    action,
    /** It is the id of an account, blast, message or release, or a template's type. */
    subject: z.string(),
    detail: z.string(),
  })
}

export const UserAuditAction = z.enum(['user_deleted'])
export type UserAuditAction = z.infer<typeof UserAuditAction>

/** It has an id instead of the address, which is deleted with the account. */
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
