import {
  AppError,
  getAuthUser,
  getCurrentUser,
  login,
  logout,
  register,
  type User,
} from '@cinecanon/contract'
import { type Http, route, type UserIdentity } from '@cinecanon/service-kit'
import { Router } from 'express'
import { announceEnd, type SessionCookie } from '../sessions/cookie.ts'
import type { Sessions } from '../sessions/sessions.service.ts'
import type { Accounts } from './accounts.service.ts'

type Deps = { accounts: Accounts; sessions: Sessions; cookie: SessionCookie }

export function accountRoutes({ accounts, sessions, cookie }: Deps): Router {
  const router = Router()
  route(router, register, async ({ body }, caller, http) =>
    enter(await accounts.register(body, http.address), caller, http),
  )
  route(router, login, async ({ body }, caller, http) =>
    enter(await accounts.signIn(body, http.address), caller, http),
  )
  route(router, logout, async (_input, caller, http) => {
    cookie.clear(http)
    await leave(caller, http)
  })
  for (const whoAmI of [getCurrentUser, getAuthUser]) {
    route(router, whoAmI, async (_input, { userId }) => {
      const user = await accounts.find(userId)
      if (!user) throw new AppError('sign_in_required')
      return user
    })
  }
  return router

  /** A new session each time: an id that someone planted or saw before is worth nothing afterwards. */
  async function enter(user: User, caller: UserIdentity | null, http: Http): Promise<User> {
    await leave(caller, http)
    cookie.set(http, await sessions.open(user.id))
    http.setHeader('cache-control', 'no-store')
    return user
  }

  async function leave(caller: UserIdentity | null, http: Http): Promise<void> {
    if (!caller) return
    await sessions.end(caller.sessionId)
    announceEnd(http, caller.sessionId)
  }
}
