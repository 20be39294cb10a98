import { createService } from '@cinecanon/service-kit'
import type { Express } from 'express'
import { signingIn } from './accounts/wiring.ts'
import type { Deps } from './deps.ts'
import { films } from './movies/wiring.ts'
import { operator } from './operator/wiring.ts'
import { createOutboxFigures } from './outbox/outbox-figures.ts'
import { ownAccount } from './own-account/wiring.ts'

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
