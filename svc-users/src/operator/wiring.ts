import type { Router } from 'express'
import type { Deps } from '../deps.ts'
import { recipientRoutes } from './recipients/recipients.routes.ts'
import { userAuditRoutes } from './user-audit/user-audit.routes.ts'
import { userGrowthService } from './users/user-growth.service.ts'
import { userRoutes } from './users/users.routes.ts'
import { usersService } from './users/users.service.ts'

/** What the operator sees of people. */
export function wireOperator({ models, roles, clock }: Deps): Router[] {
  const counts = models.movieCounts
  const users = usersService({ users: models.users, counts, roles, clock })
  const growth = userGrowthService({ growth: models.userDays, counts, clock })
  return [
    userRoutes(users, growth),
    userAuditRoutes(models.userAudit),
    recipientRoutes(models.recipients),
  ]
}
