import {
  AppError,
  type BlastAudience,
  type BlastId,
  largestBlast,
  type UserId,
} from '@cinecanon/contract'
import type { Clock } from '@cinecanon/service-kit'
import type { Models } from '../../models.ts'
import type { Recipient, Recipients } from '../../recipients/recipients.ts'
import { reasonAgainst } from '../audience.ts'
import { chunkSize, type NewBlastDelivery } from '../blast.ts'

type Deps = Pick<Models, 'chunks' | 'blastDeliveries'> & {
  recipients: Pick<Recipients, 'pagesOf'>
  clock: Clock
}
export function createStoreDeliveries({ recipients, chunks, blastDeliveries, clock }: Deps) {
  /** Can be repeated. @returns how many. @throws AppError `audience_too_large`, `unavailable` */
  return async (blastId: BlastId, to: BlastAudience): Promise<number> => {
    const addressed = new Set<string>()
    const deliveries = (await peopleOf(to)).map((person, index) => ({
      blastId,
      chunk: Math.floor(index / chunkSize),
      ...(typeof person === 'string' ? missing(blastId, person) : toDelivery(blastId, person)),
      ...(typeof person !== 'string' && duplicateIn(addressed, person)),
    }))
    const now = clock()
    await blastDeliveries.add(deliveries, now)
    await chunks.add(blastId, Math.ceil(deliveries.length / chunkSize), now)
    return deliveries.length
  }

  /** Ids of accounts that don't exist. */
  async function peopleOf(to: BlastAudience): Promise<(Recipient | UserId)[]> {
    const people = new Map<UserId, Recipient>()
    for await (const page of recipients.pagesOf(to)) {
      for (const recipient of page) people.set(recipient.id, recipient)
      if (people.size > largestBlast) throw new AppError('audience_too_large')
    }
    return 'rule' in to ? [...people.values()] : to.userIds.map((id) => people.get(id) ?? id)
  }
}

type Person = Omit<NewBlastDelivery, 'blastId' | 'chunk'>

function toDelivery(blastId: BlastId, recipient: Recipient): Person {
  const { id: userId, email: to, name, timeZone } = recipient
  const reason = reasonAgainst(recipient)
  return {
    ...{ id: `${blastId}:${userId}`, userId, to, name, timeZone },
    ...(reason && { ended: { status: 'skipped', error: reasons[reason] } }),
  }
}

const reasons = { notVerified: 'Not verified', noConsent: 'No consent' }

function missing(blastId: BlastId, userId: UserId): Person {
  const ended = { status: 'failed', error: 'No such account' } as const
  return { id: `${blastId}:${userId}`, userId, to: null, name: '', timeZone: null, ended }
}

/** Skips the second user of an address. */
function duplicateIn(addressed: Set<string>, { email }: Recipient): Partial<Person> {
  if (addressed.has(email)) {
    return { to: null, ended: { status: 'failed', error: 'Another chosen user has this address' } }
  }
  addressed.add(email)
  return {}
}
