import {
  cancelEmailChange,
  changeEmail,
  changePassword,
  deleteAccount,
  getAccountData,
  getAccountDataCsv,
  getAccountSettings,
} from '@cinecanon/contract'
import { type Http, route, type UserIdentity } from '@cinecanon/service-kit'
import { Router } from 'express'
import type { EmailVerification } from '../../accounts/email-verification/email-verification.service.ts'
import { announceEndOfAll, type SessionCookie } from '../../accounts/sessions/cookie.ts'
import type { Sessions } from '../../accounts/sessions/sessions.service.ts'
import type { AccountData } from './account-data.service.ts'
import type { AccountSettings } from './account-settings.service.ts'

type Deps = {
  settings: AccountSettings
  data: AccountData
  verification: EmailVerification
  sessions: Sessions
  cookie: SessionCookie
}

export function accountSettingsRoutes(deps: Deps): Router {
  const { settings, data, verification, sessions, cookie } = deps
  const router = Router()
  route(router, changePassword, async ({ body }, user, http) => {
    await settings.changePassword(askingOf(user, http), body)
    announceEndOfAll(http, user.userId)
    cookie.set(http, await sessions.open(user.userId, http.header('user-agent')))
  })
  route(router, changeEmail, ({ body }, user, http) =>
    settings.changeEmail(askingOf(user, http), body),
  )
  route(router, cancelEmailChange, (_input, { userId }) => verification.cancelChange(userId))
  route(router, getAccountSettings, (_input, { userId }) => settings.read(userId))
  route(router, deleteAccount, async ({ body }, user, http) => {
    await settings.removeAccount(askingOf(user, http), body.currentPassword)
    announceEndOfAll(http, user.userId)
    cookie.clear(http)
  })
  route(router, getAccountData, (_input, caller, http) => {
    attach(http, 'cinecanon-account.json')
    return data.everything(caller)
  })
  route(router, getAccountDataCsv, (_input, { userId }, http) => {
    attach(http, 'cinecanon-films.csv')
    return data.filmTable(userId)
  })
  return router
}

function askingOf({ userId }: UserIdentity, { address }: Http) {
  return { userId, address }
}

function attach(http: Http, fileName: string): void {
  http.setHeader('content-disposition', `attachment; filename="${fileName}"`)
}
