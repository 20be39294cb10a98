import type { Outcome } from '../mail/message.ts'

type SmtpError = { code?: string; responseCode?: number; message: string }

/** @param wasContentSent at least in part */
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

/** Any other 5xx, such as a wrong password, is the operator's to fix. */
const aboutThisMail = new Set(['EENVELOPE', 'EMESSAGE', 'EMAXRECIPIENTS'])

function toSmtpError(thrown: unknown): SmtpError {
  return thrown instanceof Error ? thrown : { message: String(thrown) }
}
