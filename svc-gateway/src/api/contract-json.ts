import { type ContractJson, publicShapes, Shapes, Uses } from '@cinecanon/contract/shape'
import { seconds } from '@cinecanon/contract/time'
import { readUses } from '@cinecanon/releases'
import { fetchFrom } from '@cinecanon/service-kit'
import compression from 'compression'
import { Router } from 'express'
import type { ReleaseInUse } from '../releases/stored-releases.ts'
import type { CacheEntry, ResponseCache } from '../responses/response-cache.ts'
import type { Upstreams } from '../services.ts'

type Deps = {
  upstreams: Upstreams
  releases: { inUse: () => ReleaseInUse[] }
  cache: ResponseCache
}

/** The release command reads `/api/contract.json`. */
export function contractRoutes({ upstreams, releases, cache }: Deps): Router {
  async function load(): Promise<CacheEntry & { text: string }> {
    const given = await endpointsOf(upstreams)
    const used = releases.inUse().map(({ name, role, folder }) => {
      return { name, role, uses: readUses(folder, Uses.parse) }
    })
    const text = JSON.stringify({ ...given, releases: used } satisfies ContractJson)
    return { text, bytes: text.length, freshMs: 1 * seconds }
  }
  const router = Router({ caseSensitive: true })
  router.get('/api/contract.json', compression(), async (_req, res) => {
    const { text } = await cache.find('contract', load)
    res.set('cache-control', 'no-cache').type('json').send(text)
  })
  return router
}

/** Reads endpoints from the running services, and leaves out those that the gateway doesn't route. */
async function endpointsOf(upstreams: Upstreams): Promise<Omit<ContractJson, 'releases'>> {
  const routed = publicShapes()
  const own = Object.entries(routed).filter(([, { service }]) => service === 'gateway')
  const responses = await Promise.all(
    Object.entries(upstreams).map(async ([service, upstream]) => {
      const fetch = fetchFrom(upstream, { requestClass: 'contract' })
      const shapes = await fetch('/health/contract', { signal: AbortSignal.timeout(2 * seconds) })
        .then((response) => response.json())
        .then((json) => Shapes.parse(json))
        .catch(() => null)
      const given = Object.entries(shapes ?? {}).filter(
        ([name, shape]) => name in routed && shape.service === service,
      )
      return { given, unknown: shapes ? [] : [`svc-${service}`] }
    }),
  )
  return {
    endpoints: Object.fromEntries([...own, ...responses.flatMap(({ given }) => given)]),
    unknown: responses.flatMap(({ unknown }) => unknown),
  }
}
