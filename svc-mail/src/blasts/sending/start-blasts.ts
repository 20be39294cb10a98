import {
  AppError,
  type BlastAudience,
  type BlastId,
  largestBlast,
  type UserId,
} from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import type { Clock, Logger } from '@cinecanon/service-kit'
import type { Recipient, Recipients } from '../../recipients/recipients.ts'
import { whyNotSent } from '../../recipients/why-not-sent.ts'
import { createWorker, type Worker } from '../../worker/worker.ts'
import { cancelled, chunkSize, type NewBlastDelivery, type StoredBlast } from '../blast.ts'
import type { BlastDeliveriesModel } from '../blast-deliveries.model.ts'
import type { BlastsModel } from '../blasts.model.ts'
import type { ChunksModel } from '../chunks.model.ts'

type Deps = {
  blasts: BlastsModel
  chunks: Pick<ChunksModel, 'add'>
  blastDeliveries: BlastDeliveriesModel
  recipients: Pick<Recipients, 'pagesOf'>
  onStart: () => void
  leaseMs: number
  clock: Clock
  log: Logger
}

/** The pause is short, because the operator watches the seconds. */
const pollMs = 1 * seconds

/** Stores the deliveries of due blasts; the state changes last, so that a crash starts none half. */
export function createBlastStarter(deps: Deps): Worker {
  const { blasts, chunks, blastDeliveries, recipients, onStart, leaseMs, clock, log } = deps

  return createWorker<StoredBlast>({
    claim: (lease, now) => blasts.claimStart(lease, now),
    renew: ({ id }, lease) => blasts.renewStart(id, lease),
    async handle({ item }) {
      await start(item)
      return null
    },
    concurrency: 1,
    ...{ leaseMs, pollMs, clock, log },
  })

  async function start({ id, rule, chosen: userIds }: StoredBlast): Promise<void> {
    try {
      const total = await storeDeliveries(id, rule ? { rule } : { userIds })
      if (await blasts.change(id, ['scheduled'], { state: 'queued', chosen: [], total })) {
        log.info({ blast: id, mails: total }, 'blast started')
        onStart()
      } else await skipIfCancelled(id)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'audience_too_large') throw error
      const ended = { finishedAt: clock(), chosen: [], pauseReason: error.message }
      await blasts.change(id, ['scheduled'], { state: 'cancelled', ...ended })
    }
  }

  async function skipIfCancelled(id: BlastId): Promise<void> {
    if ((await blasts.stateOf(id)) !== 'cancelled') return
    await blastDeliveries.skipOpen(id, cancelled)
    await blasts.setCounts(id, await blastDeliveries.count(id))
  }

  /** Can be repeated after a crash. @throws AppError `audience_too_large`, `unavailable` */
  async function storeDeliveries(blastId: BlastId, to: BlastAudience): Promise<number> {
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

  /** Returns the bare id of an account that doesn't exist. */
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
  const block = whyNotSent(recipient)
  return {
    ...{ id: `${blastId}:${userId}`, userId, to, name, timeZone },
    ...(block && { ended: { status: 'skipped', error: block.error } }),
  }
}

function missing(blastId: BlastId, userId: UserId): Person {
  const ended = { status: 'failed', error: 'No such account' } as const
  return { id: `${blastId}:${userId}`, userId, to: null, name: '', timeZone: null, ended }
}

function duplicateIn(addressed: Set<string>, { email }: Recipient): Partial<Person> {
  if (addressed.has(email)) {
    return { to: null, ended: { status: 'failed', error: 'Another chosen user has this address' } }
  }
  addressed.add(email)
  return {}
}
