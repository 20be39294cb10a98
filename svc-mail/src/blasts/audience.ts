import { type AudienceCount, type BlastAudience, largestBlast } from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import type { Clock } from '@cinecanon/service-kit'
import type { Models } from '../models.ts'
import type { Recipient, Recipients } from '../recipients/recipients.ts'
import type { UnsubscribeLinks } from '../recipients/unsubscribe-links.ts'

type Deps = Pick<Models, 'suppressions' | 'addressSuppressions'> & {
  recipients: Pick<Recipients, 'pagesOf'>
  links: Pick<UnsubscribeLinks, 'hashOf'>
  clock: Clock
}
export type CountAudience = ReturnType<typeof createCountAudience>
type Reason = 'notVerified' | 'noConsent'

/** Why this person gets no announcement, as svc-users knows. */
export function reasonAgainst({ isVerified, wantsNews }: Recipient): Reason | undefined {
  if (!isVerified) return 'notVerified'
  return wantsNews ? undefined : 'noConsent'
}

/** Fits, with a page's query, into the gateway's time limit. */
const countingMs = 4 * seconds

export function createCountAudience(deps: Deps) {
  const { recipients, suppressions, addressSuppressions, links, clock } = deps

  return async (to: BlastAudience): Promise<AudienceCount> => {
    const until = clock().getTime() + countingMs
    const counts = { ...none }
    for await (const page of recipients.pagesOf(to)) {
      counts.people += page.length
      for (const reason of await reasonsIn(page)) counts[reason ?? 'willGet'] += 1
      const isMore = counts.people > largestBlast || clock().getTime() > until
      if (isMore) return { ...counts, isMore }
    }
    return { ...counts, isMore: false }
  }

  async function reasonsIn(page: Recipient[]): Promise<(keyof typeof none | undefined)[]> {
    const hashes = page.map(({ id }) => links.hashOf(id))
    const [unsubscribed, suppressed] = await Promise.all([
      suppressions.among(hashes),
      addressSuppressions.among(page.map(({ email }) => email)),
    ])
    return page.map((recipient, index) => {
      const reason = reasonAgainst(recipient)
      if (reason) return reason
      if (suppressed.has(recipient.email.toLowerCase())) return 'suppressed'
      return unsubscribed.has(hashes[index] ?? '') ? 'unsubscribed' : undefined
    })
  }
}

const none = {
  people: 0,
  notVerified: 0,
  noConsent: 0,
  suppressed: 0,
  unsubscribed: 0,
  willGet: 0,
}
