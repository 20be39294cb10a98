import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { UserId } from '../wire/schemas.ts'

/** From 1. */
export const Page = z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) })

export function auditRecord<Action extends z.ZodType>(action: Action) {
  return z.object({
    id: z.string(),
    at: z.iso.datetime(),
    /** Null: the product itself. */
    userId: UserId.nullable(),
    /** At that time. */
    by: z.string(),
    action,
    /** Id of the account, blast, message or release, or type of the template. */
    subject: z.string(),
    /** Such as `version 4` or `to 120 users`. */
    detail: z.string(),
  })
}

export const UserAuditAction = z.enum(['user_deleted'])
export type UserAuditAction = z.infer<typeof UserAuditAction>

/** Id instead of address, which is deleted with the account. */
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
