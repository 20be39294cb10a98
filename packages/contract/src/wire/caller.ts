import type { Endpoint, Input, Reply } from './endpoint.ts'
import { CallError, type ErrorBody } from './errors.ts'

/** Calls one endpoint. Rejects with `CallError` on a refusal, `TypeError` without an answer. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  ...args: Record<never, never> extends Input<E>
    ? [input?: Input<E>, signal?: AbortSignal]
    : [input: Input<E>, signal?: AbortSignal]
) => Promise<Reply<E>>

type CallerOptions = {
  /** Origin in front of every path; empty in the browser, where the page's own origin serves. */
  baseUrl?: string
  fetch?: typeof fetch
  /** Headers of each call, such as a token that proves the caller. */
  headers?: (endpoint: Endpoint) => Record<string, string> | Promise<Record<string, string>>
  timeoutMs?: number
  /** Sees every answer before it is read, such as for what its headers say. */
  onAnswer?: (endpoint: Endpoint, answer: Response) => void
}

export function createCaller(options: CallerOptions = {}): Call {
  const { baseUrl = '', headers = () => ({}), timeoutMs } = options
  return async (endpoint, ...[input = {}, signal]) => {
    const parts = input as Inputs
    const send = options.fetch ?? fetch
    const answer = await send(baseUrl + addressOf(endpoint, parts), {
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
    options.onAnswer?.(endpoint, answer)
    return readReply(answer, endpoint)
  }
}

/** Path and query of a call, as the browser asks for it. */
export function addressOf(endpoint: Endpoint, { params = {}, query = {} }: Inputs = {}): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(
    given.map(([name, value]): [string, string] => [name, String(value)]),
  )
  return given.length ? `${path}?${search}` : path
}

type Inputs = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: Blob
}

/** A form brings its own content type, which names what separates its parts. */
function bodyOf({ body, upload }: Endpoint, parts: Inputs): { body?: string | FormData } {
  if (upload && parts.file) {
    const form = new FormData()
    form.append(upload.field, parts.file)
    return { body: form }
  }
  return body ? { body: JSON.stringify(parts.body) } : {}
}

function withSignal(signal?: AbortSignal, timeoutMs?: number): { signal?: AbortSignal } {
  const signals = [signal, timeoutMs ? AbortSignal.timeout(timeoutMs) : undefined].filter(
    (each) => each !== undefined,
  )
  return signals.length ? { signal: AbortSignal.any(signals) } : {}
}

async function readReply<E extends Endpoint>(answer: Response, endpoint: E): Promise<Reply<E>> {
  const isRedirect = endpoint.redirects && answer.status === 302
  if (isRedirect) return answer.headers.get('location') as Reply<E>
  if (!answer.ok) throw await toCallError(answer)
  if (answer.status === 204) return undefined as Reply<E>
  return (await readBody(answer, endpoint.produces)) as Reply<E>
}

async function readBody(answer: Response, produces: string | undefined): Promise<unknown> {
  if (!produces) return answer.json()
  return isText(produces) ? answer.text() : new Uint8Array(await answer.arrayBuffer())
}

function isText(contentType: string): boolean {
  return contentType.startsWith('text/') || contentType.endsWith('xml')
}

async function toCallError(answer: Response): Promise<CallError> {
  const raw = (await answer.text().catch(() => '')) || answer.statusText
  const body = parseErrorBody(raw)
  return body
    ? new CallError(answer.status, body.message, body)
    : new CallError(answer.status, '', { raw })
}

function parseErrorBody(text: string): ErrorBody | undefined {
  try {
    const body = JSON.parse(text) as ErrorBody
    return typeof body?.message === 'string' ? body : undefined
  } catch {
    return undefined
  }
}
