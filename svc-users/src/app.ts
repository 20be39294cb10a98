import { createService } from '@cinecanon/service-kit'
import type { Express } from 'express'
import type { AppDeps } from './deps.ts'
import { movieRoutes } from './movies/movies.routes.ts'
import { operatorRoutes } from './operator/operator.routes.ts'
import { createOutboxFigures } from './outbox/outbox-figures.ts'
import { wireAccounts } from './wire-accounts.ts'
import { wireOwnAccount } from './wire-own-account.ts'

export function createApp(deps: AppDeps): Express {
  const accounts = wireAccounts(deps)
  return createService({
    log: deps.log,
    ...createOutboxFigures(deps.outbox),
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
