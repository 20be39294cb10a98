import {
  endOtherSessions,
  endSession,
  listSessions,
  resolveSession,
  type User,
  type UserId,
} from '@cinecanon/contract'
import { route } from '@cinecanon/service-kit'
import { Router } from 'express'
import { announceEnd, announceEndOfAll } from './browser-sessions.ts'
import type { Sessions } from './sessions.service.ts'

type FindUser = (userId: UserId) => Promise<User | null>

export function sessionRoutes(sessions: Sessions, findUser: FindUser): Router {
  const router = Router()
  route(router, resolveSession, async ({ body }) => {
    const session = await sessions.use(body.token)
    const user = session && (await findUser(session.userId))
    return user && { sessionId: session.id, user }
  })
  route(router, listSessions, (_input, caller) => sessions.list(caller))
  route(router, endOtherSessions, async (_input, caller, http) => {
    await sessions.endOthers(caller)
    announceEndOfAll(http, caller.userId)
  })
  route(router, endSession, async ({ body }, { userId }, http) => {
    await sessions.endOwn({ userId, sessionId: body.id })
    announceEnd(http, body.id)
  })
  return router
}
