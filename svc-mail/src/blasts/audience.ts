import { type AudienceCount, type BlastAudience, largestBlast } from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import type { Clock } from '@cinecanon/service-kit'
import type { Recipients } from '../recipients/recipients.ts'
import { type ReadBlocks, whyNotSent } from '../recipients/why-not-sent.ts'

type Deps = { recipients: Pick<Recipients, 'pagesOf'>; readBlocks: ReadBlocks; clock: Clock }
export type CountAudience = ReturnType<typeof createCountAudience>

/** This time fits, with a page's query, into the gateway's time limit. */
const countingMs = 4 * seconds

export function createCountAudience({ recipients, readBlocks, clock }: Deps) {
  return async (to: BlastAudience): Promise<AudienceCount> => {
    const until = clock().getTime() + countingMs
    const counts = { ...none }
    for await (const page of recipients.pagesOf(to)) {
      const addressees = page.map((person) => ({ ...person, userId: person.id, to: person.email }))
      const blocksOf = await readBlocks(addressees)
      for (const person of addressees) {
        const block = whyNotSent({ ...person, ...blocksOf(person) })
        counts[block?.reason ?? 'willGet'] += 1
      }
      counts.people += page.length
      const isMore = counts.people > largestBlast || clock().getTime() > until
      if (isMore) return { ...counts, isMore }
    }
    return { ...counts, isMore: false }
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
