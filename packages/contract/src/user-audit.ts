import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { UserId } from './ids.ts'

/** What the operator did to accounts. */
export const UserAuditAction = z.enum(['user_deleted'])
export type UserAuditAction = z.infer<typeof UserAuditAction>

export const UserAuditRecord = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  userId: UserId,
  /** E-mail of who did it, as it was then. */
  by: z.string(),
  action: UserAuditAction,
  /** Id of the account it was done to; its address is forgotten with it. */
  subject: z.string(),
  /** More in words. */
  detail: z.string(),
})
export type UserAuditRecord = z.infer<typeof UserAuditRecord>

/** 50 a page, the newest first. */
export const listUserAudit = endpoint({
  service: 'users',
  access: 'admin',
  method: 'GET',
  path: '/api/audit-trail/users',
  summary: 'What was done to accounts, the newest first, 50 a page',
  query: z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) }).prefault({}),
  response: z.object({ records: z.array(UserAuditRecord), total: z.number().int() }),
})
