import type { Endpoint, Input, Reply } from './endpoint.ts'
import { CallError, type ErrorBody } from './errors.ts'

/** @throws CallError for a refusal, TypeError without a response */
export type Call = <E extends Endpoint>(
  endpoint: E,
  ...args: Record<never, never> extends Input<E>
    ? [input?: Input<E>, signal?: AbortSignal]
    : [input: Input<E>, signal?: AbortSignal]
) => Promise<Reply<E>>

type CallerOptions = {
  baseUrl?: string
  fetch?: typeof fetch
  headers?: (endpoint: Endpoint) => Record<string, string> | Promise<Record<string, string>>
  timeoutMs?: number
  /** It runs before the body is read. */
  onResponse?: (endpoint: Endpoint, response: Response) => void
}

export function createCaller(options: CallerOptions = {}): Call {
  const { baseUrl = '', headers = () => ({}), timeoutMs } = options
  return async (endpoint, ...[input = {}, signal]) => {
    const parts = input as Inputs
    const send = options.fetch ?? fetch
    const response = await send(baseUrl + addressOf(endpoint, parts), {
      method: endpoint.method,
      credentials: 'same-origin',
      ...(endpoint.redirects && { redirect: 'manual' }),
      headers: {
        ...(endpoint.body && { 'content-type': 'application/json' }),
        ...(await headers(endpoint)),
      },
      ...bodyOf(endpoint, parts),
      ...withSignal(signal, timeoutMs),
    })
    options.onResponse?.(endpoint, response)
    return readReply(response, endpoint)
  }
}

export function addressOf(endpoint: Endpoint, { params = {}, query = {} }: Inputs = {}): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const entries = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(
    entries.map(([name, value]): [string, string] => [name, String(value)]),
  )
  return entries.length ? `${path}?${search}` : path
}

type Inputs = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: Blob
}

/** A form gets no content type here, because that has a boundary. */
function bodyOf({ body, upload }: Endpoint, parts: Inputs): { body?: string | FormData } {
  if (upload && parts.file) {
    const form = new FormData()
    form.append(upload.field, parts.file)
    return { body: form }
  }
  return body ? { body: JSON.stringify(parts.body) } : {}
}

function withSignal(signal?: AbortSignal, timeoutMs?: number): { signal?: AbortSignal } {
  if (!timeoutMs) return signal ? { signal } : {}
  const timeout = AbortSignal.timeout(timeoutMs)
  // Only services set a timeout, because Safari 16 and Chrome 110 lack `any`.
  return { signal: signal ? AbortSignal.any([signal, timeout]) : timeout }
}

async function readReply<E extends Endpoint>(response: Response, endpoint: E): Promise<Reply<E>> {
  const isRedirect = endpoint.redirects && response.status === 302
  if (isRedirect) return response.headers.get('location') as Reply<E>
  if (!response.ok) throw await toCallError(response)
  if (response.status === 204) return undefined as Reply<E>
  return (await readBody(response, endpoint.produces)) as Reply<E>
}

async function readBody(response: Response, produces: string | undefined): Promise<unknown> {
  if (!produces) return response.json()
  return isText(produces) ? response.text() : new Uint8Array(await response.arrayBuffer())
}

function isText(contentType: string): boolean {
  return contentType.startsWith('text/') || contentType.endsWith('xml')
}

export async function toCallError(response: Response): Promise<CallError> {
  const raw = (await response.text().catch(() => '')) || response.statusText
  const body = parseErrorBody(raw)
  return body
    ? new CallError(response.status, body.message, body)
    : new CallError(response.status, '', { raw })
}

function parseErrorBody(text: string): ErrorBody | undefined {
  try {
    const body = JSON.parse(text) as ErrorBody
    return typeof body?.message === 'string' ? body : undefined
  } catch {
    return undefined
  }
}

/** `age` goes with it (RFC 9111). */
export const staleWarning = '110 - "Response is Stale"'

/** Returns null for a fresh response. */
export function staleSince(headers: Headers, now: Date): Date | null {
  if (headers.get('warning') !== staleWarning) return null
  return new Date(now.getTime() - Number(headers.get('age') ?? 0) * 1000)
}
