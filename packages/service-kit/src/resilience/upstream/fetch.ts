import { AppError } from '@cinecanon/contract'
import { requestId } from '../../observability/request-log.ts'
import { ExchangeError, type Outgoing } from './exchange.ts'
import type { How, Upstream } from './upstream.ts'

/**
 * `fetch` for callers of the contract: addresses are paths, and an answer is read whole before it is given.
 * @throws AppError `unavailable` when none came
 */
export function fetchFrom(
  upstream: Pick<Upstream, 'send'>,
  how: Omit<How, 'signal'> = {},
): typeof fetch {
  return async (address, init = {}) => {
    const chunks: Buffer[] = []
    let head = { status: 0, headers: new Headers() }
    const receiver = {
      start: (status: number, headers: Record<string, string | string[] | undefined>) => {
        head = { status, headers: headersOf(headers) }
      },
      data: (chunk: Buffer) => chunks.push(chunk) > 0,
      end: () => {},
    }
    const outgoing = await outgoingOf(String(address), init)
    await upstream
      .send(outgoing, receiver, { ...how, signal: init.signal ?? undefined })
      .catch(toUnavailable)
    const { status, headers } = head
    return new Response(bodiless.has(status) ? null : Buffer.concat(chunks), { status, headers })
  }
}

const bodiless = new Set([204, 304])

async function outgoingOf(path: string, init: RequestInit): Promise<Outgoing> {
  const { method = 'GET', headers: given, body } = init
  const id = requestId()
  const headers = { ...Object.fromEntries(new Headers(given)), ...(id && { 'x-request-id': id }) }
  if (body === undefined || body === null) return { method, path, headers }
  if (typeof body === 'string') return { method, path, headers, body: Buffer.from(body) }
  // Whatever else fetch takes for a body, a form for instance, becomes bytes and their type.
  const asBody = new Response(body)
  const type = asBody.headers.get('content-type')
  return {
    method,
    path,
    headers: { ...headers, ...(type && { 'content-type': type }) },
    body: Buffer.from(await asBody.arrayBuffer()),
  }
}

function headersOf(given: Record<string, string | string[] | undefined>): Headers {
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(given)) {
    for (const value of [values].flat()) headers.append(name, value)
  }
  return headers
}

function toUnavailable(cause: unknown): never {
  if (!(cause instanceof ExchangeError)) throw cause
  throw new AppError('unavailable', { cause, retryAfterSeconds: 2 })
}
