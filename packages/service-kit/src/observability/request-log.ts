import { randomUUID } from 'node:crypto'
import { AppError } from '@cinecanon/contract'
import type { RequestHandler } from 'express'
import { pinoHttp } from 'pino-http'
import type { Logger } from './log.ts'
import { loggedPath } from './logged-path.ts'

/**
 * One line per request, with the id that follows it through all services. No cookie, token or
 * query, because they hold secrets. A defect is logged with its stack; a refusal without, because
 * under load or with a full disk there are thousands.
 */
export function requestLog(log: Logger): RequestHandler {
  return pinoHttp({
    logger: log,
    genReqId: (req, res) => {
      const given = req.headers['x-request-id']
      const id = typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
      req.headers['x-request-id'] = id
      res.setHeader('x-request-id', id)
      return id
    },
    serializers: {
      req: ({ id, method, url }) => ({ id, method, path: loggedPath(String(url)) }),
      res: ({ statusCode }) => ({ statusCode }),
    },
    customLogLevel: (_req, { statusCode, err }, error) => {
      if (error) return 'error'
      if (statusCode < 500) return 'info'
      return err && isRefusal(err) ? 'warn' : 'error'
    },
    customErrorObject: (_req, { err }, error, { err: _, ...line }) => ({
      ...line,
      ...wordsOn(err ?? error),
    }),
  })
}

/** An intended answer; everything else is a defect. */
function isRefusal(error: Error): boolean {
  return error instanceof AppError && error.code !== 'internal'
}

function wordsOn(error: Error): object {
  const { message, cause } = error
  // What pino-http makes up for an answer without an error, such as another service's.
  if (/^failed with status code/.test(message)) return { reason: message }
  if (!isRefusal(error)) return { err: error }
  return { reason: message, ...(cause instanceof Error && { cause: cause.message }) }
}
