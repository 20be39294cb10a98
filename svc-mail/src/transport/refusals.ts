import type { Outcome } from './message.ts'

/** `hard`: the address is wrong. `soft`: it may work later. */
export type Fault = 'hard' | 'soft' | 'none'

/** Codes by which an address will never take mail (RFC 3463 §3.2 and §3.3, RFC 7505). */
const addressFaults = new Set([
  '5.1.1', // No such mailbox.
  '5.1.2', // No such system.
  '5.1.3', // Malformed address.
  '5.1.6', // Moved, without a new address.
  '5.1.10', // The domain takes no mail.
  '5.2.1', // Disabled mailbox.
])

/** Of the sender (X.1.7, X.1.8), the content (X.6) or a policy (X.7): RFC 3463 §3.2, §3.7, §3.8. */
const otherFaults = /^[45]\.(1\.[78]$|[67]\.)/

/** `soft` also for X.1.0, because it doesn't say whose address. @param status such as `5.1.1` */
export function faultOfStatus(status: string): Fault {
  if (addressFaults.has(status)) return 'hard'
  return /^[45]/.test(status) && !otherFaults.test(status) ? 'soft' : 'none'
}

/** For the last attempt of a mail. */
export function faultOf(outcome: Outcome): Fault {
  if (outcome.kind !== 'refused' && outcome.kind !== 'deferred') return 'none'
  const { smtpCode, status, command } = outcome
  if (smtpCode === null || command === 'MAIL FROM') return 'none'
  // Without an enhanced code a 550 may as well be about a sender that is blocked or not let in.
  const fault = status ? faultOfStatus(status) : 'soft'
  return fault === 'hard' && command !== 'RCPT TO' ? 'soft' : fault
}

/** `5.1.1` from `550 5.1.1 No such user` (RFC 2034, RFC 3463 §2); else undefined. */
export function enhancedStatusIn(response: string): string | undefined {
  const [, reply, status] = /^([245])\d\d[ -]([245]\.\d{1,3}\.\d{1,3})(?=\s|$)/.exec(response) ?? []
  return status?.startsWith(reply ?? '') ? status : undefined
}
