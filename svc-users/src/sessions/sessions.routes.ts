import { resolveSession } from '@cinecanon/contract'
import { route } from '@cinecanon/service-kit'
import { Router } from 'express'
import type { Accounts } from '../accounts/accounts.service.ts'
import type { Sessions } from './sessions.service.ts'

export function sessionRoutes(sessions: Sessions, accounts: Accounts): Router {
  const router = Router()
  route(router, resolveSession, async ({ body }) => {
    const session = await sessions.use(body.token)
    const user = session && (await accounts.find(session.userId))
    return user && { sessionId: session.id, user }
  })
  return router
}
