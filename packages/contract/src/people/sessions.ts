import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { User } from './accounts.ts'

/** Browsers refuse `__Host-` without TLS. */
export const sessionCookie = { secure: '__Host-sid', plain: 'sid' } as const

/** The gateway evicts `session:<id>` or `user:<id>`, and drops the header. */
export const sessionsEndedHeader = 'x-sessions-ended'

/** It counts as use of the session. */
export const resolveSession = endpoint({
  service: 'users',
  access: 'internal',
  callers: ['gateway'],
  method: 'POST',
  path: '/internal/sessions/resolve',
  body: z.object({ token: z.string().min(1).max(200) }),
  response: z.object({ sessionId: z.string(), user: User }).nullable(),
})
