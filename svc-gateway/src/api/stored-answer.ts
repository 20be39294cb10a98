import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { staleWarning } from '@cinecanon/contract'
import type { Request, Response } from 'express'

export type Stored = {
  status: number
  type: string
  cacheControl: string
  /** The service's own content security policy, such as that of a drawing. */
  policy: string | null
  /** Weak, because it is the same for all encodings. */
  etag: string
  plain: Buffer
  br: Buffer
  gzip: Buffer
  at: Date
  /** The service is away, and this is its last answer. */
  isStale?: true
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * Compresses an answer once for all requests; not again when it has the bytes of the `last` one.
 * @throws Error when the service failed
 */
export async function store(
  answer: globalThis.Response,
  { at, last }: { at: Date; last?: Stored | undefined },
): Promise<Stored> {
  const plain = Buffer.from(await answer.arrayBuffer())
  if (answer.status >= 500) throw new Error(`the service answered ${answer.status}`)
  const etag = `W/"${createHash('sha1').update(plain).digest('base64url')}"`
  return {
    status: answer.status,
    type: answer.headers.get('content-type') ?? 'application/json',
    cacheControl: answer.headers.get('cache-control') ?? 'no-cache',
    policy: answer.headers.get('content-security-policy'),
    etag,
    ...(last?.etag === etag ? bytesOf(last) : { plain, ...(await compressed(plain)) }),
    at,
  }
}

type Compressed = Pick<Stored, 'br' | 'gzip'>

function bytesOf({ plain, br, gzip }: Stored): Compressed & Pick<Stored, 'plain'> {
  return { plain, br, gzip }
}

async function compressed(plain: Buffer): Promise<Compressed> {
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  return { br: await toBrotli(plain, options), gzip: await toGzip(plain) }
}

/** Such as a drawing at the address of its version: it can't be out of date. */
export function isForEver({ cacheControl }: Stored): boolean {
  return /\bimmutable\b/.test(cacheControl)
}

export function sendStored(req: Request, res: Response, stored: Stored, now: Date): void {
  const { status, type, cacheControl, policy, etag, isStale } = stored
  res.vary('Accept-Encoding')
  if (policy) res.set('content-security-policy', policy)
  if (isStale) res.set(staleHeaders(stored, now))
  else res.set({ 'cache-control': cacheControl, etag })
  if (!isStale && req.get('if-none-match') === etag) {
    res.status(304).end()
    return
  }
  res.status(status).set('content-type', type)
  const encoding = encodingFor(req)
  if (encoding !== 'plain') res.set('content-encoding', encoding)
  res.end(stored[encoding])
}

/** Stale answers aren't cached elsewhere: a copy would stay stale, or hide that it is. */
function staleHeaders({ at }: Stored, now: Date): Record<string, string> {
  const age = Math.max(0, Math.floor((now.getTime() - at.getTime()) / 1000))
  return { 'cache-control': 'no-store', warning: staleWarning, age: String(age) }
}

export function encodingFor(req: Request): 'br' | 'gzip' | 'plain' {
  if (req.acceptsEncodings('br')) return 'br'
  return req.acceptsEncodings('gzip') ? 'gzip' : 'plain'
}
