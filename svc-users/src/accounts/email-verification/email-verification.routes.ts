import { requestEmailVerification, verifyEmail } from '@cinecanon/contract'
import { route } from '@cinecanon/service-kit'
import { Router } from 'express'
import { announceEndOfAll } from '../sessions/cookie.ts'
import type { EmailVerification } from './email-verification.service.ts'

export function emailVerificationRoutes(verification: EmailVerification): Router {
  const router = Router()
  route(router, requestEmailVerification, (_input, { userId }) => verification.request(userId))
  route(router, verifyEmail, async ({ body }, _caller, http) => {
    const account = await verification.verify(body.token)
    // Sessions go on, but what the gateway remembers of the user is old: a verified address may
    // bring a role.
    announceEndOfAll(http, account.id)
    return account
  })
  return router
}
