import { Agent, type ClientRequest, type IncomingMessage } from 'node:http'
import { AppError, type ServiceName, sessionsEndedHeader } from '@cinecanon/contract'
import { type Signer, sendError, type UserIdentity } from '@cinecanon/service-kit'
import type { Request, RequestHandler, Response } from 'express'
import { createProxyMiddleware } from 'http-proxy-middleware'
import { createSpreadLookup } from './spread-lookup.ts'

type Options = {
  service: ServiceName
  upstream: string
  sign: Signer
  onSessionsEnded: (ended: string) => void
}

/** Passes requests on to one service with a signed word on who calls, and its answers back. */
export function proxyTo({ service, upstream, sign, onSessionsEnded }: Options): RequestHandler {
  const proxy = createProxyMiddleware<Request>({
    target: upstream,
    agent: new Agent({ keepAlive: true, maxSockets: 64, lookup: createSpreadLookup() }),
    proxyTimeout: 10_000,
    on: {
      proxyReq: prepare,
      proxyRes: (answer) => reportEnded(answer, onSessionsEnded),
      // Without this the library would answer with host and address.
      error: (error, req, res) => answerUnavailable(error, req, res as Response),
    },
  })
  return async (req, res, next) => {
    req.headers.authorization = `Bearer ${await sign(service, userOf(req))}`
    await proxy(req, res, next)
  }
}

/** An answer that was cut off half-way can only be cut off for the client too. */
function answerUnavailable(cause: Error, req: Request, res: Response): void {
  if (res.headersSent) {
    res.destroy()
    return
  }
  sendError(new AppError('unavailable', { cause, retryAfterSeconds: 2 }), req, res, () => undefined)
}

/** Nothing that a client could use to pass for a proxy or a service goes through; nor does the cookie. */
const dropped = ['cookie', 'forwarded', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

function prepare(outgoing: ClientRequest, req: Request): void {
  for (const name of dropped) outgoing.removeHeader(name)
  outgoing.setHeader('x-forwarded-for', req.ip ?? '')
}

function reportEnded(answer: IncomingMessage, onSessionsEnded: (ended: string) => void): void {
  const ended = answer.headers[sessionsEndedHeader]
  delete answer.headers[sessionsEndedHeader]
  if (typeof ended === 'string') onSessionsEnded(ended)
}

function userOf({ identity }: Request): UserIdentity | undefined {
  return identity?.kind === 'user' ? identity : undefined
}
