import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { example } from '../wire/schemas.ts'

/** It applies a pending change of address, too. */
export const verifyEmail = endpoint({
  service: 'users',
  access: 'visitor',
  method: 'POST',
  path: '/api/verify-email',
  summary: 'Verifies an address by the token of a mailed link',
  errors: ['verification_link_invalid', 'email_taken'],
  body: z.object({
    token: z.string().min(1).max(200).meta(example('the-token-of-the-link-in-the-mail')),
  }),
  response: z.object({ email: z.string() }),
})

/** A verified address gets no mail. */
export const requestEmailVerification = endpoint({
  service: 'users',
  access: 'user',
  method: 'POST',
  path: '/api/request-email-verification',
  summary: 'Mails the link that verifies the caller’s address again',
  errors: ['too_many_requests'],
  response: z.void(),
})
