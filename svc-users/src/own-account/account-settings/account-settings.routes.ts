import {
  cancelEmailChange,
  changeEmail,
  changePassword,
  deleteAccount,
  getAccountData,
  getAccountDataCsv,
  getAccountSettings,
  getNewsMode,
  getNewsSettings,
  setNewsSettings,
  setPreferences,
} from '@cinecanon/contract'
import { route } from '@cinecanon/service-kit'
import { Router } from 'express'
import type { EmailVerification } from '../../accounts/email-verification/email-verification.service.ts'
import { callerOf } from '../../accounts/passwords/own-password.ts'
import { announceEndOfAll, type BrowserSessions } from '../../accounts/sessions/browser-sessions.ts'
import type { AccountDataService } from './account-data.service.ts'
import type { AccountSettings } from './account-settings.service.ts'
import type { News } from './news.service.ts'

type Deps = {
  settings: AccountSettings
  data: AccountDataService
  news: News
  verification: EmailVerification
  browserSessions: BrowserSessions
}

export function accountSettingsRoutes(deps: Deps): Router {
  const { settings, data, news, verification, browserSessions } = deps
  const router = Router()
  route(router, changePassword, async ({ body }, user, http) => {
    await settings.changePassword(callerOf(user, http), body)
    announceEndOfAll(http, user.userId)
    await browserSessions.open(user.userId, http)
  })
  route(router, changeEmail, ({ body }, user, http) =>
    settings.changeEmail(callerOf(user, http), body),
  )
  route(router, cancelEmailChange, (_input, { userId }) => verification.cancelChange(userId))
  route(router, getAccountSettings, (_input, { userId }) => settings.read(userId))
  route(router, getNewsMode, () => ({ mode: news.mode }))
  route(router, getNewsSettings, (_input, { userId }) => news.read(userId))
  route(router, setNewsSettings, ({ body }, { userId }) => news.choose(userId, body))
  route(router, setPreferences, ({ body }, { userId }) => settings.setPreferences(userId, body))
  route(router, deleteAccount, async ({ body }, user, http) => {
    await settings.removeAccount(callerOf(user, http), body.currentPassword)
    announceEndOfAll(http, user.userId)
    browserSessions.clear(http)
  })
  route(router, getAccountData, (_input, caller, http) => {
    http.attach('cinecanon-account.json')
    return data.everything(caller)
  })
  route(router, getAccountDataCsv, (_input, { userId }, http) => {
    http.attach('cinecanon-films.csv')
    return data.filmTable(userId)
  })
  return router
}
