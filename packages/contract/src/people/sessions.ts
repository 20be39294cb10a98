import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { User } from './accounts.ts'

/** Cookie that holds the opaque session token; browsers accept the `__Host-` form only over TLS. */
export const sessionCookie = { secure: '__Host-sid', plain: 'sid' } as const

/**
 * Response header of svc-users that evicts cached sessions at the gateway: `session:<id>` or
 * `user:<id>`. Never reaches a browser.
 */
export const sessionsEndedHeader = 'x-sessions-ended'

/** Owner of a session cookie; null when unknown or ended. Counts as use of the session. */
export const resolveSession = endpoint({
  service: 'users',
  access: 'internal',
  callers: ['gateway'],
  method: 'POST',
  path: '/internal/sessions/resolve',
  body: z.object({ token: z.string().min(1).max(200) }),
  response: z.object({ sessionId: z.string(), user: User }).nullable(),
})
