import type { Endpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'

export function errorCodesOf({ errors = [], ...endpoint }: Endpoint): ErrorCode[] {
  const byKind = [...byAccess(endpoint), ...byMethod(endpoint)]
  return [...new Set<ErrorCode>(['invalid_request', ...byKind, ...errors, 'unavailable'])]
}

function byAccess({ access }: Pick<Endpoint, 'access'>): ErrorCode[] {
  if (access === 'visitor') return []
  if (access === 'internal') return ['not_found']
  return access === 'user' ? ['sign_in_required'] : ['sign_in_required', 'not_allowed']
}

function byMethod({ method, oneClick }: Pick<Endpoint, 'method' | 'oneClick'>): ErrorCode[] {
  if (method === 'GET') return []
  const own: ErrorCode[] = oneClick ? [] : ['foreign_origin']
  return [...own, 'too_large', 'unsupported_media', 'storage_full']
}
