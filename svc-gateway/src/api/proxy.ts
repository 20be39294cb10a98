import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { AppError, type ServiceName, sessionsEndedHeader } from '@cinecanon/contract'
import {
  type Connections,
  type How,
  responseWithinMs,
  type Signer,
  type Upstream,
  type UserIdentity,
} from '@cinecanon/service-kit'
import type { Request, RequestHandler, Response } from 'express'
import { createProxyMiddleware, proxyEventsPlugin } from 'http-proxy-middleware'
import { isFile } from '../edge/load-shedding.ts'
import { requestHeaders, responseHeaders } from './forwarded-headers.ts'

type Options = {
  service: ServiceName
  upstream: Upstream
  sign: Signer
  onSessionsEnded: (ended: string) => void
}

export function proxyTo({ service, upstream, sign, onSessionsEnded }: Options): RequestHandler {
  const onHead = (headers: IncomingHttpHeaders) => {
    const ended = headers[sessionsEndedHeader]
    if (typeof ended === 'string') onSessionsEnded(ended)
  }
  return async (req, res) => {
    const isStream = isFile(req)
    const how = howToSend(req)
    req.headers = requestHeaders(req, await sign(service, userOf(req)))
    try {
      await upstream.send((to) => forward(req, res, { to, onHead, isStream }), how)
    } catch (cause) {
      if (res.closed) return
      if (res.headersSent) res.destroy()
      else if (cause instanceof AppError) throw cause
      else throw new AppError('unavailable', { cause, retryAfterSeconds: 2 })
    }
  }
}

/** Signed-in users wait longer, because their data isn't cached anywhere. */
export function waitLimitFor(identity: UserIdentity | undefined): Pick<How, 'waitMs'> {
  return identity ? waitLimitOfUsers : {}
}

export const waitLimitOfUsers = { waitMs: 2000 } satisfies How

function howToSend(req: Request): How {
  const { method, route } = req
  // Files share one class, because each takes as long as its sender does.
  if (isFile(req)) return { requestClass: 'files', isOnce: true }
  const isRead = method === 'GET' || method === 'HEAD'
  return { requestClass: `${method} ${route?.path}`, isRead, ...waitLimitFor(userOf(req)) }
}

function userOf({ identity }: Request): UserIdentity | undefined {
  return identity?.kind === 'user' ? identity : undefined
}

type Forwarding = {
  to: Connections
  onHead: (headers: IncomingHttpHeaders) => void
  isStream: boolean
}
type Forwarded = Forwarding & { req: Request } & Pick<
    PromiseWithResolvers<void>,
    'resolve' | 'reject'
  >

const forwarded = new WeakMap<object, Forwarded>()

/** Resolves when the service has finished its response, however slowly the client reads it. */
function forward(req: Request, res: Response, forwarding: Forwarding): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  forwarded.set(res, { ...forwarding, req, resolve, reject })
  // The library adds listeners for each attempt.
  req.setMaxListeners(40)
  res.setMaxListeners(40)
  void proxy(req, res, (error) => error && reject(error))
  return promise
}

const proxy = createProxyMiddleware<IncomingMessage, ServerResponse>({
  router(_req, res, options) {
    const { to } = forwardedBy(res)
    options.agent = to.agent
    return to.origin
  },
  changeOrigin: true,
  // The library's own piping would let a slow client occupy the service.
  selfHandleResponse: true,
  // Default plugins respond to errors with host and port.
  ejectPlugins: true,
  plugins: [proxyEventsPlugin],
  on: {
    proxyReq(outgoing, _req, res) {
      const { req, isStream } = forwardedBy(res)
      outgoing.setTimeout(responseWithinMs, () => outgoing.destroy(new ResponseTimeout()))
      if (!isStream) outgoing.end(req.smallBody)
    },
    proxyRes: passOn,
    error: fail,
    econnreset: fail,
  },
})

/** A slow client's response is buffered, so that the service is free again. */
const bufferedBytes = 1024 * 1024

function passOn(response: IncomingMessage, req: IncomingMessage, res: ServerResponse): void {
  const { onHead, resolve } = forwardedBy(res)
  if (res.headersSent) return void response.destroy()
  // The timeout of the client's connection holds from here on.
  response.socket.setTimeout(0)
  onHead(response.headers)
  res.writeHead(response.statusCode ?? 502, responseHeaders(response.headers))
  response.on('data', (chunk) => {
    res.write(chunk)
    if (res.writableLength < bufferedBytes) return
    response.pause()
    res.once('drain', () => response.resume())
  })
  response.once('end', () => {
    res.end()
    resolve()
  })
  response.once('close', () => response.complete || fail(new Error('cut off'), req, res))
}

/** An error after the client left, or got some of the response, isn't the service's. */
function fail(cause: Error, _req: IncomingMessage, res: object | undefined): void {
  const { reject } = forwardedBy(res)
  const { closed, headersSent } = res as ServerResponse
  reject(closed || headersSent ? new Error('response broken off', { cause }) : cause)
}

function forwardedBy(res: object | undefined): Forwarded {
  const found = res && forwarded.get(res)
  if (!found) throw new Error('nothing is forwarded for this response')
  return found
}

class ResponseTimeout extends Error {
  override name = 'TimeoutError'
}
