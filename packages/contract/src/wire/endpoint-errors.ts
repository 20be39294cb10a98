import type { Endpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'

/** Every error code of an endpoint: of its own rule, and of all endpoints of its kind. */
export function errorCodesOf({ errors = [], ...endpoint }: Endpoint): ErrorCode[] {
  const byKind = [...byAccess(endpoint), ...byMethod(endpoint)]
  return [...new Set<ErrorCode>(['invalid_request', ...byKind, ...errors, 'unavailable'])]
}

function byAccess({ access }: Pick<Endpoint, 'access'>): ErrorCode[] {
  if (access === 'visitor') return []
  if (access === 'internal') return ['not_found']
  return access === 'user' ? ['sign_in_required'] : ['sign_in_required', 'not_allowed']
}

/** A change needs our own origin and room to be stored, and its body is checked. */
function byMethod({ method, oneClick }: Pick<Endpoint, 'method' | 'oneClick'>): ErrorCode[] {
  if (method === 'GET') return []
  const own: ErrorCode[] = oneClick ? [] : ['foreign_origin']
  return [...own, 'too_large', 'unsupported_media', 'storage_full']
}
