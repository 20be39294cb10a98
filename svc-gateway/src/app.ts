import type { ServiceName, SiteSettings } from '@cinecanon/contract'
import {
  type Clock,
  createUpstreamFigures,
  health,
  type Logger,
  notFound,
  reportOf,
  requestLog,
  type Signer,
} from '@cinecanon/service-kit'
import compression from 'compression'
import express, { type Express, type RequestHandler } from 'express'
import { apiRoutes } from './api/api.ts'
import { contactTo } from './api/contact.ts'
import { contractRoutes } from './api/contract-json.ts'
import { docsRoutes } from './api/docs.ts'
import { failureReports, frontEndFailureRoutes } from './api/front-end-failures.ts'
import { proxyTo } from './api/proxy.ts'
import { createPublicResponses } from './api/public-responses.ts'
import { callerOf, pageReplies, sessionLookUp, upstreamsAt } from './callers.ts'
import { childEnv } from './config.ts'
import { dropUnread } from './edge/bodies.ts'
import { dropSlowReaders, limitPipelining } from './edge/connections.ts'
import { contentPolicies, hashOf } from './edge/content-policy.ts'
import { isFile, shedLoad } from './edge/load-shedding.ts'
import { dropForeignTraces, refuseAmbiguous, refuseForeignOrigin } from './edge/request-checks.ts'
import { securityHeaders } from './edge/security-headers.ts'
import { identifyByCookie, sessionTokenReader } from './identity/identify.ts'
import { createSessions } from './identity/sessions.ts'
import { startMisses } from './pages/misses.ts'
import { plainPageStyle, sendPageError } from './pages/page-errors.ts'
import { redirectToCanonical, renderPages } from './pages/pages.ts'
import { assetRoutes } from './releases/assets.ts'
import { createFrontEndCounts } from './releases/front-end-counts.ts'
import { startReleases } from './releases/releases.ts'
import { chooseReleases, createPreviews } from './releases/visitors.ts'
import { startWithdrawals } from './releases/withdrawals.ts'
import { type RenderLimits, startRenderer } from './rendering/renderer.ts'
import { smallWindow } from './responses/body.ts'
import { createResponseCache } from './responses/response-cache.ts'
import { createGatewayMetrics, type GatewayMetrics } from './status/metrics.ts'
import { readiness } from './status/readiness.ts'
import { createStatus, statusRoutes } from './status/status.ts'

export type Deps = {
  upstreams: Record<ServiceName, string[]>
  publicOrigin: string
  hostedIdentityHost?: string | null
  pictureOrigin?: string | null
  /** Addresses and networks of proxies in front, because their X-Forwarded-For is trusted. */
  trustedProxies?: string[]
  releasesDir: string
  site?: SiteSettings
  renderLimits?: Partial<RenderLimits>
  /** Origins that the status shows, and that nothing else calls. */
  mailWorkers?: string[]
  metrics?: GatewayMetrics
  sign: Signer
  clock: Clock
  log: Logger
}

/** `close` ends the processes that render. */
type Gateway = Express & { close: () => Promise<void>; refreshReleases: () => Promise<void> }

export async function createApp(deps: Deps): Promise<Gateway> {
  const { publicOrigin, sign, clock, log, metrics = createGatewayMetrics() } = deps
  const { hostedIdentityHost = null, pictureOrigin = null } = deps
  const upstreams = upstreamsAt(deps.upstreams, log)
  createUpstreamFigures(metrics.figures, Object.values(upstreams))
  const counts = createFrontEndCounts({ figures: metrics.figures, clock, log })
  const mail = callerOf(upstreams.mail, sign)
  const onWithdrawn = startWithdrawals({ mail, figures: metrics.figures, log })
  const releases = await startReleases({ dir: deps.releasesDir, counts, onWithdrawn })
  const misses = startMisses({ catalog: callerOf(upstreams.catalog, sign), log })
  const isSecure = publicOrigin.startsWith('https:')
  const previews = createPreviews({ releases, clock, isSecure })
  const choose = chooseReleases({ releases, previews, isSecure })
  const tokenOf = sessionTokenReader(isSecure)
  const users = callerOf(upstreams.users, sign, sessionLookUp)
  const sessions = createSessions({ users, clock })
  const cache = createResponseCache({ clock })
  const publicResponses = createPublicResponses({ upstream: upstreams.catalog, sign, clock, cache })
  const replyAs = pageReplies({ upstreams, publicResponses, sign })
  const renderer = startRenderer({
    releases,
    counts,
    env: childEnv,
    log,
    limits: deps.renderLimits,
  })
  const proxy = (service: ServiceName) =>
    proxyTo({ service, upstream: upstreams[service], sign, onSessionsEnded: sessions.forget })
  const proxies = { catalog: proxy('catalog'), users: proxy('users'), mail: proxy('mail') }

  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', deps.trustedProxies ?? [])
  const checks = readiness({ releases, renderer, publicResponses })
  const limit = shedLoad({ total: 256 })
  const limits = [shedLoad({ total: 16, perSender: 4, counts: isFile }), limit]
  const identify = identifyByCookie({ sessions, tokenOf })
  const policies = contentPolicies({ publicOrigin, hostedIdentityHost, pictureOrigin })
  const plainPolicy = policies.hashed({ scripts: [], styles: [hashOf(plainPageStyle)] })
  app.use(health(checks), dropForeignTraces, requestLog(log), metrics.measure, misses.watch)
  app.use(
    ...securityHeaders(publicOrigin, plainPolicy),
    limitPipelining(4),
    refuseAmbiguous,
    refuseForeignOrigin(publicOrigin),
    dropSlowReaders(4500),
    dropUnread,
  )
  const report = failureReports({ releases, previews, publicOrigin })
  app.use(
    assetRoutes({ releases, choose, limit, report }),
    docsRoutes({ publicOrigin, choose, policies }),
    contractRoutes({ upstreams, releases, cache }),
    frontEndFailureRoutes({ choose, report }),
  )
  const own = reportOf({ checks, metrics })
  const watched = [
    { name: 'svc-catalog', origins: deps.upstreams.catalog, calls: upstreams.catalog.describe },
    { name: 'svc-users', origins: deps.upstreams.users, calls: upstreams.users.describe },
    { name: 'mail-api', origins: deps.upstreams.mail, calls: upstreams.mail.describe },
    { name: 'mail-worker', origins: deps.mailWorkers ?? [] },
  ]
  const status = createStatus({ watched, own, releases, clock })
  app.use(statusRoutes(status, identify))
  const contact = contactTo(proxies)
  app.use(apiRoutes({ proxies, contact, publicResponses, identify, limits }))
  // JSON, also for unknown addresses.
  app.use(['/api', '/internal', '/metrics'], notFound)
  const page = renderPages({
    ...deps,
    choose,
    releases,
    policies,
    cache,
    replyAs,
    renderer,
    counts,
  })
  app.get('/{*path}', previews.open)
  app.get('/{*path}', redirectToCanonical, identify, compression({ brotli: smallWindow }), page)
  app.post('/{*path}', limit, previews.end, identify, backToPage)
  app.use(notFound, sendPageError)
  const close = async () => {
    releases.close()
    await Promise.all([misses.stop(), renderer.close()])
  }
  return Object.assign(app, { close, refreshReleases: releases.refresh })
}

/** A form sent before the scripts arrived: its page is shown again, and its content is dropped. */
const backToPage: RequestHandler = (req, res) => {
  if (req.unidentified) throw req.unidentified
  res.redirect(303, req.path)
}
