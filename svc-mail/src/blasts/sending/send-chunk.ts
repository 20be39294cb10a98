import { seconds } from '@cinecanon/contract/time'
import type { Clock, Logger } from '@cinecanon/service-kit'
import type { SoftBouncesModel } from '../../recipients/soft-bounces.model.ts'
import { whyNotSent } from '../../recipients/why-not-sent.ts'
import type { Task } from '../../worker/worker.ts'
import type { AttemptResult, AttemptUpdate, BlastDelivery, Chunk } from '../blast.ts'
import type { BlastDeliveriesModel } from '../blast-deliveries.model.ts'
import type { AttemptMail, Sendable } from './attempt-mail.ts'
import type { BatchedCalls } from './batched-calls.ts'
import type { BlastContent, BlastContents } from './blast-content.ts'

type Sending = {
  batched: BatchedCalls
  attemptMail: AttemptMail
  concurrentSends: number
  clock: Clock
}
type Deps = {
  blastDeliveries: Pick<BlastDeliveriesModel, 'openOf'>
  softBounces: Pick<SoftBouncesModel, 'among'>
  contents: BlastContents
  sending: Sending
  log: Logger
}

export function createChunkHandler(deps: Deps) {
  const { blastDeliveries, softBounces, contents, sending, log } = deps
  const { batched, clock } = sending

  /** Returns when the first unsent mail is due; null without one. */
  return async (task: Task<Chunk>): Promise<Date | null> => {
    const { id, blastId, number } = task.item
    const content = await contents(blastId)
    const open = await blastDeliveries.openOf(blastId, number)
    const now = clock()
    const dueAt = (delivery: BlastDelivery) =>
      delivery.nextAt > now ? delivery.nextAt : content.allowedAt(delivery, now)
    const later = open.map(dueAt).filter((at) => at > now)
    const due = open.filter((delivery) => dueAt(delivery) <= now)
    const sendable = await endUnsendable(due, task.owner)
    const left = await sendInTurns(sendable, { ...sending, task, content })
    log.info({ chunk: id, mails: sendable.length, left: left.length }, 'chunk sent')
    return [...later, ...left].reduce<Date | null>((a, b) => (a && a < b ? a : b), null)
  }

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

/** Blocks are read again after so long a time. */
const blocksHoldMs = seconds

/** A date is when quiet hours end. */
type Permission = 'send' | 'wait' | Date | AttemptResult

type Options = Sending & { task: Task<Chunk>; content: BlastContent }

/** Returns when unsent mails are due. A crash repeats one mail for each concurrent send. */
async function sendInTurns(deliveries: Sendable[], options: Options): Promise<Date[]> {
  const { task, content, batched, attemptMail, concurrentSends, clock } = options
  const readAt = clock().getTime()
  const waiting = [...deliveries]
  const left: Date[] = []

  await Promise.all(Array.from({ length: Math.min(concurrentSends, waiting.length) }, sendInTurn))
  return [...left, ...waiting.map(() => clock())]

  async function sendInTurn(): Promise<void> {
    let ended: AttemptUpdate | undefined
    for (;;) {
      const next = task.mayBegin() ? nextAllowed() : undefined
      if (!next && !ended) return
      // A mail leaves once its beginning, and the end of the one before, are stored by one write.
      const updates = [...(ended ? [ended] : []), ...(next ? [begun(next)] : [])]
      const [refused, permission = 'wait'] = await Promise.all([
        batched.record(...updates),
        next && permissionFor(next).catch((): Permission => 'wait'),
      ])
      if (!next) return
      ended = refused.has(next.id) ? undefined : await sendIf(permission, next)
    }
  }

  function nextAllowed(): Sendable | undefined {
    for (;;) {
      const next = waiting.shift()
      const until = next && quietUntil(next)
      if (!until) return next
      left.push(until)
    }
  }

  function quietUntil(delivery: Sendable): Date | undefined {
    const now = clock()
    const at = content.allowedAt(delivery, now)
    return at > now ? at : undefined
  }

  /** Checks before every mail, so that pauses and unsubscriptions hold at once. */
  async function permissionFor(delivery: Sendable): Promise<Permission> {
    await content.pace(task.signal)
    // A slow pace may reach quiet hours.
    const until = quietUntil(delivery)
    if (until) return until
    const isStale = clock().getTime() - readAt >= blocksHoldMs
    const [isActive, blocksOf] = await Promise.all([
      batched.isActive(task.item.blastId),
      isStale ? batched.readBlocks(delivery) : null,
    ])
    if (!isActive) return 'wait'
    const block = blocksOf && whyNotSent(blocksOf(delivery))
    return block ? { status: 'skipped', error: block.error } : 'send'
  }

  /** Returns undefined for a mail that the lease's next holder repeats, as after a crash. */
  async function sendIf(
    permission: Permission,
    delivery: Sendable,
  ): Promise<AttemptUpdate | undefined> {
    if (permission === 'wait') task.end()
    if (permission instanceof Date) return heldBack(delivery, permission)
    if (typeof permission === 'object') return endedWith(permission, delivery)
    if (!task.mayBegin()) return heldBack(delivery)
    const result = await attemptMail(delivery, { task, write: content.write })
    if (result.status === 'unknown' && !task.isHeld()) return undefined
    if (result.status === 'retry') left.push(result.nextAt)
    return endedWith(result, delivery)
  }

  function begun({ id, attempts, lostAttempts }: Sendable): AttemptUpdate {
    const counts = { attempts: attempts + 1, lostAttempts: lostAttempts + 1 }
    return { kind: 'begun', id, owner: task.owner, ...counts }
  }

  function heldBack({ id, attempts, lostAttempts }: Sendable, until = clock()): AttemptUpdate {
    left.push(until)
    return { kind: 'held back', id, owner: task.owner, attempts, lostAttempts }
  }

  function endedWith(result: AttemptResult, { id }: Sendable): AttemptUpdate {
    return { kind: 'ended', id, owner: task.owner, result }
  }
}
