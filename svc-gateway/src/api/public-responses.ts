import {
  AppError,
  addressOf,
  type Endpoint,
  endpoints,
  staleWarning,
  toCallError,
} from '@cinecanon/contract'
import { days, seconds } from '@cinecanon/contract/time'
import { type Clock, fetchFrom, type Signer, type Upstream } from '@cinecanon/service-kit'
import type { Request, RequestHandler, Response } from 'express'
import { z } from 'zod'
import { canonicalAddress } from '../responses/canonical-address.ts'
import {
  type Body,
  bytesOf,
  type CacheEntry,
  compressed,
  etagOf,
  hasEtag,
  type ResponseCache,
  sendBody,
  sendNotModified,
} from '../responses/response-cache.ts'

type Deps = { upstream: Upstream; sign: Signer; clock: Clock; cache: ResponseCache }
export type PublicResponses = ReturnType<typeof createPublicResponses>

type PublicResponse = CacheEntry & {
  status: number
  headers: Record<string, string>
  etag: string
  body: Body
  at: Date
  isStale?: true
}

const freshMs = 1 * seconds
const timeoutMs = 5 * seconds

/** Requests each public response once a second, and serves a stale one while svc-catalog fails. */
export function createPublicResponses({ upstream, sign, clock, cache }: Deps) {
  async function load(endpoint: Endpoint, address: string, previous?: PublicResponse) {
    const fetch = fetchFrom(upstream, { requestClass: endpoint.path, isRead: true })
    const response = await fetch(address, {
      headers: { authorization: `Bearer ${await sign('catalog')}` },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status >= 500) throw new Error(`status ${response.status} of svc-catalog`)
    return toStored(response, { at: clock(), previous })
  }

  function loadOrStale(endpoint: Endpoint, address: string) {
    return (previous?: PublicResponse): Promise<PublicResponse> =>
      load(endpoint, address, previous).catch((cause: unknown) => {
        if (!previous) throw new AppError('unavailable', { cause, retryAfterSeconds: 2 })
        return isImmutable(previous) ? previous : { ...previous, isStale: true }
      })
  }

  const canonicalOf = (endpoint: Endpoint, address: string): string =>
    canonicalAddress(address, { parameters: parameters.get(endpoint.path) ?? [] })

  const find = (endpoint: Endpoint, canonical: string): Promise<PublicResponse> =>
    cache.find(keyOf(canonical), loadOrStale(endpoint, canonical))

  return {
    handlerOf:
      (endpoint: Endpoint): RequestHandler =>
      async (req, res) =>
        send(req, res, await find(endpoint, canonicalOf(endpoint, req.originalUrl)), clock()),

    /** @returns the unparsed response, with `since` when it is stale. @throws CallError */
    async read(endpoint: Endpoint, input: Parameters<typeof addressOf>[1]): Promise<ReadResponse> {
      const canonical = canonicalOf(endpoint, addressOf(endpoint, input))
      const { status, body, etag, isStale, at } = await find(endpoint, canonical)
      if (status >= 400)
        throw await toCallError(new globalThis.Response(body.plain.toString(), { status }))
      return {
        plain: body.plain,
        etag,
        isFresh: () => {
          const cached = cache.peek<PublicResponse>(keyOf(canonical))
          return cached?.etag === etag && !cached.isStale
        },
        ...(isStale && { since: at }),
      }
    },
  }
}

type ReadResponse = {
  plain: Buffer
  etag: string
  /** Returns whether it is still cached, without a request. */
  isFresh: () => boolean
  since?: Date
}

function keyOf(canonical: string): string {
  return `api ${canonical}`
}

const parameters = new Map(
  endpoints.flatMap(({ isPublic, path, query }) => {
    if (!isPublic || !query) return []
    const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
    return [[path, Object.keys(properties)]]
  }),
)

const passedOn = ['content-type', 'cache-control', 'content-security-policy']

/** Compresses a body only when it differs from the previous one. Errors aren't stored. */
async function toStored(
  response: globalThis.Response,
  { at, previous }: { at: Date; previous: PublicResponse | undefined },
) {
  const plain = Buffer.from(await response.arrayBuffer())
  const etag = etagOf(plain)
  const body = previous?.etag === etag ? previous.body : await compressed(plain)
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'cache-control': 'no-cache',
  }
  for (const name of passedOn) {
    const value = response.headers.get(name)
    if (value !== null) headers[name] = value
  }
  const { status } = response
  const storedMs = isImmutable({ headers }) ? days : freshMs
  return {
    status,
    headers,
    etag,
    body,
    at,
    bytes: bytesOf(body),
    freshMs: status < 400 ? storedMs : 0,
  }
}

function isImmutable({ headers }: Pick<PublicResponse, 'headers'>): boolean {
  return /\bimmutable\b/.test(headers['cache-control'] ?? '')
}

function send(req: Request, res: Response, stored: PublicResponse, now: Date): void {
  const { status, headers, etag, isStale, body } = stored
  res.status(status).set({ ...headers, ...(isStale ? staleHeaders(stored, now) : { etag }) })
  if (!isStale && hasEtag(req.get('if-none-match'), etag)) sendNotModified(res)
  else sendBody(req, res, body)
}

/** No cache stores stale responses: a copy would stay stale, or hide that it is. */
function staleHeaders({ at }: PublicResponse, now: Date): Record<string, string> {
  const age = Math.max(0, Math.floor((now.getTime() - at.getTime()) / 1000))
  return { 'cache-control': 'no-store', warning: staleWarning, age: String(age) }
}
