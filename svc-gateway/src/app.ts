import { drawWall, printWall, type ServiceName, type SiteSettings } from '@cinecanon/contract'
import {
  type Clock,
  health,
  type Logger,
  notFound,
  reportOf,
  requestLog,
  type Signer,
} from '@cinecanon/service-kit'
import compression from 'compression'
import express, { type Express, type Request, type RequestHandler } from 'express'
import { apiRoutes } from './api/api.ts'
import { contractRoutes } from './api/contract-json.ts'
import { docsRoutes } from './api/docs.ts'
import { failureReports, frontEndFailureRoutes } from './api/front-end-failures.ts'
import { childEnv } from './config.ts'
import { dropSlowReaders, dropUnread, limitPipelining } from './edge/connections.ts'
import { isFile, shedLoad } from './edge/load-shedding.ts'
import { dropForeignTraces, refuseAmbiguous, refuseForeignOrigin } from './edge/request-checks.ts'
import { contentPolicies, hashOf, securityHeaders } from './edge/security-headers.ts'
import { createSessions, identifyByCookie } from './identity/identify.ts'
import { startMisses } from './pages/misses.ts'
import { plainPageStyle, sendPageError } from './pages/page-errors.ts'
import { redirectToCanonical, renderPages } from './pages/pages.ts'
import { assetRoutes } from './releases/assets.ts'
import { createFrontEndCounts } from './releases/front-end-counts.ts'
import { startReleases } from './releases/releases.ts'
import { chooseReleases, createPreviews } from './releases/visitors.ts'
import { startWithdrawals } from './releases/withdrawals.ts'
import { type RenderLimits, startRenderer } from './rendering/renderer.ts'
import { createResponseCache, smallWindow } from './responses/response-cache.ts'
import { connectServices } from './services.ts'
import { createGatewayMetrics, type GatewayMetrics } from './status/metrics.ts'
import { readiness, statusRoutes } from './status/status.ts'

export type Deps = {
  upstreams: Record<ServiceName, string[]>
  publicOrigin: string
  hostedIdentityHost?: string | null
  pictureOrigin?: string | null
  /** The X-Forwarded-For of these addresses and networks is trusted. */
  trustedProxies?: string[]
  releasesDir: string
  site?: SiteSettings
  renderLimits?: Partial<RenderLimits>
  /** Nothing but the status calls these origins. */
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
  const { hostedIdentityHost = null, pictureOrigin = null, mailWorkers = [] } = deps
  const { figures } = metrics
  const isSecure = publicOrigin.startsWith('https:')

  const cache = createResponseCache({ clock })
  const services = connectServices({ origins: deps.upstreams, sign, clock, cache, figures, log })
  const { upstreams, publicResponses, replyAs } = services
  const sessions = createSessions({ call: services.sessions, clock })
  const misses = startMisses({ catalog: services.catalog, log })

  const counts = createFrontEndCounts({ figures, clock, log })
  const onWithdrawn = startWithdrawals({ mail: services.mail, figures, log })
  const releases = await startReleases({ dir: deps.releasesDir, counts, onWithdrawn })
  const previews = createPreviews({ releases, clock, isSecure })
  const choose = chooseReleases({ releases, previews, isSecure })
  const limits = deps.renderLimits
  const renderer = startRenderer({ releases, counts, env: childEnv, log, limits })

  const checks = readiness({ releases, renderer, publicResponses })
  const own = reportOf({ checks, metrics })
  const policies = contentPolicies({ publicOrigin, hostedIdentityHost, pictureOrigin })
  const plainPolicy = policies.hashed({ scripts: [], styles: [hashOf(plainPageStyle)] })
  const identify = identifyByCookie(sessions, isSecure)
  const report = failureReports({ releases, previews, publicOrigin })
  const limitAll = shedLoad({ total: 256 })
  const limitFiles = shedLoad({ total: 16, perSender: 4, counts: isFile })
  // Each takes a core for seconds, so a person has one at a time.
  const limitWalls = shedLoad({ total: 16, perSender: 1, counts: isWall, message: wallInTheMaking })
  const page = renderPages({
    choose,
    publicOrigin,
    site: deps.site,
    releases,
    policies,
    cache,
    replyAs,
    renderer,
    counts,
    compress: compression({ brotli: smallWindow }),
  })

  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', deps.trustedProxies ?? [])
  app.use(health(checks))
  app.use(dropForeignTraces)
  app.use(requestLog(log))
  app.use(metrics.measure)
  app.use(misses.watch)
  app.use(securityHeaders(publicOrigin, plainPolicy))
  app.use(limitPipelining(4))
  app.use(refuseAmbiguous)
  app.use(refuseForeignOrigin(publicOrigin))
  app.use(dropSlowReaders(4500))
  app.use(dropUnread)
  app.use(assetRoutes({ releases, choose, limit: limitAll, report }))
  app.use(docsRoutes({ publicOrigin, choose, policies }))
  app.use(contractRoutes({ upstreams, releases, cache }))
  app.use(frontEndFailureRoutes({ choose, report }))
  app.use(statusRoutes({ upstreams, mailWorkers, own, releases, clock, identify }))
  app.use(
    apiRoutes({
      upstreams,
      sign,
      onSessionsEnded: sessions.forget,
      publicResponses,
      identify,
      limits: [limitFiles, limitWalls, limitAll],
    }),
  )
  // Unknown addresses here get JSON, not a page.
  app.use(['/api', '/internal', '/metrics'], notFound)
  app.get('/{*path}', previews.open)
  app.get('/{*path}', redirectToCanonical, identify, page)
  app.post('/{*path}', limitAll, previews.end, identify, backToPage)
  app.use(notFound, sendPageError)

  const close = async () => {
    releases.close()
    await Promise.all([misses.stop(), renderer.close()])
  }
  return Object.assign(app, { close, refreshReleases: releases.refresh })
}

/** Shows the page of a form again that was sent before the scripts arrived, and drops its content. */
const backToPage: RequestHandler = (req, res) => {
  if (req.unidentified) throw req.unidentified
  res.redirect(303, req.path)
}

const wallInTheMaking =
  'Another sheet for you, or for your network, is being made. Try again when it is done.'

function isWall({ route }: Request): boolean {
  return [printWall.path, drawWall.path].includes(route?.path)
}
