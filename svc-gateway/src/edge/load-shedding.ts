import { AppError } from '@cinecanon/contract'
import { networkOf } from '@cinecanon/service-kit/network'
import type { Request, RequestHandler } from 'express'

type Limit = {
  total: number
  perSender?: number
  counts?: (req: Request) => boolean
  message?: string
}

/** Refuses further requests with 503 at once, because a growing queue would delay all. */
export function shedLoad({
  total,
  perSender = total,
  counts = () => true,
  ...refusal
}: Limit): RequestHandler {
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
    const sender = perSender < total ? senderOf(req) : ''
    if (inFlight >= total || (senders.get(sender) ?? 0) >= perSender) {
      throw new AppError('unavailable', { ...refusal, retryAfterSeconds: 1 })
    }
    change(sender, 1)
    let isCounted = true
    const leave = () => {
      if (isCounted) change(sender, -1)
      isCounted = false
    }
    res.once('prefinish', leave)
    res.once('close', leave)
    next()
  }
}

function senderOf({ identity, ip = '' }: Request): string {
  return identity?.kind === 'user' ? identity.userId : networkOf(ip)
}

export function isFile({ method, smallBody, headers }: Request): boolean {
  if (method === 'GET' || method === 'HEAD' || smallBody) return false
  return Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined
}
