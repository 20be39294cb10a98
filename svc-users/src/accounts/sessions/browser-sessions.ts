import {
  AppError,
  sessionCookie,
  sessionsEndedHeader,
  type User,
  type UserId,
} from '@cinecanon/contract'
import type { Http, UserIdentity } from '@cinecanon/service-kit'
import type { CookieOptions } from 'express'
import { absoluteMs, type Sessions } from './sessions.service.ts'

declare module 'express-serve-static-core' {
  interface Request {
    /** The route's Passport strategy sets it. */
    user?: User | undefined
  }
}

export type BrowserSessions = ReturnType<typeof createBrowserSessions>

type Deps = { sessions: Sessions; isCookieSecure: boolean }

/** Browsers need TLS for a secure cookie, whose name begins with `__Host-`. */
export function createBrowserSessions({ sessions, isCookieSecure: secure }: Deps) {
  const name = secure ? sessionCookie.secure : sessionCookie.plain
  const options: CookieOptions = { httpOnly: true, sameSite: 'lax', secure, path: '/' }

  async function open(userId: UserId, http: Http): Promise<void> {
    const token = await sessions.open(userId, http.header('user-agent'))
    http.setCookie(name, token, { ...options, maxAge: absoluteMs })
  }

  async function end(caller: UserIdentity | null, http: Http): Promise<void> {
    if (!caller) return
    await sessions.end(caller.sessionId)
    announceEnd(http, caller.sessionId)
  }

  return {
    open,

    clear: (http: Http) => http.clearCookie(name, options),

    /** Opens a new session, against session fixation. @param user by default the strategy's */
    async signIn(caller: UserIdentity | null, http: Http, user = http.request.user): Promise<User> {
      if (!user) throw new AppError('internal')
      await end(caller, http)
      await open(user.id, http)
      http.setHeader('cache-control', 'no-store')
      return user
    },

    async signOut(caller: UserIdentity | null, http: Http): Promise<void> {
      http.clearCookie(name, options)
      await end(caller, http)
    },
  }
}

/** Drops the gateway's cached session. */
export function announceEnd(http: Http, sessionId: string): void {
  http.setHeader(sessionsEndedHeader, `session:${sessionId}`)
}

/** Drops the gateway's cached sessions of a user, also when only the user changed. */
export function announceEndOfAll(http: Http, userId: UserId): void {
  http.setHeader(sessionsEndedHeader, `user:${userId}`)
}
