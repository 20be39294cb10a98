import { randomUUID } from 'node:crypto'
import { AppError, keepContactMessage, messageKeyHeader } from '@cinecanon/contract'
import type { RequestHandler } from 'express'

/**
 * Sends contact messages to svc-mail, else to svc-users under the same key, so that none is stored
 * twice.
 */
export function contactTo(proxies: {
  mail: RequestHandler
  users: RequestHandler
}): RequestHandler {
  return async (req, res, next) => {
    req.headers[messageKeyHeader] = randomUUID()
    try {
      await proxies.mail(req, res, next)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'unavailable') throw error
      req.url = keepContactMessage.path
      // Internal endpoint: it admits the gateway itself, and no user.
      req.identity = null
      await proxies.users(req, res, next)
    }
  }
}
