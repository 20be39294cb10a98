import type { Outcome } from './message.ts'
import { enhancedStatusIn } from './refusals.ts'

type SmtpError = {
  code?: string
  responseCode?: number
  response?: string
  command?: string
  message: string
}

/** @param wasContentSent at least in part */
export function toOutcome(
  thrown: unknown,
  wasContentSent: boolean,
): Exclude<Outcome, { kind: 'sent' }> {
  const smtpError = toSmtpError(thrown)
  const { code = '', responseCode: smtpCode = null, message, response = '', command } = smtpError
  // The server's words, without nodemailer's before them.
  const error = (response || message).slice(0, 500)
  if (smtpCode === null && wasContentSent) return { kind: 'unknown', error }
  if (!aboutThisMail.has(code)) return { kind: 'unreachable', smtpCode, error }
  const status = enhancedStatusIn(response)
  const kind = smtpCode === null || smtpCode >= 500 ? 'refused' : 'deferred'
  return { kind, smtpCode, error, ...(status && { status }), ...(command && { command }) }
}

/** Any other 5xx, such as a wrong password, is the operator's to fix. */
const aboutThisMail = new Set(['EENVELOPE', 'EMESSAGE', 'EMAXRECIPIENTS'])

function toSmtpError(thrown: unknown): SmtpError {
  return thrown instanceof Error ? thrown : { message: String(thrown) }
}
