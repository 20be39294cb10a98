import { AppError } from '@cinecanon/contract'
import type { RequestHandler } from 'express'

/**
 * Lets at most `limit` requests in at a time. What comes on top hears 503 at once: a queue that only grows would make
 * everyone wait for answers that nobody waits for any more.
 */
export function limitInFlight(limit: number): RequestHandler {
  let inFlight = 0
  return (_req, res, next) => {
    if (inFlight >= limit) throw new AppError('unavailable', { retryAfterSeconds: 1 })
    inFlight++
    res.once('close', () => inFlight--)
    next()
  }
}
