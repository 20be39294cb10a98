import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { User } from './accounts.ts'

/** `__Host-` only over TLS, because browsers refuse it otherwise. */
export const sessionCookie = { secure: '__Host-sid', plain: 'sid' } as const

/** `session:<id>` or `user:<id>`, evicted by the gateway; never reaches browsers. */
export const sessionsEndedHeader = 'x-sessions-ended'

/** Null when unknown or ended. Counts as use. */
export const resolveSession = endpoint({
  service: 'users',
  access: 'internal',
  callers: ['gateway'],
  method: 'POST',
  path: '/internal/sessions/resolve',
  body: z.object({ token: z.string().min(1).max(200) }),
  response: z.object({ sessionId: z.string(), user: User }).nullable(),
})
