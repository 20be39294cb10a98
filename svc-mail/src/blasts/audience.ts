import { type AudienceCount, type BlastAudience, largestBlast } from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import type { Clock } from '@cinecanon/service-kit'
import type { Models } from '../models.ts'
import type { Recipient, Recipients } from '../recipients/recipients.ts'
import type { UnsubscribeLinks } from '../unsubscribe/links.ts'

type Deps = Pick<Models, 'suppressions'> & {
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

export function createCountAudience({ recipients, suppressions, links, clock }: Deps) {
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
    const unsubscribed = await suppressions.among(hashes)
    return page.map((recipient, index) => {
      const hash = hashes[index]
      const isOut = hash !== undefined && unsubscribed.has(hash)
      return reasonAgainst(recipient) ?? (isOut ? 'unsubscribed' : undefined)
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
