import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request, Response } from 'express'

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
