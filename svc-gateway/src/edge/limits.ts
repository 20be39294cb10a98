import { AppError } from '@cinecanon/contract'
import type { Request, RequestHandler } from 'express'

/**
 * Lets at most `limit` requests in at a time. What comes on top hears 503 at once: a queue that only grows would make
 * everyone wait for answers that nobody waits for any more. One that is answered counts no more, however slowly its
 * client reads.
 */
export function limitInFlight(
  limit: number,
  counts: (req: Request) => boolean = () => true,
): RequestHandler {
  let inFlight = 0
  return (req, res, next) => {
    if (!counts(req)) {
      next()
      return
    }
    if (inFlight >= limit) throw new AppError('unavailable', { retryAfterSeconds: 1 })
    inFlight++
    let isIn = true
    const leave = () => {
      if (isIn) inFlight--
      isIn = false
    }
    res.once('prefinish', leave)
    res.once('close', leave)
    next()
  }
}

/** Files, and whatever doesn't say how long it is: they are still on their way while they are passed on. */
export function isFile({ method, smallBody, headers }: Request): boolean {
  if (method === 'GET' || method === 'HEAD' || smallBody) return false
  return Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined
}
