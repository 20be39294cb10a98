import { AppError, type Call, createCaller, type ServiceName } from '@cinecanon/contract'
import type { Dispatcher } from 'undici'
import type { Signer } from '../../identity.ts'
import type { Logger } from '../../observability/log.ts'
import { requestId } from '../../observability/request-log.ts'
import { type Attempt, createUpstream, type How, type Upstream } from './upstream.ts'

/** It takes paths and text bodies. @throws AppError `unavailable` without a response */
export function fetchFrom(upstream: Pick<Upstream, 'send'>, how: How = {}): typeof fetch {
  return async (address, { method = 'GET', headers, body, signal } = {}) => {
    const id = requestId()
    const options = {
      // undici's type lists the usual methods only.
      method: method as Dispatcher.HttpMethod,
      path: String(address),
      headers: { ...Object.fromEntries(new Headers(headers)), ...(id && { 'x-request-id': id }) },
      body: body === undefined || body === null ? null : String(body),
      signal: signal ?? null,
    }
    const attempt: Attempt<Response> = async ({ pool }) => {
      // The breaker would count this deadline after sending.
      if (signal?.aborted) throw new AppError('unavailable', { cause: signal.reason })
      return readWhole(await pool.request(options))
    }
    const isRead = method === 'GET' || method === 'HEAD'
    return upstream.send(attempt, { isRead, ...how }).catch(toUnavailable)
  }
}

const bodiless = new Set([204, 304])

async function readWhole({ statusCode, headers, body }: Dispatcher.ResponseData) {
  const bytes = await body.arrayBuffer()
  const fields = Object.entries(headers).flatMap(([name, values = []]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  )
  const init = { status: statusCode, headers: fields }
  return new Response(bodiless.has(statusCode) ? null : bytes, init)
}

function toUnavailable(cause: unknown): never {
  if (cause instanceof AppError) throw cause
  throw new AppError('unavailable', { cause, retryAfterSeconds: 2 })
}

type Target = {
  service: ServiceName
  origins: string[]
  sign: Signer
  timeoutMs?: number
  log?: Logger
}

export function createServiceCaller(target: Target): Call {
  const { service, origins, sign, timeoutMs = 5000, log } = target
  const upstream = createUpstream({ name: service, origins, ...(log && { log }) })
  return createCaller({
    fetch: fetchFrom(upstream),
    timeoutMs,
    headers: async () => ({ authorization: `Bearer ${await sign(service)}` }),
  })
}
