import { AppError, addressOf, CallError, type Endpoint, ErrorBody } from '@cinecanon/contract'
import { days } from '@cinecanon/contract/time'
import { agingBy, type Clock, fetchFrom, type Signer, type Upstream } from '@cinecanon/service-kit'
import type { RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { isForEver, type Stored, sendStored, store } from './stored-answer.ts'

type Deps = { upstream: Upstream; sign: Signer; clock: Clock; freshMs?: number }
export type PublicAnswers = ReturnType<typeof createPublicAnswers>

/**
 * Answers that are the same for everyone, kept for a second: one request to the service however
 * many ask, compressed once. While the service is away the last good answer is given, marked as
 * stale.
 */
export function createPublicAnswers({ upstream, sign, clock, freshMs = 1000 }: Deps) {
  const answers = new LRUCache<string, Stored, Endpoint>({
    max: 6000,
    ttl: freshMs,
    ...agingBy(clock),
    ignoreFetchAbort: true,
    fetchMethod: async (address, last, { context, options }) => {
      try {
        const answer = await fetchAnswer(address, context, last)
        if (isForEver(answer)) options.ttl = days
        return answer
      } catch (cause) {
        if (!last) throw new AppError('unavailable', { cause, retryAfterSeconds: 2 })
        return isForEver(last) ? last : { ...last, isStale: true as const }
      }
    },
  })

  async function fetchAnswer(address: string, endpoint: Endpoint, last?: Stored): Promise<Stored> {
    const token = await sign('catalog')
    const fetch = fetchFrom(upstream, { requestClass: endpoint.path })
    const answer = await fetch(address, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(5000),
    })
    return store(answer, { at: clock(), last })
  }

  /** The answer to one public GET, by its address. */
  async function find(address: string, endpoint: Endpoint): Promise<Stored> {
    const stored = await answers.forceFetch(address, { context: endpoint })
    // Errors aren't kept: an attacker could fill the cache with addresses that don't exist.
    if (stored.status >= 400 && answers.peek(address) === stored) answers.delete(address)
    return stored
  }

  return {
    find,

    /** Answers requests for `endpoint` from what is kept. */
    handler(endpoint: Endpoint): RequestHandler {
      const known = parametersOf(endpoint)
      return async (req, res) => {
        const stored = await find(withOnly(known, req.originalUrl), endpoint)
        sendStored(req, res, stored, clock())
      }
    },

    /**
     * The same for pages, still to be parsed; `since` when it is stale.
     * @throws CallError as every caller does
     */
    async read(
      endpoint: Endpoint,
      input: Parameters<typeof addressOf>[1],
    ): Promise<{ plain: Buffer; etag: string; since?: Date }> {
      const { status, plain, etag, isStale, at } = await find(addressOf(endpoint, input), endpoint)
      if (status >= 400) throw toCallError(status, plain)
      return { plain, etag, ...(isStale && { since: at }) }
    },
  }
}

/** Names of the query parameters that the contract knows. */
function parametersOf({ query }: Endpoint): Set<string> {
  if (!query) return new Set()
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
  return new Set(Object.keys(properties))
}

/** Unknown parameters would let anyone fill the cache with copies of one answer. */
function withOnly(known: Set<string>, address: string): string {
  const [path = '', search = ''] = address.split('?', 2)
  const kept = [...new URLSearchParams(search)].filter(([name]) => known.has(name))
  return kept.length > 0 ? `${path}?${new URLSearchParams(kept)}` : path
}

function toCallError(status: number, plain: Buffer): CallError {
  const raw = plain.toString()
  try {
    const body = ErrorBody.parse(JSON.parse(raw))
    return new CallError(status, body.message, body)
  } catch {
    return new CallError(status, '', { raw })
  }
}
