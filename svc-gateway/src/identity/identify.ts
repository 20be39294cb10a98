import { AppError, type Endpoint, sessionCookie } from '@cinecanon/contract'
import { admit } from '@cinecanon/service-kit'
import { parseCookie } from 'cookie'
import type { RequestHandler } from 'express'
import { identityOf, type Session, type Sessions } from './sessions.ts'

declare module 'express-serve-static-core' {
  interface Request {
    /** The signed-in user's session; null for visitors, and for the unidentified. */
    session: Session | null
    /** Set for a cookie that can't be looked up. */
    unidentified?: AppError
  }
}

export type TokenOf = (header: string | undefined) => string | undefined

/** Reads the `__Host-` cookie alone over TLS, because a neighbouring host could set any other. */
export function sessionTokenReader(isSecure: boolean): TokenOf {
  const name = isSecure ? sessionCookie.secure : sessionCookie.plain
  return (header) => {
    const token = header === undefined ? undefined : parseCookie(header)[name]
    return token && token.length <= 200 ? token : undefined
  }
}

type Deps = { sessions: Pick<Sessions, 'find'>; tokenOf: TokenOf }

/** Identifies by the session cookie alone; without svc-users as neither user nor visitor. */
export function identifyByCookie({ sessions, tokenOf }: Deps): RequestHandler {
  return async (req, _res, next) => {
    const token = tokenOf(req.headers.cookie)
    req.session = null
    try {
      if (token) req.session = await sessions.find(token)
    } catch (cause) {
      req.unidentified = new AppError('unavailable', { cause, retryAfterSeconds: 2 })
    }
    req.identity = req.session && identityOf(req.session)
    next()
  }
}

/** Checks an endpoint's access. The unidentified may read public data. */
export function guard(endpoint: Endpoint): RequestHandler {
  const { service, access, method } = endpoint
  const isOpen = access === 'visitor' && method === 'GET' && service !== 'users'
  return (req, _res, next) => {
    if (req.unidentified && !isOpen) throw req.unidentified
    admit(endpoint, req.identity)
    next()
  }
}
