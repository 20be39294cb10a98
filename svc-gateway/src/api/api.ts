import { randomUUID } from 'node:crypto'
import {
  AppError,
  endpoints,
  getSharedCard,
  keepContactMessage,
  messageKeyHeader,
  type ServiceName,
  sendContactMessage,
} from '@cinecanon/contract'
import type { Signer } from '@cinecanon/service-kit'
import { type RequestHandler, Router } from 'express'
import { readBody } from '../edge/bodies.ts'
import { guard } from '../identity/identify.ts'
import type { Upstreams } from '../services.ts'
import { proxyTo } from './proxy.ts'
import type { PublicResponses } from './public-responses.ts'

type Deps = {
  upstreams: Upstreams
  sign: Signer
  onSessionsEnded: (ended: string) => void
  publicResponses: PublicResponses
  identify: RequestHandler
  limits: RequestHandler[]
}

const formerSharedCard = '/api/social-cards/shared.png'

export function apiRoutes(deps: Deps): Router {
  const { upstreams, sign, onSessionsEnded, publicResponses, identify, limits } = deps
  const proxy = (service: ServiceName) =>
    proxyTo({ service, upstream: upstreams[service], sign, onSessionsEnded })
  const proxies = { catalog: proxy('catalog'), users: proxy('users'), mail: proxy('mail') }
  const contact = contactTo(proxies)
  const router = Router({ caseSensitive: true })
  // Pages in caches have this address.
  router.get(formerSharedCard, ({ originalUrl }, res) => {
    res.set('cross-origin-resource-policy', 'cross-origin')
    res.redirect(308, originalUrl.replace(formerSharedCard, getSharedCard.path))
  })
  const open = endpoints.filter(({ access }) => access !== 'internal')
  for (const endpoint of open) {
    const { service } = endpoint
    if (service === 'gateway') continue
    const method = endpoint.method.toLowerCase() as Lowercase<typeof endpoint.method>
    const admitted = [identify, guard(endpoint), readBody(endpoint), ...limits]
    const usual = endpoint === sendContactMessage ? contact : proxies[service]
    const handler = endpoint.isPublic ? publicResponses.handlerOf(endpoint) : usual
    router[method](endpoint.path, ...admitted, handler)
  }
  return router
}

type Proxies = { mail: RequestHandler; users: RequestHandler }

/** Sends messages to svc-mail, else to svc-users under the same key, so that none is stored twice. */
function contactTo(proxies: Proxies): RequestHandler {
  return async (req, res, next) => {
    req.headers[messageKeyHeader] = randomUUID()
    try {
      await proxies.mail(req, res, next)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'unavailable') throw error
      req.url = keepContactMessage.path
      // The internal endpoint admits the gateway itself, and no user.
      req.identity = null
      await proxies.users(req, res, next)
    }
  }
}
