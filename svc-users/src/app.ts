import { createService } from '@cinecanon/service-kit'
import type { Express } from 'express'
import { wireAccounts } from './accounts/wiring.ts'
import type { AppDeps } from './deps.ts'
import { movieRoutes } from './movies/movies.routes.ts'
import { operatorRoutes } from './operator/operator.routes.ts'
import { createOutboxFigures } from './outbox/outbox-figures.ts'
import { wireOwnAccount } from './own-account/wiring.ts'

export function createApp(deps: AppDeps): Express {
  const accounts = wireAccounts(deps)
  return createService({
    log: deps.log,
    ...createOutboxFigures(deps.models.outbox),
    identify: deps.identify,
    routes: [
      ...accounts.routes,
      ...wireOwnAccount(deps, accounts),
      movieRoutes(deps),
      operatorRoutes(deps),
    ],
    checks: deps.checks,
  })
}
