import type { Call } from '@cinecanon/contract'
import { type Check, type Clock, createService, type Logger } from '@cinecanon/service-kit'
import type { Express, RequestHandler } from 'express'
import type { Roles } from './accounts/account.ts'
import type { AccountsModel } from './accounts/accounts.model.ts'
import { accountRoutes } from './accounts/accounts.routes.ts'
import { accountsService } from './accounts/accounts.service.ts'
import type { Passwords } from './accounts/passwords.ts'
import { createCatalog } from './catalog/catalog.ts'
import type { MovieCountsModel } from './movie-counts/movie-counts.model.ts'
import { movieCountRoutes } from './movie-counts/movie-counts.routes.ts'
import type { MovieStatesModel } from './movie-states/movie-states.model.ts'
import { movieStateRoutes } from './movie-states/movie-states.routes.ts'
import { movieStatesService } from './movie-states/movie-states.service.ts'
import { createSessionCookie } from './sessions/cookie.ts'
import type { SessionsModel } from './sessions/sessions.model.ts'
import { sessionRoutes } from './sessions/sessions.routes.ts'
import { sessionsService } from './sessions/sessions.service.ts'
import type { SignInLimitsModel } from './sign-in-limits/sign-in-limits.model.ts'
import { signInLimitsService } from './sign-in-limits/sign-in-limits.service.ts'
import { watchlistRoutes } from './watchlist/watchlist.routes.ts'
import { watchlistService } from './watchlist/watchlist.service.ts'

export type Models = {
  accounts: AccountsModel
  sessions: SessionsModel
  signInLimits: SignInLimitsModel
  movieStates: MovieStatesModel
  movieCounts: MovieCountsModel
}

export type Deps = {
  models: Models
  passwords: Passwords
  /** Asks svc-catalog. */
  catalog: Call
  roles: Roles
  /** Whether browsers reach the product over TLS. */
  isCookieSecure: boolean
  identify: RequestHandler
  clock: Clock
  log: Logger
  checks: Record<string, Check>
}

export function createApp(deps: Deps): Express {
  const { models, passwords, roles, clock, log } = deps
  const catalog = createCatalog({ call: deps.catalog, clock, log })
  const limits = signInLimitsService({ limits: models.signInLimits, clock })
  const sessions = sessionsService({ sessions: models.sessions, clock })
  const cookie = createSessionCookie(deps.isCookieSecure)
  const states = { states: models.movieStates, catalog, clock }
  const accounts = accountsService({
    accounts: models.accounts,
    passwords,
    limits,
    roles,
    clock,
    log,
  })

  return createService({
    log,
    identify: deps.identify,
    routes: [
      accountRoutes({ accounts, sessions, cookie }),
      sessionRoutes(sessions, accounts),
      movieStateRoutes(movieStatesService(states)),
      movieCountRoutes(models.movieCounts),
      watchlistRoutes(watchlistService(states)),
    ],
    checks: deps.checks,
  })
}
