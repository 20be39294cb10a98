import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { OneLine } from '../wire/schemas.ts'

/** Idempotent by front-end, release and `since`. */
export const reportWithdrawnCanary = endpoint({
  service: 'mail',
  access: 'internal',
  callers: ['gateway'],
  method: 'POST',
  path: '/internal/withdrawn-canaries',
  body: z.object({
    frontEnd: OneLine.min(1).max(40),
    release: z.string().regex(/^[0-9a-f]{12}$/),
    /** It is in percent. */
    share: z.number(),
    /** Its pointer was written then. */
    since: z.iso.datetime(),
    lastFailure: OneLine.max(500),
    /** It is false while the pointer can't be removed. */
    isRemoved: z.boolean(),
  }),
  response: z.void(),
})
