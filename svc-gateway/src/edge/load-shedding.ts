import { AppError } from '@cinecanon/contract'
import { networkOf } from '@cinecanon/service-kit/network'
import type { Request, RequestHandler } from 'express'
import { onClose } from './on-close.ts'

type Limit = {
  /** At a time. */
  inAll: number
  /** Of one sender, as `senderOf` tells them apart. */
  perSender?: number
  counts?: (req: Request) => boolean
}

/**
 * Load shedding: bounds requests in flight and refuses more with 503 at once, because a queue
 * that only grows would make all wait for answers that come too late. A request counts until its
 * answer is written, however slowly the client reads it.
 */
export function shedLoad({ inAll, perSender = inAll, counts = () => true }: Limit): RequestHandler {
  const senders = new Map<string, number>()
  let inFlight = 0

  function change(sender: string, by: 1 | -1): void {
    const now = (senders.get(sender) ?? 0) + by
    inFlight += by
    if (now === 0) senders.delete(sender)
    else senders.set(sender, now)
  }

  return (req, res, next) => {
    if (!counts(req)) {
      next()
      return
    }
    const sender = perSender < inAll ? senderOf(req) : ''
    if (inFlight >= inAll || (senders.get(sender) ?? 0) >= perSender) {
      throw new AppError('unavailable', { retryAfterSeconds: 1 })
    }
    change(sender, 1)
    let isCounted = true
    const leave = () => {
      if (isCounted) change(sender, -1)
      isCounted = false
    }
    res.once('prefinish', leave)
    onClose(res, leave)
    next()
  }
}

/** The person, else the network that they come from. */
function senderOf({ identity, ip = '' }: Request): string {
  return identity?.kind === 'user' ? identity.userId : networkOf(ip)
}

/** Files and bodies of unknown length: they are passed on while they come in. */
export function isFile({ method, smallBody, headers }: Request): boolean {
  if (method === 'GET' || method === 'HEAD' || smallBody) return false
  return Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined
}
