import { AppError, type ServiceName, sessionsEndedHeader } from '@cinecanon/contract'
import type { How, Signer, Upstream, UserIdentity } from '@cinecanon/service-kit'
import type { Request, RequestHandler } from 'express'
import { isFile } from '../edge/load-shedding.ts'
import { onClose } from '../edge/on-close.ts'
import { forward } from './forward.ts'
import { answerTo, outgoingHeaders } from './outgoing.ts'

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

  return async (req, res) => {
    const isStream = isFile(req)
    const how = isStream ? howToSendFiles : howToSend(req)
    req.headers = outgoingHeaders(req, await sign(service, userOf(req)))
    const gone = new AbortController()
    onClose(res, () => res.writableFinished || gone.abort())
    const attempt = forward(
      req,
      res,
      isStream ? { streamPauseMs: 10_000 } : { body: req.smallBody },
    )
    try {
      await upstream.sendBy(attempt, answerTo(res, onHead), { ...how, signal: gone.signal })
    } catch (cause) {
      if (res.closed) return
      // An answer that was cut off half-way can only be cut off for the client too.
      if (res.headersSent) res.destroy()
      else throw unavailable(cause)
    }
  }
}

/**
 * Files share one class, because each holds its place for as long as its sender takes. The deadline
 * is longer than that; a service that takes nothing of a file is noticed before.
 */
const howToSendFiles = { requestClass: 'files', deadlineMs: 60_000, isOnce: true } satisfies How

function howToSend(req: Request): How {
  const { method, route } = req
  const isRead = method === 'GET' || method === 'HEAD'
  return { requestClass: `${method} ${route?.path}`, isRead, ...waitLimitFor(userOf(req)) }
}

function userOf({ identity }: Request): UserIdentity | undefined {
  return identity?.kind === 'user' ? identity : undefined
}

/** People rather wait than read an error: what is theirs can't come from anywhere else. */
export const waitLimitOfUsers = { waitMs: 2000 } satisfies How

/** Others are refused sooner, because what anyone may ask for costs a flood nothing. */
export function waitLimitFor(identity: UserIdentity | undefined): Pick<How, 'waitMs'> {
  return identity ? waitLimitOfUsers : {}
}

/** What a client is answered when no whole answer came. */
function unavailable(cause: unknown): AppError {
  if (cause instanceof AppError) return cause
  return new AppError('unavailable', { cause, retryAfterSeconds: 2 })
}
