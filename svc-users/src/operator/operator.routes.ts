import {
  getPeopleOverview,
  getUser,
  listRecipients,
  listUserAudit,
  listUserIds,
  listUsers,
} from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import { createBulkhead, route } from '@cinecanon/service-kit'
import { Router } from 'express'
import type { AppDeps } from '../deps.ts'
import { overviewService } from './overview.service.ts'
import { recipientsService } from './recipients/recipients.service.ts'
import { usersService } from './users/users.service.ts'

const auditPage = 50

export function operatorRoutes(deps: AppDeps): Router {
  const { userAudit } = deps.models
  const recipients = recipientsService(deps)
  const users = usersService(deps)
  const overview = overviewService(deps)
  // Leaves most database connections and gateway slots to users.
  const bounded = createBulkhead({ atOnce: 2, waiting: 10, waitMs: 3 * seconds })

  const router = Router()
  route(router, listUsers, ({ query }) => bounded(() => users.list(query)))
  route(router, listUserIds, ({ query }) => bounded(() => users.ids(query)))
  route(router, getUser, ({ params }) => bounded(() => users.details(params.id)))
  route(router, getPeopleOverview, () => bounded(overview.people))
  route(router, listUserAudit, ({ query }) =>
    bounded(() => userAudit.list((query.page - 1) * auditPage, auditPage)),
  )
  route(router, listRecipients, ({ body }) => recipients.list(body))
  return router
}
