import {
  AppError,
  getAuthUser,
  getCurrentUser,
  getHostedIdentity,
  login,
  loginPage,
  logout,
  logoutPage,
  openHostedSession,
  pathOfThisSite,
  register,
} from '@cinecanon/contract'
import { type Http, route } from '@cinecanon/service-kit'
import { type RequestHandler, Router } from 'express'
import type { HostedIdentity } from '../hosted-identity/hosted-identity.service.ts'
import type { BrowserSessions } from '../sessions/browser-sessions.ts'
import type { Accounts } from './accounts.service.ts'

export type Strategy = 'local' | 'hosted'

type Deps = {
  accounts: Accounts
  hosted: HostedIdentity
  sessions: BrowserSessions
  authenticate: (strategy: Strategy) => RequestHandler
}

export function accountRoutes({ accounts, hosted, sessions, authenticate }: Deps): Router {
  const router = Router()
  route(router, register, async ({ body }, caller, http) =>
    sessions.signIn(caller, http, await accounts.register(body, http.address)),
  )
  route(router, login, (_input, caller, http) => sessions.signIn(caller, http), [
    authenticate('local'),
  ])
  route(router, getHostedIdentity, () => ({ publishableKey: hosted.publishableKey }))
  route(router, openHostedSession, (_input, caller, http) => sessions.signIn(caller, http), [
    authenticate('hosted'),
  ])
  route(router, logout, (_input, caller, http) => sessions.signOut(caller, http))
  route(router, loginPage, ({ query }) => {
    const from = pathOfThisSite(query.from ?? '')
    return from ? `/sign-in?${new URLSearchParams({ from })}` : '/sign-in'
  })
  route(router, logoutPage, async (_input, caller, http) => {
    if (isOwnNavigation(http)) await sessions.signOut(caller, http)
    return '/sign-in' as const
  })
  for (const whoAmI of [getCurrentUser, getAuthUser]) {
    route(router, whoAmI, async (_input, { userId }) => {
      const user = await accounts.find(userId)
      if (!user) throw new AppError('sign_in_required')
      return user
    })
  }
  return router
}

/** Images and prefetches don't count. */
function isOwnNavigation({ header }: Http): boolean {
  const site = header('sec-fetch-site')
  const isOurs = site === 'same-origin' || site === 'same-site'
  return isOurs && header('sec-fetch-mode') === 'navigate' && !header('sec-purpose')
}
