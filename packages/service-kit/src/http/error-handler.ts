import { AppError, type ErrorBody, type ErrorCode, errors } from '@cinecanon/contract'
import type { ErrorRequestHandler, RequestHandler, Response } from 'express'
import type {} from 'pino-http'

export const notFound: RequestHandler = () => {
  throw new AppError('not_found')
}

/** It hides internals such as stacks, queries and names. */
export const sendError: ErrorRequestHandler = (error: unknown, _req, res, next) => {
  if (res.headersSent) next(error)
  else res.json(toBody(beginError(error, res)))
}

/** The caller sends the body. */
export function beginError(error: unknown, res: Response): AppError {
  const known = toAppError(error)
  // request-log.ts logs it with the request.
  if (known.status >= 500) res.err = known.code === 'internal' ? asError(error) : known
  const { retryAfterSeconds = soonAgain[known.code] } = known
  if (retryAfterSeconds) res.set('retry-after', String(retryAfterSeconds))
  res.status(known.status).set('cache-control', 'no-store')
  return known
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown))
}

/** The API page promises Retry-After for these, in seconds. */
const soonAgain: Partial<Record<ErrorCode, number>> = { unavailable: 2, too_many_requests: 2 }

const codeByStatus = { 413: 'too_large', 415: 'unsupported_media' } as const

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  // Express throws a caller's mistake as 4xx.
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500
  if (status >= 400 && status < 500) {
    const code = codeByStatus[status as keyof typeof codeByStatus] ?? 'invalid_request'
    return new AppError(code, { cause: error })
  }
  if (hasCode(error, outOfDiskSpace))
    return new AppError('storage_full', { cause: error, retryAfterSeconds: 60 })
  if (hasCode(error, maxTimeExpired))
    return new AppError('unavailable', { cause: error, message: takesLong })
  return new AppError(isDatabaseUnavailable(error) ? 'unavailable' : 'internal', { cause: error })
}

const unavailableNames = new Set([
  'MongooseServerSelectionError',
  'MongoServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoPoolClearedError',
])

/** Sockets fail with these when they end under a write. */
const lostCodes = new Set<unknown>(['ECONNRESET', 'EPIPE'])

function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, cause, errorResponse }: WrappingError = error
  return (
    unavailableNames.has(error.name) ||
    lostCodes.has(code) ||
    // Mongoose has no error class for it.
    /buffering timed out/.test(error.message) ||
    [cause, errorResponse].some(isDatabaseUnavailable)
  )
}

/** The driver wraps a lost connection in the error of a write. */
type WrappingError = Error & { code?: unknown; errorResponse?: unknown }

/** MongoDB names them OutOfDiskSpace and MaxTimeMSExpired. */
const outOfDiskSpace = 14031
const maxTimeExpired = 50
const takesLong = 'This takes too long right now. Please try again in a moment.'

export function hasCode(error: unknown, code: number): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

function toBody({ message, code, issues }: AppError): ErrorBody {
  return { message: message || errors[code].message, code, ...(issues && { issues }) }
}
