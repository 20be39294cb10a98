import type { Outcome } from './message.ts'

/** `hard` means that the address is wrong, `soft` that it may work later. */
export type Fault = 'hard' | 'soft' | 'none'

/** By these codes an address will never take mail (RFC 3463 §3.2 and §3.3, RFC 7505). */
const addressFaults = new Set([
  '5.1.1', // There is no such mailbox.
  '5.1.2', // There is no such system.
  '5.1.3', // The address is malformed.
  '5.1.6', // The mailbox moved, without a new address.
  '5.1.10', // The domain takes no mail.
  '5.2.1', // The mailbox is disabled.
])

/** Sender (X.1.7, X.1.8), content (X.6) or policy (X.7) are at fault: RFC 3463 §3.2, §3.7, §3.8. */
const otherFaults = /^[45]\.(1\.[78]$|[67]\.)/

/** X.1.0 is `soft`, because it doesn't say whose address is wrong. */
export function faultOfStatus(status: string): Fault {
  if (addressFaults.has(status)) return 'hard'
  return /^[45]/.test(status) && !otherFaults.test(status) ? 'soft' : 'none'
}

export function faultOf(outcome: Outcome): Fault {
  if (outcome.kind !== 'refused' && outcome.kind !== 'deferred') return 'none'
  const { smtpCode, status, command } = outcome
  if (smtpCode === null || command === 'MAIL FROM') return 'none'
  // A 550 without an enhanced code may be about a sender that is blocked or not let in.
  const fault = status ? faultOfStatus(status) : 'soft'
  return fault === 'hard' && command !== 'RCPT TO' ? 'soft' : fault
}

/** Reads `5.1.1` from `550 5.1.1 No such user` (RFC 2034, RFC 3463 §2). */
export function enhancedStatusIn(response: string): string | undefined {
  const [, reply, status] = /^([245])\d\d[ -]([245]\.\d{1,3}\.\d{1,3})(?=\s|$)/.exec(response) ?? []
  return status?.startsWith(reply ?? '') ? status : undefined
}

type SmtpError = {
  code?: string
  responseCode?: number
  response?: string
  command?: string
  message: string
}

/** @param wasContentSent whether the server may have got the mail, at least in part */
export function toOutcome(
  thrown: unknown,
  wasContentSent: boolean,
): Exclude<Outcome, { kind: 'sent' }> {
  const smtpError: SmtpError = thrown instanceof Error ? thrown : { message: String(thrown) }
  const { code = '', responseCode: smtpCode = null, message, response = '', command } = smtpError
  // The library puts its own text before the server's in `message`.
  const error = (response || message).slice(0, 500)
  if (smtpCode === null && wasContentSent) return { kind: 'unknown', error }
  if (!aboutThisMail.has(code)) return { kind: 'unreachable', smtpCode, error }
  const status = enhancedStatusIn(response)
  const kind = smtpCode === null || smtpCode >= 500 ? 'refused' : 'deferred'
  return { kind, smtpCode, error, ...(status && { status }), ...(command && { command }) }
}

/** The operator has to fix any other 5xx, such as a wrong password. */
const aboutThisMail = new Set(['EENVELOPE', 'EMESSAGE', 'EMAXRECIPIENTS'])
