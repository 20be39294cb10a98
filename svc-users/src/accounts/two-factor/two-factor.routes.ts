import {
  beginTwoFactor,
  confirmTwoFactor,
  disableTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
} from '@cinecanon/contract'
import { route } from '@cinecanon/service-kit'
import { Router } from 'express'
import { callerOf } from '../passwords/own-password.ts'
import { announceEndOfAll } from '../sessions/browser-sessions.ts'
import type { TwoFactorSettings } from './two-factor.service.ts'

export function twoFactorRoutes(twoFactor: TwoFactorSettings): Router {
  const router = Router()
  route(router, getTwoFactor, (_input, { userId }) => twoFactor.status(userId))
  route(router, beginTwoFactor, ({ body }, user, http) =>
    twoFactor.begin(callerOf(user, http), body.currentPassword),
  )
  route(router, confirmTwoFactor, async ({ body }, user, http) => {
    const recoveryCodes = await twoFactor.confirm(callerOf(user, http), body.code)
    announceEndOfAll(http, user.userId)
    return { recoveryCodes }
  })
  route(router, disableTwoFactor, async ({ body }, user, http) => {
    await twoFactor.disable(callerOf(user, http), body)
    announceEndOfAll(http, user.userId)
  })
  route(router, renewRecoveryCodes, async ({ body }, user, http) => ({
    recoveryCodes: await twoFactor.renewRecoveryCodes(callerOf(user, http), body),
  }))
  return router
}
