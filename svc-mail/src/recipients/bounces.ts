import { days } from '@cinecanon/contract/time'
import type { Clock } from '@cinecanon/service-kit'
import type { Outcome } from '../transport/message.ts'
import { type Fault, faultOf } from '../transport/refusals.ts'
import type { SoftBouncesModel } from './soft-bounces.model.ts'
import type { SuppressionsModel } from './suppressions.model.ts'

type Deps = {
  suppressions: Pick<SuppressionsModel, 'add'>
  softBounces: Pick<SoftBouncesModel, 'add' | 'recordDelivery'>
  clock: Clock
}

export type BouncedMail = {
  id: string
  to: string
  /** The suppression names the mail by its subject or kind. */
  about: string
}
/** `code` is an enhanced status or an SMTP reply. */
type Refusal = { code: string | null; detail: string }

export type Bounces = ReturnType<typeof createBounces>

export function createBounces({ suppressions, softBounces, clock }: Deps) {
  async function suppress(mail: BouncedMail, reason: 'bounced' | 'complained', refusal: Refusal) {
    const { to: email, about } = mail
    await suppressions.add({ email, reason, ...refusal, mail: about, since: clock() })
  }

  /** Counts a mail once. Returns whether the address is suppressed. */
  async function recordBounce(mail: BouncedMail, fault: Fault, refusal: Refusal): Promise<boolean> {
    if (fault === 'none') return false
    if (fault === 'soft') {
      const row = await softBounces.add(mail.to, mail.id, clock())
      if (!row || row.count < mostInARow) return false
      if (clock().getTime() - row.since.getTime() < spanMs) return false
    }
    await suppress(mail, 'bounced', refusal)
    return true
  }

  return {
    recordBounce,

    /** Takes the outcome of the last attempt alone, because earlier ones are retried. */
    async recordRefusal(mail: BouncedMail, outcome: Outcome): Promise<void> {
      if (outcome.kind !== 'refused' && outcome.kind !== 'deferred') return
      const { status, smtpCode, error: detail } = outcome
      await recordBounce(mail, faultOf(outcome), { code: status ?? String(smtpCode), detail })
    },

    recordComplaint: (mail: BouncedMail, detail: string): Promise<void> =>
      suppress(mail, 'complained', { code: null, detail }),

    recordDelivery: (address: string, mailId: string): Promise<void> =>
      softBounces.recordDelivery(address, mailId, clock()),
  }
}

/** An address is suppressed when it refuses that many mails for now over so long a time. */
const mostInARow = 5
const spanMs = 7 * days
