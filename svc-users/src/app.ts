import { createService } from '@cinecanon/service-kit'
import type { Express } from 'express'
import { films } from './areas/films.ts'
import { operator } from './areas/operator.ts'
import { ownAccount } from './areas/own-account.ts'
import { signingIn } from './areas/signing-in.ts'
import type { Deps } from './deps.ts'
import { createOutboxFigures } from './outbox/outbox-figures.ts'

export function createApp(deps: Deps): Express {
  const identity = signingIn(deps)
  return createService({
    log: deps.log,
    ...createOutboxFigures(deps.models.outbox),
    identify: deps.identify,
    routes: [...identity.routes, ...ownAccount(deps, identity), ...films(deps), ...operator(deps)],
    checks: deps.checks,
  })
}
