import type { Outcome } from '../mail/message.ts'
import type { Refusals } from './blast.ts'

/** RFC 3463: the class "bad destination", else the reply codes of a mailbox. */
export function isUnknownAddress(outcome: Outcome): boolean {
  if (outcome.kind !== 'refused') return false
  const { smtpCode, error } = outcome
  if (enhanced.test(error)) return badDestination.test(error)
  return smtpCode !== null && mailboxCodes.includes(smtpCode)
}

const mailboxCodes = [550, 551, 553]
const enhanced = /\b5\.\d{1,3}\.\d{1,3}\b/
const badDestination = /\b5\.1\.\d{1,3}\b/

/** Not by $not, which the embedded database lacks. */
const notEnhanced = /^(?![\s\S]*\b5\.\d{1,3}\.\d{1,3}\b)/

/** The same of a stored delivery. */
export const unknownAddress = {
  $or: [{ error: badDestination }, { smtpCode: { $in: mailboxCodes }, error: notEnhanced }],
}

/** Further refusals until a blast must stop; at most 0 when it must. */
export function missingToStop({ refused, attempted }: Refusals): number {
  return Math.max(fewest - refused, Math.floor(attempted * share) + 1 - refused)
}

const fewest = 10
const share = 0.05
