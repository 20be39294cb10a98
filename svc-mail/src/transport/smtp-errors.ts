import type { Outcome } from '../mail/message.ts'

type SmtpError = { code?: string; responseCode?: number; message: string }

/**
 * What an error of the mail library means for the mail.
 * @param wasContentSent whether the server had asked for the content and some of it left
 */
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
 * Replies to MAIL, RCPT, DATA and the content. A 5xx to anything else, such as a wrong password,
 * says nothing about the mail, which can be sent once the operator has put that right.
 */
const aboutThisMail = new Set(['EENVELOPE', 'EMESSAGE', 'EMAXRECIPIENTS'])

function toSmtpError(thrown: unknown): SmtpError {
  return thrown instanceof Error ? thrown : { message: String(thrown) }
}
