import type { Outcome } from './message.ts'

/** `hard`: the address is wrong. `soft`: it may work later. */
export type Fault = 'hard' | 'soft' | 'none'

/** Enhanced status codes of RFC 3463 §3.2 and §3.3 (and RFC 7505) that are the address's fault. */
const addressFaults = new Set([
  '5.1.1', // No such mailbox.
  '5.1.2', // No such system.
  '5.1.3', // Malformed address.
  '5.1.4', // Ambiguous address.
  '5.1.6', // Moved, without a new address.
  '5.1.10', // The domain takes no mail.
  '5.2.1', // Disabled mailbox.
])

/** Of the sender's address. */
const senderFaults = new Set(['5.1.7', '5.1.8', '4.1.7', '4.1.8'])

/** @param status such as `5.1.1` */
export function faultOfStatus(status: string): Fault {
  if (addressFaults.has(status)) return 'hard'
  return status.startsWith('2') || senderFaults.has(status) ? 'none' : 'soft'
}

/** For the last attempt of a mail. */
export function faultOf(outcome: Outcome): Fault {
  if (outcome.kind !== 'refused' && outcome.kind !== 'deferred') return 'none'
  const { smtpCode, status, command } = outcome
  if (smtpCode === null || command === 'MAIL FROM') return 'none'
  if (status) return faultOfStatus(status)
  // Mailbox unavailable (RFC 5321 §4.2.3).
  return smtpCode === 550 && command === 'RCPT TO' ? 'hard' : 'soft'
}

/** `5.1.1` from `550 5.1.1 No such user` (RFC 2034, RFC 3463 §2); else undefined. */
export function enhancedStatusIn(response: string): string | undefined {
  const [, reply, status] = /^([245])\d\d[ -]([245]\.\d{1,3}\.\d{1,3})(?=\s|$)/.exec(response) ?? []
  return status?.startsWith(reply ?? '') ? status : undefined
}
