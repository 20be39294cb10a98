import {
  AppError,
  type Endpoint,
  endpoints,
  getCriticalAcclaim,
  getMovieBySlug,
  getMovieDetails,
  getPoster,
  getRobots,
  getSitemap,
  listMovies,
  listOscarWinners,
  type ServiceName,
} from '@cinecanon/contract'
import { admit } from '@cinecanon/service-kit'
import { type RequestHandler, Router } from 'express'
import type { PublicAnswers } from './public-answers.ts'

type Deps = { proxies: Record<ServiceName, RequestHandler>; publicAnswers: PublicAnswers }

/** Public GETs whose answer is the same for everyone, and asked for often. */
export const keptEndpoints: Endpoint[] = [
  listMovies,
  listOscarWinners,
  getMovieBySlug,
  getMovieDetails,
  getCriticalAcclaim,
  getPoster,
  getRobots,
  getSitemap,
]

/**
 * Every route of the contract, so that a new endpoint needs no change here. What is between services stays there, and
 * what the gateway itself answers has routes as in a service.
 */
export function apiRoutes({ proxies, publicAnswers }: Deps): Router {
  const router = Router({ caseSensitive: true })
  for (const endpoint of endpoints.filter(({ access }) => access !== 'internal')) {
    const { service } = endpoint
    if (service === 'gateway') continue
    const method = endpoint.method.toLowerCase() as Lowercase<typeof endpoint.method>
    const answer = keptEndpoints.includes(endpoint)
      ? publicAnswers.handler(endpoint)
      : proxies[service]
    router[method](endpoint.path, guard(endpoint), answer)
  }
  return router
}

/** Under /api everything is JSON, also what doesn't exist. */
export const unknownApi: RequestHandler = () => {
  throw new AppError('not_found')
}

function guard({ access }: Endpoint): RequestHandler {
  return (req, _res, next) => {
    admit(access, req.identity)
    next()
  }
}
