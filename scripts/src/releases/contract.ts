import { createHash } from 'node:crypto'
import { type Endpoint, endpoints } from '@cinecanon/contract'

/** Every endpoint that front-ends can call, as `GET /api/movies/:movieId`, in a fixed order. */
export function publicEndpoints(all: readonly Endpoint[] = endpoints): string[] {
  return all
    .filter(({ access }) => access !== 'internal')
    .map(({ method, path }) => `${method} ${path}`)
    .sort()
}

/** Changes with every endpoint that is added, removed or moved to another address. */
export function contractVersion(names = publicEndpoints()): string {
  return createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 12)
}

type ContractCheck =
  | { kind: 'unknown'; why: string }
  /** Endpoints that this contract has and the gateway doesn't. */
  | { kind: 'known'; missing: string[] }

/** Looks up the endpoints for front-ends in the OpenAPI document of the gateway at this address. */
export async function checkContract(
  gatewayUrl: string,
  names = publicEndpoints(),
): Promise<ContractCheck> {
  try {
    const answer = await fetch(new URL('/api/openapi.json', gatewayUrl), {
      signal: AbortSignal.timeout(3000),
    })
    const document: unknown = await answer.json().catch(() => null)
    if (!isDocument(document)) return { kind: 'unknown', why: 'what answers there is no gateway' }
    const there = endpointsIn(document)
    return { kind: 'known', missing: names.filter((name) => !there.has(withoutNames(name))) }
  } catch {
    return { kind: 'unknown', why: 'nothing answers there' }
  }
}

type OpenApi = { paths: Record<string, object> }

function isDocument(value: unknown): value is OpenApi {
  if (typeof value !== 'object' || value === null || !('paths' in value)) return false
  const { paths } = value
  if (typeof paths !== 'object' || paths === null) return false
  return Object.values(paths).every((each) => typeof each === 'object' && each !== null)
}

function endpointsIn({ paths }: OpenApi): Set<string> {
  const names = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  return new Set(names.map(withoutNames))
}

/** The names of parameters don't count: `:movieId` here, `{id}` there. */
function withoutNames(name: string): string {
  return name.replace(/:\w+|\{\w+\}/g, '{}')
}
