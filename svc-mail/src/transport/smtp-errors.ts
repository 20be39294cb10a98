import type { Outcome } from '../mail/message.ts'

type SmtpError = { code?: string; responseCode?: number; message: string }

/** @param wasContentSent whether some of the content had left */
export function toOutcome(
  thrown: unknown,
  wasContentSent: boolean,
): Exclude<Outcome, { kind: 'sent' }> {
  const { code = '', responseCode: smtpCode = null, message } = toSmtpError(thrown)
  const error = message.slice(0, 500)
  if (smtpCode === null && wasContentSent) return { kind: 'unknown', error }
  if (!aboutThisMail.has(code)) return { kind: 'unreachable', smtpCode, error }
  if (smtpCode === null || smtpCode >= 500) return { kind: 'refused', smtpCode, error }
  return { kind: 'deferred', smtpCode, error }
}

/**
 * Errors of one mail. A 5xx to anything else, such as a wrong password, is the operator's to fix.
 */
const aboutThisMail = new Set(['EENVELOPE', 'EMESSAGE', 'EMAXRECIPIENTS'])

function toSmtpError(thrown: unknown): SmtpError {
  return thrown instanceof Error ? thrown : { message: String(thrown) }
}
