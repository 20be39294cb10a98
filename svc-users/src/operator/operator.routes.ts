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
import { createPeopleOverview, type OverviewDeps } from './overview.service.ts'
import { type RecipientsDeps, recipientsService } from './recipients/recipients.service.ts'
import type { UserAuditModel } from './user-audit/user-audit.model.ts'
import { type UsersDeps, usersService } from './users/users.service.ts'

type Deps = OverviewDeps & RecipientsDeps & UsersDeps & { userAudit: UserAuditModel }

const auditPage = 50

export function operatorRoutes(deps: Deps): Router {
  const recipients = recipientsService(deps)
  const users = usersService(deps)
  const peopleOverview = createPeopleOverview(deps)
  // Bounded, so that most connections to the database and gateway slots stay for users.
  const bounded = createBulkhead({ atOnce: 2, waiting: 10, waitMs: 3 * seconds })

  const router = Router()
  route(router, listUsers, ({ query }) => bounded(() => users.list(query)))
  route(router, listUserIds, ({ query }) => bounded(() => users.ids(query)))
  route(router, getUser, ({ params }) => bounded(() => users.details(params.id)))
  route(router, getPeopleOverview, () => bounded(peopleOverview))
  route(router, listUserAudit, ({ query }) =>
    bounded(() => deps.userAudit.list((query.page - 1) * auditPage, auditPage)),
  )
  route(router, listRecipients, ({ body }) => recipients.list(body))
  return router
}
