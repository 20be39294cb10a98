import type { SuppressionReason, UserId } from '@cinecanon/contract'
import type { OptOutsModel } from './opt-outs.model.ts'
import type { Recipient } from './recipients.ts'
import type { SuppressionsModel } from './suppressions.model.ts'
import type { UnsubscribeLinks } from './unsubscribe-links.ts'

type Blocks = { optOut: boolean; suppression: SuppressionReason | undefined }
type Known = Partial<Blocks & Pick<Recipient, 'isVerified' | 'wantsNews'>>
type NotSent = {
  reason: 'notVerified' | 'noConsent' | 'suppressed' | 'unsubscribed'
  error: string
}

/** Returns the first reason by which a mail isn't sent, of what the caller knows. */
export function whyNotSent(known: Known): NotSent | null {
  const { isVerified = true, wantsNews = true, suppression, optOut = false } = known
  if (!isVerified) return { reason: 'notVerified', error: 'Not verified' }
  if (!wantsNews) return { reason: 'noConsent', error: 'No consent' }
  if (suppression) {
    return { reason: 'suppressed', error: `The address is suppressed: ${suppression}` }
  }
  return optOut ? { reason: 'unsubscribed', error: 'Unsubscribed' } : null
}

type Deps = {
  optOuts: Pick<OptOutsModel, 'among'>
  suppressions: Pick<SuppressionsModel, 'reasonsOf'>
  links: Pick<UnsubscribeLinks, 'hashOf'>
}
type Addressee = { userId: UserId; to: string | null }

export type ReadBlocks = ReturnType<typeof createReadBlocks>

/** Reads the blocks of many people at once, because each query costs as much as a mail. */
export function createReadBlocks({ optOuts, suppressions, links }: Deps) {
  return async (people: Addressee[]): Promise<(person: Addressee) => Blocks> => {
    const hashes = new Map(people.map(({ userId }) => [userId, links.hashOf(userId)]))
    const [optedOut, suppressed] = await Promise.all([
      optOuts.among([...hashes.values()]),
      suppressions.reasonsOf(people.flatMap(({ to }) => to ?? [])),
    ])
    return ({ userId, to }) => ({
      optOut: optedOut.has(hashes.get(userId) ?? ''),
      suppression: suppressed.get(to?.toLowerCase() ?? ''),
    })
  }
}
