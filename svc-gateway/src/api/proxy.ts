import { Agent, type ClientRequest, type IncomingMessage } from 'node:http'
import { AppError, type ServiceName, sessionsEndedHeader } from '@cinecanon/contract'
import type { Signer, UserIdentity } from '@cinecanon/service-kit'
import type { Request, RequestHandler } from 'express'
import { createProxyMiddleware } from 'http-proxy-middleware'

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
    agent: new Agent({ keepAlive: true, maxSockets: 64 }),
    proxyTimeout: 10_000,
    on: {
      proxyReq: prepare,
      proxyRes: (answer) => reportEnded(answer, onSessionsEnded),
      // The failure reaches `next`; without a listener here the library would answer with host and address.
      error: () => undefined,
    },
  })
  return async (req, res, next) => {
    req.headers.authorization = `Bearer ${await sign(service, userOf(req))}`
    await proxy(req, res, (error?: unknown) => {
      next(error ? new AppError('unavailable', { cause: error, retryAfterSeconds: 2 }) : undefined)
    })
  }
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
