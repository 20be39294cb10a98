import { type Call, createCaller, type Endpoint, type ServiceName } from '@cinecanon/contract'
import {
  type Check,
  type Clock,
  health,
  type Logger,
  requestLog,
  type Signer,
  sendError,
  type UserIdentity,
} from '@cinecanon/service-kit'
import compression from 'compression'
import express, { type Express, type RequestHandler } from 'express'
import { apiRoutes, keptEndpoints, unknownApi } from './api/api.ts'
import { docsRoutes } from './api/docs.ts'
import { proxyTo } from './api/proxy.ts'
import { createPublicAnswers } from './api/public-answers.ts'
import { refuseAmbiguous, refuseForeignOrigin } from './edge/hygiene.ts'
import { limitInFlight } from './edge/limits.ts'
import { securityHeaders } from './edge/security-headers.ts'
import { identifyByCookie } from './identity/identify.ts'
import { createSessions } from './identity/sessions.ts'
import { renderPages } from './pages/pages.ts'
import { assetRoutes } from './releases/assets.ts'
import { createReleases, hasReleases } from './releases/releases.ts'

export type Deps = {
  upstreams: Record<ServiceName, string>
  publicOrigin: string
  /** Where the hosted identity provider's scripts come from, if there is one. */
  hostedIdentityHost?: string | null
  /** Addresses and networks of the proxies in front; their word on where a request comes from is taken. */
  trustedProxies?: string[]
  releasesDir: string
  sign: Signer
  clock: Clock
  log: Logger
}

/** The one public door: pages, the releases of shell and remotes, and /api. */
export function createApp(deps: Deps): Express {
  const { upstreams, publicOrigin, hostedIdentityHost = null, releasesDir, sign, clock, log } = deps
  const releases = createReleases({ dir: releasesDir, clock })
  const sessions = createSessions({ users: callerOf('users', deps), clock })
  const publicAnswers = createPublicAnswers({ upstream: upstreams.catalog, sign, clock })
  const proxy = (service: ServiceName) =>
    proxyTo({ service, upstream: upstreams[service], sign, onSessionsEnded: sessions.forget })
  const proxies = { catalog: proxy('catalog'), users: proxy('users'), mail: proxy('mail') }

  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', deps.trustedProxies ?? [])
  app.use(health({ releases: releasesCheck(releases) }), requestLog(log))
  app.use(
    refuseAmbiguous,
    ...securityHeaders({ publicOrigin, hostedIdentityHost }),
    limitInFlight(256),
  )
  app.use(assetRoutes(releases), docsRoutes(publicOrigin))
  app.use(refuseForeignOrigin(publicOrigin), identifyByCookie(sessions))
  app.use(apiRoutes({ proxies, publicAnswers }))
  app.use(['/api', '/internal', '/metrics'], unknownApi)
  app.get('/{*path}', compression(), renderPages({ releases, publicOrigin, callAs, log }))
  app.post('/{*path}', backToPage)
  app.use(unknownApi, sendError)
  return app

  function callAs(identity: UserIdentity | undefined): Call {
    const callers = new Map<ServiceName, Call>()
    return async (endpoint, ...[input, signal]) => {
      if (keptEndpoints.includes(endpoint as Endpoint)) {
        return publicAnswers.read(endpoint, input as object) as never
      }
      const call = callers.get(endpoint.service) ?? callerOf(endpoint.service, deps, identity)
      callers.set(endpoint.service, call)
      return call(endpoint, ...([input, signal] as never))
    }
  }
}

/** A form that was sent before the scripts arrived: its page is shown again, and what was typed goes nowhere. */
const backToPage: RequestHandler = (req, res) => {
  res.redirect(303, req.path)
}

/** Pages wait this long for what they show; the browser asks for the rest. */
const pageTimeoutMs = 3000

function callerOf(service: ServiceName, { upstreams, sign }: Deps, identity?: UserIdentity): Call {
  return createCaller({
    baseUrl: upstreams[service],
    timeoutMs: pageTimeoutMs,
    headers: async () => ({ authorization: `Bearer ${await sign(service, identity)}` }),
  })
}

function releasesCheck(releases: ReturnType<typeof createReleases>): Check {
  return async () => {
    if (!hasReleases(releases)) throw new Error('nothing has been released')
  }
}
