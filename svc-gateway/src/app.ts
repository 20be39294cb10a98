import type { ServiceName, SiteSettings } from '@cinecanon/contract'
import {
  type Check,
  type Clock,
  createUpstreamFigures,
  health,
  type Logger,
  reportOf,
  requestLog,
  type Signer,
  sendError,
} from '@cinecanon/service-kit'
import compression from 'compression'
import express, { type Express, type RequestHandler } from 'express'
import { apiRoutes, unknownApi } from './api/api.ts'
import { contactTo } from './api/contact.ts'
import { docsRoutes } from './api/docs.ts'
import { proxyTo } from './api/proxy.ts'
import { createPublicAnswers } from './api/public-answers.ts'
import { pageCallers, sessionsCaller, type Upstreams, upstreamsAt } from './callers.ts'
import { forgetForeignTraces } from './edge/foreign-traces.ts'
import { refuseAmbiguous, refuseForeignOrigin } from './edge/hygiene.ts'
import { isFile, limitInFlight } from './edge/limits.ts'
import { securityHeaders } from './edge/security-headers.ts'
import { dropSlowReaders } from './edge/slow-readers.ts'
import { readSmallBody } from './edge/small-bodies.ts'
import { identifyByCookie, sessionTokenReader } from './identity/identify.ts'
import { createSessions } from './identity/sessions.ts'
import { renderPages } from './pages/pages.ts'
import { assetRoutes } from './releases/assets.ts'
import { chooseReleases } from './releases/chosen.ts'
import { createReleases, hasReleases } from './releases/releases.ts'
import { createGatewayMetrics, type GatewayMetrics } from './status/metrics.ts'
import { identifyOperator } from './status/operator.ts'
import { statusRoutes } from './status/status.routes.ts'
import { createStatus, type Watched } from './status/status.ts'

export type Deps = {
  /** Origins of each service's replicas. */
  upstreams: Record<ServiceName, string[]>
  publicOrigin: string
  /** Where the hosted identity provider's scripts come from, if there is one. */
  hostedIdentityHost?: string | null
  /** Addresses and networks of the proxies in front; their word on where a request comes from is taken. */
  trustedProxies?: string[]
  releasesDir: string
  site?: SiteSettings
  /** Where processes answer that the gateway doesn't call, but shows to the operator. */
  mailWorkers?: string[]
  metrics?: GatewayMetrics
  sign: Signer
  clock: Clock
  log: Logger
}

/** The one public door: pages, the releases of shell and remotes, and /api. */
export function createApp(deps: Deps): Express {
  const { publicOrigin, hostedIdentityHost = null, releasesDir, sign, clock, log } = deps
  const { metrics = createGatewayMetrics() } = deps
  const upstreams = upstreamsAt(deps.upstreams, log)
  createUpstreamFigures(metrics.figures, Object.values(upstreams))
  const releases = createReleases({ dir: releasesDir, clock })
  const isSecure = publicOrigin.startsWith('https:')
  const choose = chooseReleases(releases, isSecure)
  const tokenOf = sessionTokenReader(isSecure)
  const sessions = createSessions({ users: sessionsCaller(upstreams.users, sign), clock })
  const publicAnswers = createPublicAnswers({ upstream: upstreams.catalog, sign, clock })
  const callAs = pageCallers({ upstreams, publicAnswers, sign })
  const proxy = (service: ServiceName) =>
    proxyTo({ service, upstream: upstreams[service], sign, onSessionsEnded: sessions.forget })
  const proxies = { catalog: proxy('catalog'), users: proxy('users'), mail: proxy('mail') }

  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', deps.trustedProxies ?? [])
  const checks = { releases: releasesCheck(releases) }
  app.use(health(checks), forgetForeignTraces, requestLog(log), metrics.measure)
  app.use(
    ...securityHeaders({ publicOrigin, hostedIdentityHost }),
    refuseAmbiguous,
    refuseForeignOrigin(publicOrigin),
    dropSlowReaders(4500),
    readSmallBody,
    limitInFlight(16, isFile),
    limitInFlight(256),
  )
  app.use(assetRoutes(releases, choose), docsRoutes(publicOrigin))
  const own = reportOf({ checks, metrics })
  const status = createStatus({ watched: watchedBy(deps, upstreams), own, releases, clock })
  app.use(statusRoutes(status, identifyOperator({ sessions, tokenOf, clock })))
  app.use(identifyByCookie({ sessions, tokenOf }))
  const contact = contactTo({ toMail: proxies.mail, users: upstreams.users, sign })
  app.use(apiRoutes({ proxies, contact, publicAnswers }))
  app.use(['/api', '/internal', '/metrics'], unknownApi)
  app.get('/{*path}', compression(), renderPages({ ...deps, choose, callAs }))
  app.post('/{*path}', backToPage)
  app.use(unknownApi, sendError)
  return app
}

/** A form that was sent before the scripts arrived: its page is shown again, and what was typed goes nowhere. */
const backToPage: RequestHandler = (req, res) => {
  if (req.unidentified) throw req.unidentified
  res.redirect(303, req.path)
}

function watchedBy(
  { upstreams: origins, mailWorkers = [] }: Deps,
  { catalog, users, mail }: Upstreams,
): Watched[] {
  return [
    { name: 'svc-catalog', origins: origins.catalog, calls: catalog.describe },
    { name: 'svc-users', origins: origins.users, calls: users.describe },
    { name: 'mail-api', origins: origins.mail, calls: mail.describe },
    { name: 'mail-worker', origins: mailWorkers },
  ]
}

function releasesCheck(releases: ReturnType<typeof createReleases>): Check {
  return async () => {
    if (!hasReleases(releases)) throw new Error('nothing has been released')
  }
}
