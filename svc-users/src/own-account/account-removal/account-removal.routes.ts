import { deleteUser } from '@cinecanon/contract'
import { route } from '@cinecanon/service-kit'
import { Router } from 'express'
import { announceEndOfAll } from '../../accounts/sessions/cookie.ts'
import type { AccountRemoval } from './account-removal.service.ts'

/** The operator's way; a person's own is among the account settings. */
export function accountRemovalRoutes(removal: AccountRemoval): Router {
  const router = Router()
  route(router, deleteUser, async ({ params }, operator, http) => {
    await removal.remove(params.id, operator.userId)
    announceEndOfAll(http, params.id)
  })
  return router
}
