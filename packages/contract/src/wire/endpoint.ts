import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/**
 * Who may call: anyone, a user, those who see Email Templates (the operator and the template
 * tester), the operator, or (never through the gateway) another service.
 */
export type Access = 'visitor' | 'user' | 'templates' | 'admin' | 'internal'
export type ServiceName = 'catalog' | 'users' | 'mail'
/** Who answers an endpoint: a service behind the gateway, or the gateway itself. */
export type Answerer = ServiceName | 'gateway'
export type Method = 'GET' | 'POST' | 'DELETE'

export type Endpoint = {
  /** Who answers. */
  service: Answerer
  access: Access
  /** Services that may call an `internal` one, by their keys. */
  callers?: readonly Answerer[]
  method: Method
  /** Express syntax, as the specification spells it: `/api/movie-details/:movieId`. */
  path: string
  /** What it does, in one line: the API page says it. */
  summary?: string
  /** How its own rule can fail. What follows from access, input and load, `errorCodesOf` adds. */
  errors?: readonly ErrorCode[]
  /** Its answers may set or clear the session cookie; no other's do. */
  setsCookie?: true
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The body is a web form, `application/x-www-form-urlencoded`, in place of JSON. */
  form?: Form
  /** The body is a form with one file, `multipart/form-data`, in place of JSON. */
  upload?: Upload
  response: z.ZodType
  /** Content type of a reply that isn't JSON: text such as a drawing, or a picture's bytes. */
  produces?: string
  /**
   * The reply is an address, and the answer a redirect to it. `response` must name the hosts that
   * it may lead to: it is what keeps the redirect from leading anywhere.
   */
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
/** What arrived. The name is whatever the sender says; only the bytes tell what the file is. */
export type UploadedFile = { name: string; bytes: Uint8Array }

/** What a caller has to give: only what the endpoint names. */
export type Input<E extends Endpoint> = InputOf<E, 'params'> &
  InputOf<E, 'query'> &
  InputOf<E, 'body'> &
  (E['upload'] extends Upload ? { file: Blob } : unknown)
/** What a handler gets: the same parts, parsed. */
export type Parsed<E extends Endpoint> = {
  [K in InputPart]: E[K] extends z.ZodType ? z.output<E[K]> : undefined
} & { file: E['upload'] extends Upload ? UploadedFile : undefined }
export type Reply<E extends Endpoint> = z.output<E['response']>
/** What a handler may return: the reply before defaults and stripping. */
export type Answer<E extends Endpoint> = z.input<E['response']>
export type InputPart = 'params' | 'query' | 'body'

/**
 * Declares one endpoint. Gateway, service, browser, tests and the API page all read this object.
 */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type InputOf<E extends Endpoint, K extends InputPart> = E[K] extends z.ZodType
  ? undefined extends z.input<E[K]>
    ? { [P in K]?: z.input<E[K]> }
    : { [P in K]: z.input<E[K]> }
  : unknown
