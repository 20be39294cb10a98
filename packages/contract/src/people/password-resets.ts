import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { example } from '../wire/schemas.ts'
import { Email, Password } from './accounts.ts'

/** The reply doesn't show whether there is an account. */
export const requestPasswordReset = endpoint({
  service: 'users',
  access: 'visitor',
  method: 'POST',
  path: '/api/request-password-reset',
  summary: 'Mails a link for a new password, if the address has an account',
  errors: ['too_many_requests'],
  body: z.object({ email: Email }),
  response: z.void(),
})

const tokenMissing = 'Reset token is missing. Please use the link from your email.'
const ResetToken = z
  .string(tokenMissing)
  .min(1, tokenMissing)
  .max(200)
  .meta(example('the-token-of-the-link-in-the-mail'))

/** The token stays valid. */
export const checkResetLink = endpoint({
  service: 'users',
  access: 'visitor',
  method: 'POST',
  path: '/api/check-reset-link',
  summary: 'Tells whether the token of a mailed link for a new password still works',
  errors: ['reset_link_invalid', 'too_many_requests'],
  body: z.object({ token: ResetToken }),
  response: z.void(),
})

/** It ends every session. */
export const resetPassword = endpoint({
  service: 'users',
  access: 'visitor',
  method: 'POST',
  path: '/api/reset-password',
  summary: 'Sets a new password by the token of a mailed link',
  errors: ['reset_link_invalid', 'weak_password'],
  body: z.object({
    token: ResetToken,
    password: Password,
  }),
  response: z.void(),
})
