import { createHash } from 'node:crypto'
import { AppError } from '@cinecanon/contract'
import { minutes } from '@cinecanon/contract/time'
import { agingBy, type Clock } from '@cinecanon/service-kit'
import type { RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import type { TokenOf } from '../identity/identify.ts'
import { identityOf, type Session, type Sessions } from '../identity/sessions.ts'

type Deps = {
  sessions: Pick<Sessions, 'find'>
  tokenOf: TokenOf
  clock: Clock
  waitMs?: number
}

/**
 * Who asks for the status. As everywhere, but while svc-users can't be asked, which is when the
 * status is needed most, whoever was the operator up to five minutes ago still is, for reading
 * this alone.
 */
export function identifyOperator(deps: Deps): RequestHandler {
  const { sessions, tokenOf, clock, waitMs = 1000 } = deps
  const operators = new LRUCache<string, Session>({
    max: 20,
    ttl: 5 * minutes,
    ...agingBy(clock),
  })

  async function find(token: string): Promise<Session | null> {
    const key = createHash('sha256').update(token).digest('base64')
    try {
      const session = await within(waitMs, sessions.find(token))
      // Setting undefined forgets.
      operators.set(key, session?.user.isAdmin ? session : undefined)
      return session
    } catch (cause) {
      const known = operators.get(key)
      if (known) return known
      throw new AppError('unavailable', { cause, retryAfterSeconds: 2 })
    }
  }

  return async (req, _res, next) => {
    const token = tokenOf(req.headers.cookie)
    req.session = token ? await find(token) : null
    req.identity = req.session && identityOf(req.session)
    next()
  }
}

function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  const tooLate = Promise.withResolvers<never>()
  const timer = setTimeout(() => tooLate.reject(new Error('svc-users did not answer')), ms)
  return Promise.race([promise, tooLate.promise]).finally(() => clearTimeout(timer))
}
