import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { agingBy, type Clock } from '@cinecanon/service-kit'
import type { Request, Response } from 'express'
import { LRUCache } from 'lru-cache'

export type CacheEntry = {
  /** All encodings count. */
  bytes: number
  /** An entry with 0 isn't stored. */
  freshMs: number
}

type Load<T> = (previous: T | undefined) => Promise<T>
type Options = { clock: Clock; maxBytes?: number }

export type ResponseCache = ReturnType<typeof createResponseCache>

/** Loads a key once at a time, and is bounded in bytes. */
export function createResponseCache({ clock, maxBytes = 48_000_000 }: Options) {
  const entries = new LRUCache<string, CacheEntry, { load: Load<CacheEntry> }>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes, freshMs }) => 1 + (freshMs > 0 ? bytes : 0),
    ...agingBy(clock),
    ignoreFetchAbort: true,
    fetchMethod: async (_key, previous, { context, options }) => {
      const entry = await context.load(previous)
      options.ttl = entry.freshMs
      return entry
    },
  })

  return {
    get: <T extends CacheEntry>(key: string) => entries.get(key) as T | undefined,

    /** Leaves an entry that isn't fresh for the next `find`. */
    peek: <T extends CacheEntry>(key: string) => entries.peek(key) as T | undefined,

    /** @returns the fresh entry, else a loaded one; `isOutdated` loads in any case */
    async find<T extends CacheEntry>(key: string, load: Load<T>, isOutdated = false): Promise<T> {
      const entry = (await entries.forceFetch(key, {
        context: { load: (previous) => load(previous as T | undefined) },
        forceRefresh: isOutdated,
      })) as T
      if (entry.freshMs === 0 && entries.peek(key) === entry) entries.delete(key)
      return entry
    },

    delete: (key: string): void => void entries.delete(key),
  }
}

export type Body = { plain: Buffer; br?: Buffer; gzip?: Buffer }

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** The usual window of 4 MB would make V8 collect all garbage every tenth page. */
export const smallWindow = { params: { [constants.BROTLI_PARAM_LGWIN]: 18 } }

export async function compressed(plain: Buffer): Promise<Required<Body>> {
  const [br, gzip] = await Promise.all([toBrotli(plain, quality), toGzip(plain)])
  // They are copied, because zlib's buffers hold 16 kB each.
  return { plain, br: Buffer.from(br), gzip: Buffer.from(gzip) }
}

/** It is weak, because all encodings of a body share it. */
export function etagOf(plain: Buffer): string {
  return `W/"${createHash('sha1').update(plain).digest('base64url')}"`
}

/** @param ifNoneMatch the header, whose list a browser sends with one entry */
export function hasEtag(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  return etag !== undefined && ifNoneMatch === etag
}

export function bytesOf({ plain, br, gzip }: Body): number {
  return plain.length + (br?.length ?? 0) + (gzip?.length ?? 0)
}

export function sendBody(req: Request, res: Response, body: Body): void {
  const encoding = (['br', 'gzip'] as const).find(
    (each) => body[each] && req.acceptsEncodings(each),
  )
  res.vary('Accept-Encoding')
  if (encoding) res.set('content-encoding', encoding)
  res.end(body[encoding ?? 'plain'])
}

export function sendNotModified(res: Response): void {
  res.removeHeader('content-type')
  res.status(304).vary('Accept-Encoding').end()
}
