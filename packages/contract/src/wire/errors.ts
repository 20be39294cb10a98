import { z } from 'zod'

export const errors = {
  invalid_request: { status: 400, message: 'The request is not valid' },
  wrong_order: { status: 400, message: 'The order must list each of your watchlist movies once' },
  not_an_image: {
    status: 400,
    message:
      'This file is not a photo that can be used here. Choose a JPEG, PNG, WebP, GIF or AVIF.',
  },
  too_many_pixels: {
    status: 400,
    message: 'This picture has too many pixels. Choose a smaller one, of at most 25 megapixels.',
  },
  import_unreadable: { status: 400, message: 'This file could not be read' },
  weak_password: {
    status: 400,
    message:
      'This password is too easy to guess, because many people use it. Three or four words that have nothing to do with each other make a good one.',
  },
  reset_link_invalid: {
    status: 400,
    message: 'The password reset link is invalid or has expired.',
  },
  verification_link_invalid: {
    status: 400,
    message: 'The verification link is invalid or has expired.',
  },
  sign_in_required: { status: 401, message: 'Please sign in' },
  wrong_credentials: { status: 401, message: 'Invalid email or password' },
  second_factor_required: {
    status: 401,
    message: 'Enter the code from your authenticator app, or a recovery code',
  },
  wrong_code: {
    status: 401,
    message: 'That code is not valid. Codes work once; try the next one.',
  },
  hosted_identity_refused: {
    status: 401,
    message: 'The sign-in could not be confirmed. Please try again.',
  },
  wrong_password: { status: 403, message: 'That is not your current password' },
  not_allowed: { status: 403, message: "You don't have permission to do this" },
  foreign_origin: { status: 403, message: 'Requests from other sites are refused' },
  not_found: { status: 404, message: 'Not found' },
  nothing_to_plan: { status: 404, message: 'There is no film left to plan' },
  collection_not_found: { status: 404, message: 'There is no such list' },
  movie_not_found: { status: 404, message: 'Movie not found' },
  sheet_not_found: { status: 404, message: 'That day’s sheets are over' },
  watchlist_item_not_found: { status: 404, message: 'That movie is not on your watchlist' },
  own_list_not_found: { status: 404, message: 'This list has been deleted' },
  rehearsal_not_found: {
    status: 404,
    message: 'This preview has expired. Please choose the file again.',
  },
  import_not_found: { status: 404, message: 'There is no such import' },
  session_not_found: { status: 404, message: 'That session has ended already' },
  user_not_found: { status: 404, message: 'There is no such user' },
  template_version_not_found: { status: 404, message: 'That version is not kept any more' },
  blast_not_found: { status: 404, message: 'There is no such blast' },
  contact_message_not_found: { status: 404, message: 'There is no such message' },
  suppression_not_found: { status: 404, message: 'That address is not suppressed' },
  link_not_found: {
    status: 404,
    message: 'Nothing here. The link may have been taken back, or a letter of it is missing.',
  },
  link_not_valid: { status: 404, message: 'This link is not valid. Use the one from your email.' },
  method_not_allowed: { status: 405, message: 'Method not allowed' },
  own_account: { status: 409, message: 'The operator’s own account can’t be deleted' },
  two_factor_on: { status: 409, message: 'Two-step sign-in is already on' },
  two_factor_off: { status: 409, message: 'Two-step sign-in is not set up' },
  no_password: {
    status: 409,
    message: 'Your account has no password yet. Set one by “Forgot password?” on the sign-in page.',
  },
  hosted_email_unverified: {
    status: 409,
    message: 'Verify your email address first, then try again.',
  },
  verify_address_first: {
    status: 409,
    message:
      'An account with this email exists, but its address is not verified. Sign in with your password and verify the address first.',
  },
  too_many_links: {
    status: 409,
    message: 'You have 50 links, and more are not possible. Withdraw one first.',
  },
  list_changed: { status: 409, message: 'Your list was changed elsewhere' },
  too_many_lists: { status: 409, message: 'You have 50 lists. Delete one to make another.' },
  template_changed: {
    status: 409,
    message: 'The template was saved by someone else meanwhile. Load it again before you save.',
  },
  blast_state: { status: 409, message: 'This can’t be done with the blast as it is now' },
  audience_too_large: {
    status: 409,
    message: 'One blast goes to 50,000 people at most, and more than that match this rule.',
  },
  similar_blast: { status: 409, message: 'A blast like this one was sent a moment ago' },
  idempotency_key_reused: {
    status: 409,
    message: 'This blast was sent with other content already',
  },
  email_taken: { status: 409, message: 'An account with this email already exists' },
  too_large: { status: 413, message: 'The request is too large' },
  unsupported_media: { status: 415, message: 'Send the request body as JSON' },
  too_many_requests: { status: 429, message: 'Too many requests. Please try again in a moment.' },
  internal: { status: 500, message: 'Something went wrong. Please try again.' },
  mail_not_sent: { status: 502, message: 'The mail server did not take the mail' },
  unavailable: {
    status: 503,
    message: 'This is not available right now. Please try again shortly.',
  },
  storage_full: {
    status: 507,
    message: 'There is no room to keep this right now. Please try again later.',
  },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors

export const Issue = z.object({ path: z.string(), message: z.string() })
export type Issue = z.infer<typeof Issue>

export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  issues: z.array(Issue).optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>

type Details = { message?: string; issues?: Issue[]; retryAfterSeconds?: number; cause?: unknown }

/** Services fail on purpose by `throw new AppError('movie_not_found')`. */
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

/** `message` is `"<status>: <text>"` (rule 6.1); `text` is empty unless the API's. */
export class CallError extends Error {
  readonly status: number
  readonly text: string
  readonly code: string | undefined
  readonly issues: Issue[] | undefined

  constructor(status: number, text: string, body?: Partial<ErrorBody> & { raw?: string }) {
    super(`${status}: ${body?.raw ?? text}`)
    this.name = 'CallError'
    this.status = status
    this.text = text
    this.code = body?.code
    this.issues = body?.issues
  }

  /** The name decides, because each front-end has a copy of the class. */
  static override [Symbol.hasInstance](value: unknown): value is CallError {
    return Error[Symbol.hasInstance](value) && (value as Error).name === 'CallError'
  }
}
