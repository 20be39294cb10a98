import { listMailAudit } from '@cinecanon/contract'
import { route } from '@cinecanon/service-kit'
import { Router } from 'express'
import type { Audit } from './audit.service.ts'

export function auditRoutes(audit: Audit): Router {
  const router = Router()
  route(router, listMailAudit, ({ query }) => audit.list(query.page))
  return router
}
