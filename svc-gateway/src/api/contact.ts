import { randomUUID } from 'node:crypto'
import { AppError, keepContactMessage, messageKeyHeader } from '@cinecanon/contract'
import type { RequestHandler } from 'express'

/**
 * Contact messages go to svc-mail. While it gives no answer svc-users holds them for it, under the
 * same name, so that a message that svc-mail has received after all isn't stored twice.
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
