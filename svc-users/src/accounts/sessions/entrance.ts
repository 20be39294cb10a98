import { AppError, type User } from '@cinecanon/contract'
import type { Http, UserIdentity } from '@cinecanon/service-kit'
import { announceEnd, type SessionCookie } from './cookie.ts'
import type { Sessions } from './sessions.service.ts'

declare module 'express-serve-static-core' {
  interface Request {
    /** The route's Passport strategy sets it. */
    user?: User | undefined
  }
}

export type Entrance = ReturnType<typeof createEntrance>

type Deps = { sessions: Sessions; cookie: SessionCookie }

export function createEntrance({ sessions, cookie }: Deps) {
  async function end(caller: UserIdentity | null, http: Http): Promise<void> {
    if (!caller) return
    await sessions.end(caller.sessionId)
    announceEnd(http, caller.sessionId)
  }

  return {
    /** Opens a new session, against session fixation. @param user by default the strategy's */
    async enter(caller: UserIdentity | null, http: Http, user = http.request.user): Promise<User> {
      if (!user) throw new AppError('internal')
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
