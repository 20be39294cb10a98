import { checkResetLink, requestPasswordReset, resetPassword } from '@cinecanon/contract'
import { route } from '@cinecanon/service-kit'
import { Router } from 'express'
import { announceEndOfAll } from '../sessions/cookie.ts'
import type { PasswordResets } from './password-resets.service.ts'

export function passwordResetRoutes(resets: PasswordResets): Router {
  const router = Router()
  route(router, requestPasswordReset, ({ body }, _caller, http) =>
    resets.request(body.email, http.address),
  )
  route(router, checkResetLink, ({ body }, _caller, http) => resets.check(body.token, http.address))
  route(router, resetPassword, async ({ body }, _caller, http) => {
    announceEndOfAll(http, await resets.reset(body, http.address))
  })
  return router
}
