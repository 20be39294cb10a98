import { createHash } from 'node:crypto'
import { type Call, resolveSession, type User } from '@cinecanon/contract'
import { agingBy, type Clock, type UserIdentity } from '@cinecanon/service-kit'
import { LRUCache } from 'lru-cache'

export type Session = { sessionId: string; user: User }
export type Sessions = ReturnType<typeof createSessions>

type Deps = { users: Call; clock: Clock; rememberMs?: number }
type LookUp = { session: Promise<Session | null>; known?: Session | null; isForgotten?: true }

/** Sessions by cookie: cached for two seconds, looked up once, forgotten when they end. */
export function createSessions({ users, clock, rememberMs = 2000 }: Deps) {
  const lookUps = new LRUCache<string, LookUp>({
    max: 10_000,
    ttl: rememberMs,
    ...agingBy(clock),
    allowStale: true,
  })

  function lookUp(key: string, token: string): LookUp {
    const session = users(resolveSession, { body: { token } })
    const begun: LookUp = { session }
    lookUps.set(key, begun)
    session.then(
      (found) => {
        begun.known = found
      },
      () => lookUps.delete(key),
    )
    return begun
  }

  /** @throws CallError or TypeError while svc-users is unavailable: identity fails closed. */
  async function find(token: string): Promise<Session | null> {
    const key = createHash('sha256').update(token).digest('base64')
    const known = lookUps.get(key, { allowStale: false }) ?? lookUp(key, token)
    const session = await known.session
    return known.isForgotten ? find(token) : session
  }

  return {
    find,

    /** Forgets `session:<id>` or `user:<id>`, and look-ups in flight, which may be outdated. */
    forget(ended: string): void {
      for (const [key, known] of [...lookUps.entries()]) {
        if (known.known !== undefined && !names(ended, known.known)) continue
        known.isForgotten = true
        lookUps.delete(key)
      }
    },
  }
}

export function identityOf({ sessionId, user }: Session): UserIdentity {
  return {
    kind: 'user',
    userId: user.id,
    sessionId,
    isAdmin: user.isAdmin,
    seesTemplates: user.seesTemplates,
  }
}

function names(ended: string, session: Session | null): boolean {
  return ended === `session:${session?.sessionId}` || ended === `user:${session?.user.id}`
}
