import { seconds } from '@cinecanon/contract/time'
import type { Clock } from '@cinecanon/service-kit'
import type { UnsubscribeLinks } from '../../recipients/unsubscribe-links.ts'
import type { Message, Outcome, Send } from '../../transport/message.ts'
import type { RateLimiter } from '../../transport/rate-limit.ts'
import { faultOf } from '../../transport/refusals.ts'
import { type RetryPolicy, resultOf } from '../../transport/retry-policy.ts'
import type { Task } from '../../worker/worker.ts'
import type { AttemptUpdate, BlastDelivery, Chunk } from '../blast.ts'
import type { BatchedWrites, Skipped } from './batched-writes.ts'

export type Sendable = BlastDelivery & {
  to: string
  /** For now, by an earlier mail. */
  hasBounced: boolean
}

export type ChunkDeps = {
  transport: { send: Send }
  batched: BatchedWrites
  links: Pick<UnsubscribeLinks, 'hashOf'>
  rateLimiter: RateLimiter
  clock: Clock
  policy: RetryPolicy
  concurrentSends: number
  /** Stored before the mail's end. */
  onRefused: (delivery: Sendable, outcome: Outcome) => Promise<void>
  onDelivered: (delivery: Sendable) => Promise<void>
  /** False ends the task. */
  onOutcome: (outcome: Outcome, task: Task<Chunk>) => Promise<boolean>
}

/** Stale suppressions are read again. */
const suppressionsHoldMs = seconds

type Permission = 'send' | 'wait' | Skipped | { until: Date }

type Options = {
  task: Task<Chunk>
  write: (of: Sendable) => Message
  /** `at`, or after the recipient's quiet hours. */
  allowedAt: (of: Sendable, at: Date) => Date
  pace: RateLimiter
  deps: ChunkDeps
}

/**
 * One write joins the end of a mail with the beginning of the next, which leaves once both are
 * durable: a crash repeats at most one mail for each concurrent send. @returns due times of unsent
 * mails
 */
export async function sendChunk(
  deliveries: Sendable[],
  { task, write, allowedAt, pace, deps }: Options,
): Promise<Date[]> {
  const { batched, clock, transport, concurrentSends } = deps
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
      const [refused, permission] = await Promise.all([
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
    const at = allowedAt(delivery, now)
    return at > now ? at : undefined
  }

  /** Before every mail, so that pauses and unsubscriptions hold at once. */
  async function permissionFor(delivery: Sendable): Promise<Permission> {
    await pace(task.signal)
    await deps.rateLimiter(task.signal)
    // Again, because a slow pace may reach quiet hours.
    const until = quietUntil(delivery)
    if (until) return { until }
    const { to } = delivery
    const isStale = clock().getTime() - readAt >= suppressionsHoldMs
    const [maySend, skipped] = await Promise.all([
      batched.maySend(task.item.blastId),
      isStale ? batched.reasonAgainst({ hash: deps.links.hashOf(delivery.userId), to }) : null,
    ])
    if (!maySend) return 'wait'
    return skipped ?? 'send'
  }

  async function sendIf(
    permission: Permission | undefined,
    delivery: Sendable,
  ): Promise<AttemptUpdate> {
    if (permission === 'wait') task.end()
    if (typeof permission === 'object') {
      return 'until' in permission
        ? heldBack(delivery, permission.until)
        : { kind: 'ended', ...ids(delivery), result: permission }
    }
    return permission === 'send' && task.mayBegin() ? attempt(delivery) : heldBack(delivery)
  }

  async function attempt(delivery: Sendable): Promise<AttemptUpdate> {
    const outcome = await sendOne(delivery)
    const tried = { ...delivery, attempts: delivery.attempts + 1 }
    const result = resultOf(tried, outcome, clock(), deps.policy)
    if (result.status === 'retry') left.push(result.nextAt)
    if (result.status === 'failed') await deps.onRefused(delivery, outcome)
    if (result.status === 'sent' && delivery.hasBounced) await deps.onDelivered(delivery)
    if (!(await deps.onOutcome(outcome, task))) task.end()
    const isUnknownAddress = faultOf(outcome) === 'hard'
    return { kind: 'ended', ...ids(delivery), result: { ...result, isUnknownAddress } }
  }

  async function sendOne(delivery: Sendable): Promise<Outcome> {
    try {
      return await transport.send(write(delivery), task.signal)
    } catch (error) {
      return { kind: 'refused', smtpCode: null, error: `The mail can't be written: ${error}` }
    }
  }

  function begun(delivery: Sendable): AttemptUpdate {
    const { attempts, lostAttempts } = delivery
    const counts = { attempts: attempts + 1, lostAttempts: lostAttempts + 1 }
    return { kind: 'begun', ...ids(delivery), ...counts }
  }

  function heldBack(delivery: Sendable, until = clock()): AttemptUpdate {
    left.push(until)
    const { attempts, lostAttempts } = delivery
    return { kind: 'held back', ...ids(delivery), attempts, lostAttempts }
  }

  function ids({ id }: Sendable) {
    return { id, owner: task.owner }
  }
}
