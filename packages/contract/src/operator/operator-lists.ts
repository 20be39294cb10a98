import { z } from 'zod'
import { UserId } from '../wire/ids.ts'

/** Page of one of the operator's lists, from 1. */
export const Page = z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) })

/** Who did one of these actions to what, and when. */
export function auditRecord<Action extends z.ZodType>(action: Action) {
  return z.object({
    id: z.string(),
    at: z.iso.datetime(),
    userId: UserId,
    /** E-mail of who did it, as it was then. */
    by: z.string(),
    action,
    /** What it was done to: an account, a blast or a message by its id, a template by its type. */
    subject: z.string(),
    /** More in words, such as `version 4` or `to 120 users`. */
    detail: z.string(),
  })
}
