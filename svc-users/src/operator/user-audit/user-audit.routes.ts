import { listUserAudit } from '@cinecanon/contract'
import { route } from '@cinecanon/service-kit'
import { Router } from 'express'
import type { UserAuditModel } from './user-audit.model.ts'

const pageSize = 50

export function userAuditRoutes(audit: UserAuditModel): Router {
  const router = Router()
  route(router, listUserAudit, ({ query }) => audit.list((query.page - 1) * pageSize, pageSize))
  return router
}
