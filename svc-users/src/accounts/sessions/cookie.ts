import { sessionCookie, sessionsEndedHeader, type UserId } from '@cinecanon/contract'
import type { Http } from '@cinecanon/service-kit'
import type { CookieOptions } from 'express'
import { absoluteMs } from './sessions.service.ts'

export type SessionCookie = ReturnType<typeof createSessionCookie>

/**
 * @param isSecure whether browsers reach the product over TLS; without it they refuse the `__Host-`
 * name.
 */
export function createSessionCookie(isSecure: boolean) {
  const name = isSecure ? sessionCookie.secure : sessionCookie.plain
  const options: CookieOptions = { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/' }
  return {
    set: (http: Http, token: string) =>
      http.setCookie(name, token, { ...options, maxAge: absoluteMs }),
    clear: (http: Http) => http.clearCookie(name, options),
  }
}

/** Tells the gateway to forget at once what it remembers of this session. */
export function announceEnd(http: Http, sessionId: string): void {
  http.setHeader(sessionsEndedHeader, `session:${sessionId}`)
}

/**
 * As `announceEnd`, for every session of one user; also when what a session says of the user has
 * changed.
 */
export function announceEndOfAll(http: Http, userId: UserId): void {
  http.setHeader(sessionsEndedHeader, `user:${userId}`)
}
