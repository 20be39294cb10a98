import { listRecipients } from '@cinecanon/contract'
import { route } from '@cinecanon/service-kit'
import { Router } from 'express'
import type { RecipientsModel } from './recipients.model.ts'

export function recipientRoutes(recipients: RecipientsModel): Router {
  const router = Router()
  route(router, listRecipients, ({ body }) => recipients.find(body.ids))
  return router
}
