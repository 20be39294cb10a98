import { AppError, addressOf, CallError, type Endpoint, ErrorBody } from '@cinecanon/contract'
import {
  type Clock,
  fetchFrom,
  keepBounded,
  type Signer,
  type Upstream,
} from '@cinecanon/service-kit'
import type { RequestHandler } from 'express'
import { z } from 'zod'
import { ownRequests } from './forward.ts'
import { isForEver, type Stored, sendStored, store } from './stored-answer.ts'

type Entry = { answer: Promise<Stored>; expiresAt: number; last?: Stored }

type Deps = { upstream: Upstream; sign: Signer; clock: Clock; freshMs?: number }
export type PublicAnswers = ReturnType<typeof createPublicAnswers>

const maxEntries = 2000

/**
 * Answers that are the same for everyone, kept for a second: one question to the service however many ask, compressed
 * once. While the service is away the last good answer is given, marked as stale.
 */
export function createPublicAnswers({ upstream, sign, clock, freshMs = 1000 }: Deps) {
  const entries = new Map<string, Entry>()

  async function fetchAnswer(address: string, endpoint: Endpoint): Promise<Stored> {
    const token = await sign('catalog')
    const answer = await fetchFrom(ownRequests(upstream), { requestClass: endpoint.path })(
      address,
      {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(5000),
      },
    )
    return store(answer, clock())
  }

  function refresh(address: string, endpoint: Endpoint, last?: Stored): Promise<Stored> {
    const answer = fetchAnswer(address, endpoint).catch((cause: unknown) => {
      if (last) return isForEver(last) ? last : { ...last, isStale: true as const }
      throw new AppError('unavailable', { cause, retryAfterSeconds: 2 })
    })
    const entry: Entry = { answer, expiresAt: clock().getTime() + freshMs, ...(last && { last }) }
    keepBounded(entries, address, entry, maxEntries)
    answer.then(
      (stored) => keepGood(entries, address, entry, stored),
      () => entries.delete(address),
    )
    return answer
  }

  /** The answer to one public GET, by its address. */
  async function find(address: string, endpoint: Endpoint): Promise<Stored> {
    const entry = entries.get(address)
    if (entry && entry.expiresAt > clock().getTime()) return entry.answer
    return refresh(address, endpoint, entry?.last)
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

    /** The same for pages: what is still to be parsed, and since when it is old news. @throws CallError as every caller does */
    async read(
      endpoint: Endpoint,
      input: Parameters<typeof addressOf>[1],
    ): Promise<{ plain: Buffer; since?: Date }> {
      const { status, plain, isStale, at } = await find(addressOf(endpoint, input), endpoint)
      if (status >= 400) throw toCallError(status, plain)
      return { plain, ...(isStale && { since: at }) }
    },
  }
}

/** Names of the query parameters that the contract knows. */
function parametersOf({ query }: Endpoint): Set<string> {
  if (!query) return new Set()
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
  return new Set(Object.keys(properties))
}

/** Parameters that mean nothing would otherwise let anyone fill the memory with copies of one answer. */
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

function keepGood(
  entries: Map<string, Entry>,
  address: string,
  entry: Entry,
  stored: Stored,
): void {
  if (stored.status < 400) entry.last = stored
  // Errors aren't worth a place: an attacker could fill it with addresses that don't exist.
  else if (entries.get(address) === entry) entries.delete(address)
}
