import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { example } from '../wire/schemas.ts'
import { User } from './accounts.ts'
import { SecondFactorCode } from './two-factor.ts'

/** Returns null for an invalid key, because the host goes into a content policy. */
export function frontendHostOf(publishableKey: string): string | null {
  const encoded = /^pk_(?:test|live)_([A-Za-z0-9+/=_-]+)$/.exec(publishableKey)?.[1]
  if (!encoded) return null
  try {
    const host = /^([a-z0-9.-]+(?::\d{1,5})?)\$$/i.exec(atob(encoded))?.[1]
    return host ?? null
  } catch {
    return null
  }
}

export const getHostedIdentity = endpoint({
  service: 'users',
  access: 'visitor',
  method: 'GET',
  path: '/api/hosted-identity',
  summary: 'The hosted identity provider’s public key, if one is set up',
  response: z.object({ publishableKey: z.string().nullable() }),
})

/** The second factor works as in `login`. */
export const openHostedSession = endpoint({
  service: 'users',
  access: 'visitor',
  method: 'POST',
  path: '/api/hosted-identity/session',
  summary: 'Signs in by the hosted provider’s session token',
  errors: [
    'not_found',
    'hosted_identity_refused',
    'hosted_email_unverified',
    'verify_address_first',
    'second_factor_required',
    'wrong_code',
    'too_many_requests',
  ],
  setsCookie: true,
  body: z.object({
    token: z.string().min(1).max(8192).meta(example('the-session-token-of-the-provider')),
    code: SecondFactorCode.optional(),
  }),
  response: User,
})
