import { days } from '@cinecanon/contract/time'
import type { Clock } from '@cinecanon/service-kit'
import type { Models } from '../models.ts'
import type { Outcome } from '../transport/message.ts'
import { type Fault, faultOf } from '../transport/refusals.ts'

type Deps = Pick<Models, 'addressSuppressions' | 'softBounces'> & { clock: Clock }

export type BouncedMail = {
  id: string
  to: string
  /** Subject or kind. */
  about: string
}
/** `code`: enhanced status or SMTP reply. */
type Refusal = { code: string | null; detail: string }

/** Decides which addresses are suppressed. */
export function createBounces({ addressSuppressions, softBounces, clock }: Deps) {
  async function suppress(mail: BouncedMail, reason: 'bounced' | 'complained', refusal: Refusal) {
    const { to: email, about } = mail
    await addressSuppressions.add({ email, reason, ...refusal, mail: about, since: clock() })
  }

  /** Idempotent by mail. @returns true when it suppresses */
  async function bounced(mail: BouncedMail, fault: Fault, refusal: Refusal): Promise<boolean> {
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
    bounced,

    /** For the last attempt of a mail. */
    async refused(mail: BouncedMail, outcome: Outcome): Promise<void> {
      if (outcome.kind !== 'refused' && outcome.kind !== 'deferred') return
      const { status, smtpCode, error: detail } = outcome
      await bounced(mail, faultOf(outcome), { code: status ?? String(smtpCode), detail })
    },

    complained: (mail: BouncedMail, detail: string): Promise<void> =>
      suppress(mail, 'complained', { code: null, detail }),

    delivered: (address: string, mailId: string): Promise<void> =>
      softBounces.delivered(address, mailId, clock()),
  }
}

/** Mails refused for now, over so long a time, suppress the address. */
const mostInARow = 5
const spanMs = 7 * days
