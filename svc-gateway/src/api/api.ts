import {
  type Endpoint,
  endpoints,
  getSharedCard,
  type ServiceName,
  sendContactMessage,
} from '@cinecanon/contract'
import { type RequestHandler, Router } from 'express'
import { readBody } from '../edge/bodies.ts'
import { guard } from '../identity/identify.ts'
import type { PublicResponses } from './public-responses.ts'

type Deps = {
  proxies: Record<ServiceName, RequestHandler>
  contact: RequestHandler
  publicResponses: PublicResponses
  identify: RequestHandler
  limits: RequestHandler[]
}

const formerSharedCard = '/api/social-cards/shared.png'

export function apiRoutes(deps: Deps): Router {
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
    const admitted = [deps.identify, guard(endpoint), readBody(endpoint), ...deps.limits]
    router[method](endpoint.path, ...admitted, answerTo(endpoint, service, deps))
  }
  return router
}

function answerTo(endpoint: Endpoint, service: ServiceName, deps: Deps): RequestHandler {
  if (endpoint.isPublic) return deps.publicResponses.handler(endpoint)
  return endpoint === sendContactMessage ? deps.contact : deps.proxies[service]
}
