import {
  checkResetLink,
  requestEmailVerification,
  requestPasswordReset,
  resetPassword,
  verifyEmail,
} from '@cinecanon/contract'
import { route } from '@cinecanon/service-kit'
import { Router } from 'express'
import type { EmailVerification } from './email-verification/email-verification.service.ts'
import type { PasswordResets } from './password-resets/password-resets.service.ts'
import { announceEndOfAll } from './sessions/browser-sessions.ts'

type Deps = { verification: EmailVerification; resets: PasswordResets }

export function mailedLinkRoutes({ verification, resets }: Deps): Router {
  const router = Router()
  route(router, requestEmailVerification, (_input, { userId }) => verification.request(userId))
  route(router, verifyEmail, async ({ body }, _caller, http) => {
    const account = await verification.verify(body.token)
    // Drops the gateway's cached user, because a verified address may bring a role.
    announceEndOfAll(http, account.id)
    return account
  })
  route(router, requestPasswordReset, ({ body }, _caller, http) =>
    resets.request(body.email, http.address),
  )
  route(router, checkResetLink, ({ body }, _caller, http) => resets.check(body.token, http.address))
  route(router, resetPassword, async ({ body }, _caller, http) => {
    announceEndOfAll(http, await resets.reset(body, http.address))
  })
  return router
}
