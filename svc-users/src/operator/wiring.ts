import type { Router } from 'express'
import type { AppDeps } from '../deps.ts'
import { recipientRoutes } from './recipients/recipients.routes.ts'
import { userAuditRoutes } from './user-audit/user-audit.routes.ts'
import { userGrowthService } from './users/user-growth.service.ts'
import { userRoutes } from './users/users.routes.ts'
import { usersService } from './users/users.service.ts'

/** What the operator sees of people. */
export function wireOperator(deps: AppDeps): Router[] {
  const { userAudit, recipients } = deps.models
  return [
    userRoutes(usersService(deps), userGrowthService(deps)),
    userAuditRoutes(userAudit),
    recipientRoutes(recipients),
  ]
}
