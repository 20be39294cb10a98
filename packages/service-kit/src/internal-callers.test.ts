import { type CallError, type Endpoint, endpoints, type ServiceName } from '@cinecanon/contract'
import { endedAfter } from '@cinecanon/testing/ended-after'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { Router } from 'express'
import { route } from './http/route.ts'
import { createService } from './http/service.ts'
import { identify } from './identity.ts'
import { issuers, type RunningService, silent, startService, testKeys } from './testing/index.ts'

/** A new line is a decision. */
const meant: Record<string, string[]> = {
  '/internal/sessions/resolve': ['gateway'],
  '/internal/kept-contact-messages': ['gateway'],
  '/internal/movie-counts/:movieId': ['catalog'],
  '/internal/recipients/matching': ['mail'],
  '/internal/movies': ['users'],
  '/internal/mails': ['users'],
  '/internal/contact-messages': ['users'],
  '/internal/recipients/forget': ['users'],
  '/internal/unsubscription': ['users'],
  '/internal/unsubscription/set': ['users'],
  '/internal/page-misses': ['gateway'],
  '/internal/wake-up': ['mail'],
  '/internal/withdrawn-canaries': ['gateway'],
}

const internal = endpoints.filter(({ access }) => access === 'internal')

it('has a line for every endpoint between services', () => {
  expect(internal.map(({ path }) => path).sort()).toEqual(Object.keys(meant).sort())
})

describe.each(internal.map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s',
  (path, endpoint) => {
    const started = endedAfter()
    let service: RunningService
    beforeAll(async () => {
      service = await started(async () => {
        const running = await startService(serviceOf(endpoint), endpoint.service as ServiceName)
        return { ...running, [Symbol.asyncDispose]: async () => running.close() }
      })
    })

    it.each(issuers)('is opened by the key of %s only if it is meant to be', async (issuer) => {
      const call = service.asService(issuer) as (endpoint: Endpoint) => Promise<unknown>
      const { status } = (await call(endpoint).catch((error: unknown) => error)) as CallError

      expect(status !== 404).toBe(meant[path]?.includes(issuer))
    })
  },
)

/** An admitted caller passes the check of access, and fails after it. */
function serviceOf(endpoint: Endpoint) {
  const router = Router()
  route(router, endpoint, () => {
    throw new Error('let in')
  })
  return createService({
    log: silent,
    identify: identify(endpoint.service as ServiceName, testKeys.trusted),
    routes: [router],
    checks: {},
  })
}
