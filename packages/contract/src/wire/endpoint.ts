import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** `templates` is for operator and template tester, `internal` for other services. */
export type Access = 'visitor' | 'user' | 'templates' | 'admin' | 'internal'
export type ServiceName = 'catalog' | 'users' | 'mail'
export type Responder = ServiceName | 'gateway'
export type Method = 'GET' | 'POST' | 'DELETE'

export type Endpoint = {
  service: Responder
  access: Access
  callers?: readonly Responder[]
  method: Method
  path: string
  /** The response is the same for everyone, so the gateway caches it. */
  isPublic?: true
  summary?: string
  /** `errorCodesOf` adds those of access, input and load. */
  errors?: readonly ErrorCode[]
  setsCookie?: true
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  form?: Form
  upload?: Upload
  response: z.ZodType
  /** It is set for content types other than JSON. */
  produces?: string
  /** The handler yields the text in pieces, each sent as it comes. */
  isStream?: true
  /** Replies 302 to the address in `response`, whose schema has to name the allowed hosts. */
  redirects?: true
  /** It needs no Origin (RFC 8058), because path or headers hold a secret. */
  oneClick?: true
}

export type Form = {
  /** The encoded form is up to nine times longer than the text. */
  maxBytes: number
}

export type Upload = {
  field: string
  maxBytes: number
}

/** `name` is untrusted; only the bytes tell the type. */
export type UploadedFile = { name: string; bytes: Uint8Array }

export type Input<E extends Endpoint> = InputOf<E, 'params'> &
  InputOf<E, 'query'> &
  InputOf<E, 'body'> &
  (E['upload'] extends Upload ? { file: Blob } : unknown)
export type Parsed<E extends Endpoint> = {
  [K in InputPart]: E[K] extends z.ZodType ? z.output<E[K]> : undefined
} & {
  file: E['upload'] extends Upload ? UploadedFile : undefined
}
export type Reply<E extends Endpoint> = z.output<E['response']>
/** Defaults and stripping follow. */
export type HandlerResult<E extends Endpoint> = E extends { isStream: true }
  ? AsyncIterable<string>
  : z.input<E['response']>
export type InputPart = 'params' | 'query' | 'body'

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type InputOf<E extends Endpoint, K extends InputPart> = E[K] extends z.ZodType
  ? undefined extends z.input<E[K]>
    ? { [P in K]?: z.input<E[K]> }
    : { [P in K]: z.input<E[K]> }
  : unknown

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
  const originErrors: ErrorCode[] = oneClick ? [] : ['foreign_origin']
  return [...originErrors, 'too_large', 'unsupported_media', 'storage_full']
}
