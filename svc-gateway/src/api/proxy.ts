import { AppError, type ServiceName, sessionsEndedHeader } from '@cinecanon/contract'
import type { Signer, Upstream, UserIdentity } from '@cinecanon/service-kit'
import type { Request, RequestHandler } from 'express'
import { isFile } from '../edge/limits.ts'
import { onClose } from '../edge/on-close.ts'
import { patienceFor } from '../patience.ts'
import { answerReceiver } from './answer-receiver.ts'
import { passFiles } from './files.ts'
import { outgoingOf } from './outgoing.ts'

type Options = {
  service: ServiceName
  upstream: Upstream
  sign: Signer
  onSessionsEnded: (ended: string) => void
}

/** Passes requests on to one service with a signed word on who calls, and its answers back. */
export function proxyTo({ service, upstream, sign, onSessionsEnded }: Options): RequestHandler {
  const onHead = (headers: Request['headers']) => {
    const ended = headers[sessionsEndedHeader]
    if (typeof ended === 'string') onSessionsEnded(ended)
  }
  const passFile = passFiles(upstream, onHead)

  return async (req, res, next) => {
    const token = await sign(service, userOf(req))
    if (isFile(req)) {
      req.headers.authorization = `Bearer ${token}`
      await passFile(req, res, next)
      return
    }
    const gone = new AbortController()
    onClose(res, () => res.writableFinished || gone.abort())
    const how = { lane: laneOf(req), signal: gone.signal, ...patienceFor(userOf(req)) }
    try {
      await upstream.send(outgoingOf(req, token), answerReceiver(res, onHead), how)
    } catch (cause) {
      if (res.closed) return
      // An answer that was cut off half-way can only be cut off for the client too.
      if (res.headersSent) res.destroy()
      else throw unavailable(cause)
    }
  }
}

/** Each endpoint is a lane of its own. */
function laneOf({ method, route }: Request): string {
  return `${method} ${route?.path}`
}

/** What a client hears when no whole answer came. */
export function unavailable(cause: unknown): AppError {
  if (cause instanceof AppError) return cause
  return new AppError('unavailable', { cause, retryAfterSeconds: 2 })
}

function userOf({ identity }: Request): UserIdentity | undefined {
  return identity?.kind === 'user' ? identity : undefined
}
