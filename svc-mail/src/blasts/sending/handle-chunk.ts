import type { Clock, Logger } from '@cinecanon/service-kit'
import type { SoftBouncesModel } from '../../recipients/soft-bounces.model.ts'
import { whyNotSent } from '../../recipients/why-not-sent.ts'
import type { Task } from '../../worker/worker.ts'
import type { AttemptResult, AttemptUpdate, BlastDelivery, Chunk } from '../blast.ts'
import type { BlastDeliveriesModel } from '../blast-deliveries.model.ts'
import type { AttemptMail, Sendable } from './attempt-mail.ts'
import type { BatchedCalls } from './batched-calls.ts'
import type { BlastContents } from './blast-content.ts'
import { sendChunk } from './send-chunk.ts'

type Deps = {
  blastDeliveries: Pick<BlastDeliveriesModel, 'openOf'>
  softBounces: Pick<SoftBouncesModel, 'among'>
  contents: BlastContents
  batched: BatchedCalls
  attemptMail: AttemptMail
  concurrentSends: number
  clock: Clock
  log: Logger
}

export function createChunkHandler(deps: Deps) {
  const { blastDeliveries, softBounces, contents, batched, clock, log } = deps
  const { attemptMail, concurrentSends } = deps

  /** Returns when the first unsent mail is due; null without one. */
  return async (task: Task<Chunk>): Promise<Date | null> => {
    const { id, blastId, number } = task.item
    const content = await contents(blastId)
    const open = await blastDeliveries.openOf(blastId, number)
    const now = clock()
    const dueAt = (each: BlastDelivery) =>
      each.nextAt > now ? each.nextAt : content.allowedAt(each, now)
    const later = open.map(dueAt).filter((at) => at > now)
    const due = open.filter((each) => dueAt(each) <= now)
    const sendable = await endUnsendable(due, task.owner)
    const sending = { task, content, batched, attemptMail, concurrentSends, clock }
    const left = await sendChunk(sendable, sending)
    log.info({ chunk: id, mails: sendable.length, left: left.length }, 'chunk sent')
    return [...later, ...left].reduce<Date | null>((a, b) => (a && a < b ? a : b), null)
  }

  /** Returns the mails that can be sent. */
  async function endUnsendable(due: BlastDelivery[], owner: string): Promise<Sendable[]> {
    const addresses = due.flatMap(({ to }) => to ?? [])
    const [blocksOf, bounced] = await Promise.all([
      batched.readBlocks(...due),
      softBounces.among(addresses),
    ])
    const sendable: Sendable[] = []
    const updates: AttemptUpdate[] = []
    for (const delivery of due) {
      const { id, to, lostAttempts, attempts } = delivery
      const result = endWithoutAttempt(delivery, whyNotSent(blocksOf(delivery))?.error)
      if (to && !result) {
        sendable.push({ ...delivery, to, hasBounced: bounced.has(to.toLowerCase()) })
      } else if (result) {
        // It begins first, because only an attempt's owner may end it.
        updates.push({ kind: 'begun', id, owner, attempts, lostAttempts })
        updates.push({ kind: 'ended', id, owner, result })
      }
    }
    if (updates.length > 0) await batched.record(...updates)
    return sendable
  }
}

function endWithoutAttempt(delivery: BlastDelivery, blocked?: string): AttemptResult | null {
  const { to, lostAttempts } = delivery
  if (!to) return { status: 'failed', smtpCode: null, error: 'There is no address' }
  if (blocked) return { status: 'skipped', error: blocked }
  if (lostAttempts < 2) return null
  const error = 'Sending was interrupted twice: it may have arrived'
  return { status: 'unknown', smtpCode: null, error }
}
