import { AppError, type ErrorBody, errors } from '@cinecanon/contract'
import type { ErrorRequestHandler, RequestHandler } from 'express'

export const notFound: RequestHandler = () => {
  throw new AppError('not_found')
}

/** The only place where an error becomes an HTTP answer. Nothing internal leaves: no stack, query or name. */
export const sendError: ErrorRequestHandler = (error: unknown, req, res, next) => {
  if (res.headersSent) {
    next(error)
    return
  }
  const known = toAppError(error)
  if (known.status >= 500) req.log?.error({ err: error }, 'request failed')
  if (known.retryAfterSeconds) res.set('retry-after', String(known.retryAfterSeconds))
  res.status(known.status).set('cache-control', 'no-store').json(toBody(known))
}

const codeByStatus = { 413: 'too_large', 415: 'unsupported_media' } as const

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  // Express and its parsers mark the caller's mistakes (broken JSON, bad path, too large) with a 4xx status.
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500
  if (status >= 400 && status < 500) {
    const code = codeByStatus[status as keyof typeof codeByStatus] ?? 'invalid_request'
    return new AppError(code, { cause: error })
  }
  return new AppError(isDatabaseAway(error) ? 'unavailable' : 'internal', {
    cause: error,
    ...(isDatabaseAway(error) && { retryAfterSeconds: 2 }),
  })
}

const awayNames = new Set([
  'MongooseServerSelectionError',
  'MongoServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoPoolClearedError',
])

function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // Mongoose has no name of its own for a query that waited in vain for the first connection.
  return awayNames.has(error.name) || /buffering timed out/.test(error.message)
}

function toBody({ message, code, issues }: AppError): ErrorBody {
  return { message: message || errors[code].message, code, ...(issues && { issues }) }
}
