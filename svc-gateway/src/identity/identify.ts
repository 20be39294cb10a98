import { AppError, sessionCookie } from '@cinecanon/contract'
import { parseCookie } from 'cookie'
import type { RequestHandler } from 'express'
import { identityOf, type Session, type Sessions } from './sessions.ts'

declare module 'express-serve-static-core' {
  interface Request {
    /** The signed-in user's session, found by the cookie; null for a visitor. */
    session: Session | null
  }
}

/** Sets `req.session` and `req.identity` from the session cookie, and from nothing else that a client sends. */
export function identifyByCookie(sessions: Sessions): RequestHandler {
  return async (req, _res, next) => {
    const token = sessionToken(req.headers.cookie)
    req.session = token ? await findSession(sessions, token) : null
    req.identity = req.session && identityOf(req.session)
    next()
  }
}

async function findSession(sessions: Sessions, token: string): Promise<Session | null> {
  try {
    return await sessions.find(token)
  } catch (cause) {
    throw new AppError('unavailable', { cause, retryAfterSeconds: 2 })
  }
}

export function sessionToken(header: string | undefined): string | undefined {
  if (!header) return undefined
  const cookies = parseCookie(header)
  const token = cookies[sessionCookie.secure] ?? cookies[sessionCookie.plain]
  return token && token.length <= 200 ? token : undefined
}
