import * as all from './all.ts'
import type { Endpoint } from './wire/endpoint.ts'

export * from './all.ts'

export const endpoints: Endpoint[] = Object.values<unknown>(all).filter(isEndpoint)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'service' in value && 'path' in value
}
