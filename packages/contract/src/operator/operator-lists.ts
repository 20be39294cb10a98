import { z } from 'zod'
import { UserId } from '../wire/ids.ts'

/** Page of one of the operator's lists, from 1. */
export const Page = z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) })

export function auditRecord<Action extends z.ZodType>(action: Action) {
  return z.object({
    id: z.string(),
    at: z.iso.datetime(),
    userId: UserId,
    /** Actor's e-mail at that time. */
    by: z.string(),
    action,
    /** Id of the account, blast or message, or type of the template. */
    subject: z.string(),
    /** Detail, such as `version 4` or `to 120 users`. */
    detail: z.string(),
  })
}
