import { createHash } from 'node:crypto'
import { type Call, resolveSession, type User } from '@cinecanon/contract'
import { type Clock, keepBounded, type UserIdentity } from '@cinecanon/service-kit'

export type Session = { sessionId: string; user: User }
export type Sessions = ReturnType<typeof createSessions>

type Deps = { users: Call; clock: Clock; rememberMs?: number }
type Entry = {
  session: Promise<Session | null>
  known?: Session | null
  expiresAt: number
  isForgotten?: true
}

const maxEntries = 10_000

/**
 * Who a session cookie belongs to. Remembered for two seconds, asked once however many requests come together, and
 * forgotten at once when svc-users says that a session ended, also while its look-up is in flight.
 */
export function createSessions({ users, clock, rememberMs = 2000 }: Deps) {
  const entries = new Map<string, Entry>()

  function ask(key: string, token: string): Entry {
    const session = users(resolveSession, { body: { token } })
    const entry: Entry = { session, expiresAt: clock().getTime() + rememberMs }
    keepBounded(entries, key, entry, maxEntries)
    session.then(
      (found) => {
        entry.known = found
      },
      () => entries.delete(key),
    )
    return entry
  }

  /** @throws CallError or TypeError while svc-users can't be asked: identity fails closed. */
  async function find(token: string): Promise<Session | null> {
    const key = createHash('sha256').update(token).digest('base64')
    const known = entries.get(key)
    const entry = known && known.expiresAt > clock().getTime() ? known : ask(key, token)
    const session = await entry.session
    return entry.isForgotten ? find(token) : session
  }

  return {
    find,

    /** Forgets what `ended` names: `session:<id>` or `user:<id>`. Look-ups in flight may be old news already. */
    forget(ended: string): void {
      for (const [key, entry] of entries) {
        if (entry.known !== undefined && !names(ended, entry.known)) continue
        entry.isForgotten = true
        entries.delete(key)
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
