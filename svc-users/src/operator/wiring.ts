import { listRecipients, listUserAudit } from '@cinecanon/contract'
import { routeOf } from '@cinecanon/service-kit'
import type { Router } from 'express'
import type { AppDeps } from '../deps.ts'
import { userGrowthService } from './users/user-growth.service.ts'
import { userRoutes } from './users/users.routes.ts'
import { usersService } from './users/users.service.ts'

const auditPage = 50

/** What the operator sees of people. */
export function wireOperator(deps: AppDeps): Router[] {
  const { userAudit, recipients } = deps.models
  return [
    userRoutes(usersService(deps), userGrowthService(deps)),
    routeOf(listUserAudit, ({ query }) => userAudit.list((query.page - 1) * auditPage, auditPage)),
    routeOf(listRecipients, ({ body }) => recipients.find(body.ids)),
  ]
}
