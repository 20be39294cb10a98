import { sessionCookie, sessionsEndedHeader, type UserId } from '@cinecanon/contract'
import type { Http } from '@cinecanon/service-kit'
import type { CookieOptions } from 'express'
import { absoluteMs } from './sessions.service.ts'

export type SessionCookie = ReturnType<typeof createSessionCookie>

/** @param isSecure whether browsers use TLS, which the `__Host-` name requires */
export function createSessionCookie(isSecure: boolean) {
  const name = isSecure ? sessionCookie.secure : sessionCookie.plain
  const options: CookieOptions = { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/' }
  return {
    set: (http: Http, token: string) =>
      http.setCookie(name, token, { ...options, maxAge: absoluteMs }),
    clear: (http: Http) => http.clearCookie(name, options),
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
