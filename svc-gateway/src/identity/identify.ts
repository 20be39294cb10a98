import { createHash } from 'node:crypto'
import {
  AppError,
  type Call,
  type Endpoint,
  resolveSession,
  sessionCookie,
  type User,
} from '@cinecanon/contract'
import { admit, agingBy, type Clock, type UserIdentity } from '@cinecanon/service-kit'
import { parseCookie } from 'cookie'
import type { RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'

declare module 'express-serve-static-core' {
  interface Request {
    /** Visitors and the unidentified have none. */
    session: Session | null
    /** It is thrown for a cookie that can't be looked up. */
    unidentified?: AppError
  }
}

type Session = { sessionId: string; user: User }
type Sessions = ReturnType<typeof createSessions>

const cachedMs = 2000

/** Without svc-users, a request with a cookie is neither a user's nor a visitor's. */
export function identifyByCookie(sessions: Sessions, isSecure: boolean): RequestHandler {
  // Over TLS only the `__Host-` cookie is read, because a neighbouring host could set any other.
  const name = isSecure ? sessionCookie.secure : sessionCookie.plain
  return async (req, _res, next) => {
    const { [name]: token = '' } = parseCookie(req.headers.cookie ?? '')
    const isToken = token !== '' && token.length <= 200
    req.session = null
    try {
      if (isToken) req.session = await sessions.find(token)
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

type LookUp = { session: Promise<Session | null>; known?: Session | null; isForgotten?: true }

/** Looks sessions up once in two seconds, and forgets them when they end. */
export function createSessions({ call, clock }: { call: Call; clock: Clock }) {
  const lookUps = new LRUCache<string, LookUp>({
    max: 10_000,
    ttl: cachedMs,
    ...agingBy(clock),
    allowStale: true,
  })

  function lookUp(key: string, token: string): LookUp {
    const begun: LookUp = { session: call(resolveSession, { body: { token } }) }
    lookUps.set(key, begun)
    begun.session.then(
      (session) => {
        begun.known = session
      },
      () => lookUps.delete(key),
    )
    return begun
  }

  /** @throws CallError or TypeError while svc-users is unavailable: identity fails closed. */
  async function find(token: string): Promise<Session | null> {
    const key = createHash('sha256').update(token).digest('base64')
    const begun = lookUps.get(key, { allowStale: false }) ?? lookUp(key, token)
    const session = await begun.session
    return begun.isForgotten ? find(token) : session
  }

  return {
    find,

    /** Forgets `session:<id>` or `user:<id>`, and look-ups in flight, which may be outdated. */
    forget(ended: string): void {
      for (const [key, begun] of [...lookUps.entries()]) {
        if (begun.known !== undefined && !names(ended, begun.known)) continue
        begun.isForgotten = true
        lookUps.delete(key)
      }
    },
  }
}

function identityOf({ sessionId, user }: Session): UserIdentity {
  const { id, isAdmin, seesTemplates } = user
  return { kind: 'user', userId: id, sessionId, isAdmin, seesTemplates }
}

function names(ended: string, session: Session | null): boolean {
  return ended === `session:${session?.sessionId}` || ended === `user:${session?.user.id}`
}
