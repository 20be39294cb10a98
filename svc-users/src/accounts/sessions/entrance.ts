import type { User } from '@cinecanon/contract'
import type { Http, UserIdentity } from '@cinecanon/service-kit'
import { announceEnd, type SessionCookie } from './cookie.ts'
import type { Sessions } from './sessions.service.ts'

export type Entrance = ReturnType<typeof createEntrance>

/** How a browser comes in, whatever proved who uses it, and how it leaves. */
export function createEntrance({
  sessions,
  cookie,
}: {
  sessions: Sessions
  cookie: SessionCookie
}) {
  async function end(caller: UserIdentity | null, http: Http): Promise<void> {
    if (!caller) return
    await sessions.end(caller.sessionId)
    announceEnd(http, caller.sessionId)
  }

  return {
    /** A new session each time: an id that someone planted or saw before is worth nothing afterwards. */
    async enter(user: User, caller: UserIdentity | null, http: Http): Promise<User> {
      await end(caller, http)
      cookie.set(http, await sessions.open(user.id, http.header('user-agent')))
      http.setHeader('cache-control', 'no-store')
      return user
    },

    async leave(caller: UserIdentity | null, http: Http): Promise<void> {
      cookie.clear(http)
      await end(caller, http)
    },
  }
}
