import type { IncomingMessage } from 'node:http'
import { AppError, type Endpoint } from '@cinecanon/contract'
import type { Request, RequestHandler } from 'express'

declare module 'express-serve-static-core' {
  interface Request {
    /** A larger body is still a stream. */
    smallBody?: Buffer
  }
}

const smallBytes = 128 * 1024
/** A small body has this time; a large one has a second more for each so many bytes. */
const withinMs = 8000
const bytesPerSecond = 128 * 1024
const checkMs = 500

/** Reads small bodies first, because slow senders would occupy a service. @throws AppError */
export function readBody(endpoint: Endpoint): RequestHandler {
  const mayBeLarge = takesLarge(endpoint)
  return async (req, _res, next) => {
    const length = lengthOf(req)
    if (length === 0) return next()
    if (mayBeLarge && !(length <= smallBytes)) keepPace(req)
    else if (length > smallBytes) throw new AppError('too_large')
    else req.smallBody = await readSmall(req)
    next()
  }
}

/** DELETE isn't among the methods, because Node wouldn't frame its streamed body. */
function takesLarge({ method, upload, form, access }: Endpoint): boolean {
  if (!['POST', 'PUT', 'PATCH'].includes(method)) return false
  return Boolean(upload || form || access === 'admin' || access === 'templates')
}

function lengthOf({ method, headers }: Request): number {
  if (method === 'GET' || method === 'HEAD') return 0
  return headers['transfer-encoding'] === undefined
    ? Number(headers['content-length'] ?? 0)
    : Number.NaN
}

/** The promise stays pending when the client leaves. */
function readSmall(req: IncomingMessage): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const chunks: Buffer[] = []
  let size = 0
  const timeout = setTimeout(() => req.destroy(), withinMs)
  req.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size <= smallBytes) chunks.push(chunk)
    else reject(new AppError('too_large'))
  })
  req.once('end', () => resolve(Buffer.concat(chunks)))
  req.once('end', () => clearTimeout(timeout))
  req.once('close', () => clearTimeout(timeout))
  return promise
}

/** Counts the connection's bytes, because the proxy reads the body. */
function keepPace(req: IncomingMessage): void {
  const { socket } = req
  const [startedAt, before] = [performance.now(), socket.bytesRead]
  const checking = setInterval(() => {
    const allowedMs = withinMs + ((socket.bytesRead - before) / bytesPerSecond) * 1000
    if (req.complete) clearInterval(checking)
    else if (performance.now() - startedAt > allowedMs) req.destroy()
  }, checkMs)
  req.once('close', () => clearInterval(checking))
}
