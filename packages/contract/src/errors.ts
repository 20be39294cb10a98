import { z } from 'zod'

/** Every way a call can fail: its status and the words a person reads unless the thrower has better ones. */
export const errors = {
  invalid_request: { status: 400, message: 'The request is not valid' },
  wrong_order: { status: 400, message: 'The order must list each of your watchlist movies once' },
  sign_in_required: { status: 401, message: 'Please sign in' },
  wrong_credentials: { status: 401, message: 'Invalid email or password' },
  not_allowed: { status: 403, message: "You don't have permission to do this" },
  foreign_origin: { status: 403, message: 'Requests from other sites are refused' },
  not_found: { status: 404, message: 'Not found' },
  movie_not_found: { status: 404, message: 'Movie not found' },
  watchlist_item_not_found: { status: 404, message: 'That movie is not on your watchlist' },
  method_not_allowed: { status: 405, message: 'Method not allowed' },
  email_taken: { status: 409, message: 'An account with this email already exists' },
  too_large: { status: 413, message: 'The request is too large' },
  unsupported_media: { status: 415, message: 'Send the request body as JSON' },
  too_many_requests: { status: 429, message: 'Too many requests. Please try again in a moment.' },
  internal: { status: 500, message: 'Something went wrong. Please try again.' },
  unavailable: {
    status: 503,
    message: 'This is not available right now. Please try again shortly.',
  },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors

export const Issue = z.object({ path: z.string(), message: z.string() })
export type Issue = z.infer<typeof Issue>

/** The JSON body of every error answer. */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  issues: z.array(Issue).optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>

type Details = { message?: string; issues?: Issue[]; retryAfterSeconds?: number; cause?: unknown }

/** The one way to fail on purpose: `throw new AppError('movie_not_found')`. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly issues: Issue[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? errors[code].message, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.status = errors[code].status
    this.issues = details.issues
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

/** What a caller gets when an answer is not OK. `message` is `"<status>: <text>"` (spec §8); people see `text`. */
export class CallError extends Error {
  readonly status: number
  readonly text: string
  readonly code: string | undefined
  readonly issues: Issue[] | undefined

  constructor(status: number, text: string, body?: Partial<ErrorBody>) {
    super(`${status}: ${text}`)
    this.name = 'CallError'
    this.status = status
    this.text = text
    this.code = body?.code
    this.issues = body?.issues
  }
}
