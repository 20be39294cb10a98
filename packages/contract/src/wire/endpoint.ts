import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/**
 * `templates`: the operator and the template tester. `internal`: other services, never through the
 * gateway.
 */
export type Access = 'visitor' | 'user' | 'templates' | 'admin' | 'internal'
export type ServiceName = 'catalog' | 'users' | 'mail'
export type Answerer = ServiceName | 'gateway'
export type Method = 'GET' | 'POST' | 'DELETE'

export type Endpoint = {
  service: Answerer
  access: Access
  /** Services that may call an `internal` one, by their keys. */
  callers?: readonly Answerer[]
  method: Method
  /** Express syntax, as the specification spells it: `/api/movie-details/:movieId`. */
  path: string
  /** The same response for everyone: the gateway caches it, and sends it while the service fails. */
  isPublic?: true
  /** One line, for the API page. */
  summary?: string
  /** Errors of its own rule; `errorCodesOf` adds those of access, input and load. */
  errors?: readonly ErrorCode[]
  /** May set or clear the session cookie. */
  setsCookie?: true
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The body is a web form, `application/x-www-form-urlencoded`, instead of JSON. */
  form?: Form
  /** The body is a form with one file, `multipart/form-data`, instead of JSON. */
  upload?: Upload
  response: z.ZodType
  /** Content type of a reply that isn't JSON: text such as a drawing, or a picture's bytes. */
  produces?: string
  /** Replies 302 to the address in `response`, whose schema has to name the allowed hosts. */
  redirects?: true
  /** Mail programs call it too, without an Origin (RFC 8058): its path holds a secret. */
  oneClick?: true
}

export type Form = {
  /** As it is sent, which for some scripts is nine times as long as the text. */
  maxBytes: number
}

export type Upload = {
  /** The form field that holds the file. */
  field: string
  maxBytes: number
}
/** `name` is untrusted; only the bytes tell the type. */
export type UploadedFile = { name: string; bytes: Uint8Array }

/** Input of a caller. */
export type Input<E extends Endpoint> = InputOf<E, 'params'> &
  InputOf<E, 'query'> &
  InputOf<E, 'body'> &
  (E['upload'] extends Upload ? { file: Blob } : unknown)
/** Input of a handler: the same, parsed. */
export type Parsed<E extends Endpoint> = {
  [K in InputPart]: E[K] extends z.ZodType ? z.output<E[K]> : undefined
} & { file: E['upload'] extends Upload ? UploadedFile : undefined }
export type Reply<E extends Endpoint> = z.output<E['response']>
/** Result of a handler, before defaults and stripping. */
export type Answer<E extends Endpoint> = z.input<E['response']>
export type InputPart = 'params' | 'query' | 'body'

/** Declares one endpoint, for gateway, service, browser, tests and the API page. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type InputOf<E extends Endpoint, K extends InputPart> = E[K] extends z.ZodType
  ? undefined extends z.input<E[K]>
    ? { [P in K]?: z.input<E[K]> }
    : { [P in K]: z.input<E[K]> }
  : unknown
