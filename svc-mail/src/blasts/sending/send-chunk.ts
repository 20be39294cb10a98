import { seconds } from '@cinecanon/contract/time'
import type { Clock } from '@cinecanon/service-kit'
import { whyNotSent } from '../../recipients/why-not-sent.ts'
import type { Task } from '../../worker/worker.ts'
import type { AttemptResult, AttemptUpdate, Chunk } from '../blast.ts'
import type { AttemptMail, Sendable } from './attempt-mail.ts'
import type { BatchedCalls } from './batched-calls.ts'
import type { BlastContent } from './blast-content.ts'

type Options = {
  task: Task<Chunk>
  content: BlastContent
  batched: BatchedCalls
  attemptMail: AttemptMail
  concurrentSends: number
  clock: Clock
}

/** Blocks are read again after so long a time. */
const blocksHoldMs = seconds

/** A date is when quiet hours end. */
type Permission = 'send' | 'wait' | Date | AttemptResult

/**
 * One write joins the end of a mail with the beginning of the next, which leaves once both are
 * durable: a crash repeats at most one mail for each concurrent send. @returns due times of unsent
 * mails
 */
export async function sendChunk(deliveries: Sendable[], options: Options): Promise<Date[]> {
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

  async function sendIf(permission: Permission, delivery: Sendable): Promise<AttemptUpdate> {
    if (permission === 'wait') task.end()
    if (permission instanceof Date) return heldBack(delivery, permission)
    if (typeof permission === 'object') return endedWith(permission, delivery)
    if (!task.mayBegin()) return heldBack(delivery)
    const result = await attemptMail(delivery, { task, write: content.write })
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
