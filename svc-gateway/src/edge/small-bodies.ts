import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'

declare module 'express-serve-static-core' {
  interface Request {
    /** The whole body, when it says itself that it is small. Others are streams still. */
    smallBody?: Buffer
  }
}

/** Larger than any JSON that a service takes; only files are larger. */
const smallBytes = 128 * 1024
const withinMs = 8000

/**
 * Reads what is small before anything else is done for the request: a client that sends byte by byte takes nobody's
 * place meanwhile. One that is too slow loses its connection.
 */
export const readSmallBody: RequestHandler = async (req, _res, next) => {
  const length = Number(req.headers['content-length'] ?? 0)
  if (length > 0 && length <= smallBytes) req.smallBody = await readWithin(req, withinMs)
  next()
}

/** Never comes to an end when the client leaves: there is nobody to answer. */
function readWithin(req: IncomingMessage, ms: number): Promise<Buffer> {
  const { promise, resolve } = Promise.withResolvers<Buffer>()
  const chunks: Buffer[] = []
  const tooLate = setTimeout(() => req.destroy(), ms)
  req.on('data', (chunk: Buffer) => chunks.push(chunk))
  req.once('end', () => resolve(Buffer.concat(chunks)))
  req.once('close', () => clearTimeout(tooLate))
  return promise
}
