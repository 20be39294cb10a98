import { randomUUID } from 'node:crypto'
import { AppError, keepContactMessage, messageKeyHeader } from '@cinecanon/contract'
import type { RequestHandler } from 'express'

type Proxies = { mail: RequestHandler; users: RequestHandler }

/** Sends messages to svc-mail, else to svc-users under the same key, so that none is stored twice. */
export function contactTo(proxies: Proxies): RequestHandler {
  return async (req, res, next) => {
    req.headers[messageKeyHeader] = randomUUID()
    try {
      await proxies.mail(req, res, next)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'unavailable') throw error
      req.url = keepContactMessage.path
      // The internal endpoint admits the gateway itself, and no user.
      req.identity = null
      await proxies.users(req, res, next)
    }
  }
}
