import { endpoints } from '@cinecanon/contract'

/** Endpoints that front-ends call, as `GET /api/movies/:movieId`. */
export function publicEndpoints(): string[] {
  return endpoints
    .filter(({ access }) => access !== 'internal')
    .map(({ method, path }) => `${method} ${path}`)
}

/** @returns this contract's endpoints that the running gateway lacks; null without a gateway */
export async function missingEndpoints(gatewayUrl: string): Promise<string[] | null> {
  const found = await endpointsAt(gatewayUrl).catch(() => null)
  return found && publicEndpoints().filter((name) => !found.has(withoutParameters(name)))
}

async function endpointsAt(gatewayUrl: string): Promise<Set<string>> {
  const response = await fetch(new URL('/api/openapi.json', gatewayUrl), {
    signal: AbortSignal.timeout(3000),
  })
  const { paths } = (await response.json()) as { paths: Record<string, object> }
  const names = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  return new Set(names.map(withoutParameters))
}

/** `:movieId` in the contract, `{movieId}` in OpenAPI. */
function withoutParameters(name: string): string {
  return name.replace(/:\w+|\{\w+\}/g, '{}')
}
