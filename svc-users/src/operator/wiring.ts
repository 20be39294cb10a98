import { listRecipients, listUserAudit } from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import { createBulkhead, routeOf } from '@cinecanon/service-kit'
import type { Router } from 'express'
import type { AppDeps } from '../deps.ts'
import { userGrowthService } from './users/user-growth.service.ts'
import { userRoutes } from './users/users.routes.ts'
import { usersService } from './users/users.service.ts'

const auditPage = 50

/**
 * Bulkhead of what the operator asks: of the database's connections, and of what the gateway has
 * under way here, most are always left to people.
 */
const operatorsPlaces = { atOnce: 2, waiting: 10, waitMs: 3 * seconds }

/** What the operator sees of people. */
export function wireOperator(deps: AppDeps): Router[] {
  const { userAudit, recipients } = deps.models
  const inPlace = createBulkhead(operatorsPlaces)
  return [
    userRoutes({ users: usersService(deps), growth: userGrowthService(deps), inPlace }),
    routeOf(listUserAudit, ({ query }) =>
      inPlace(() => userAudit.list((query.page - 1) * auditPage, auditPage)),
    ),
    routeOf(listRecipients, ({ body }) => recipients.find(body.ids)),
  ]
}
