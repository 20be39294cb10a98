import { Agent, type ClientRequest, type IncomingHttpHeaders } from 'node:http'
import { AppError, sessionsEndedHeader } from '@cinecanon/contract'
import { sendError, type Upstream } from '@cinecanon/service-kit'
import type { Request, RequestHandler, Response } from 'express'
import { createProxyMiddleware } from 'http-proxy-middleware'
import { onClose } from '../edge/on-close.ts'
import { hopByHop, namedIn } from './hop-by-hop.ts'
import { staysHere } from './outgoing.ts'

declare module 'express-serve-static-core' {
  interface Locals {
    /** Origin of the replica that a file goes to. */
    replica?: string
  }
}

/** Passes on what still comes in: a file goes to the service as it arrives, once, and is never held here. */
export function passFiles(
  upstream: Upstream,
  onHead: (headers: IncomingHttpHeaders) => void,
): RequestHandler {
  const pass = createProxyMiddleware<Request, Response>({
    router: (_req, res) => res?.locals.replica ?? '',
    agent: new Agent({ keepAlive: true, maxSockets: 64 }),
    changeOrigin: true,
    proxyTimeout: 10_000,
    on: {
      proxyReq: prepare,
      proxyRes: ({ headers }) => {
        onHead(headers)
        for (const name of [...hopByHop, ...namedIn(headers.connection), sessionsEndedHeader]) {
          delete headers[name]
        }
      },
      // Without this the library would answer with host and address.
      error: (error, req, res) => answerUnavailable(error, req, res as Response),
    },
  })
  return (req, res, next) =>
    upstream.lend('files', async (origin) => {
      const over = new Promise<void>((resolve) => onClose(res, resolve))
      res.locals.replica = origin
      await pass(req, res, next)
      await over
    })
}

function prepare(outgoing: ClientRequest, req: Request): void {
  const named = namedIn(req.headers.connection)
  for (const name of outgoing.getHeaderNames()) {
    const isOut = staysHere(name) || named.includes(name)
    if (isOut && !ofTheConnection.has(name)) outgoing.removeHeader(name)
  }
  // A connection that ends with its answer would end under an answer that comes early.
  outgoing.setHeader('connection', 'keep-alive')
  outgoing.setHeader('x-forwarded-for', req.ip ?? '')
}

/** How the next connection works is not the client's to say, and has been decided by now. */
const ofTheConnection = new Set(['connection', 'host', 'transfer-encoding'])

function answerUnavailable(cause: Error, req: Request, res: Response): void {
  if (res.headersSent) {
    res.destroy()
    return
  }
  sendError(new AppError('unavailable', { cause, retryAfterSeconds: 2 }), req, res, () => undefined)
}
