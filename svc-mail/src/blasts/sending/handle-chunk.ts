import type { Clock, Logger } from '@cinecanon/service-kit'
import type { Models } from '../../models.ts'
import { createBounces } from '../../recipients/bounces.ts'
import type { UnsubscribeLinks } from '../../recipients/unsubscribe-links.ts'
import { retryWrites } from '../../retry.ts'
import type { Send } from '../../transport/message.ts'
import type { RateLimiter } from '../../transport/rate-limit.ts'
import { type RetryPolicy, retryPolicy } from '../../transport/retry-policy.ts'
import type { Task } from '../../worker/worker.ts'
import {
  type AttemptUpdate,
  type BlastDelivery,
  type Chunk,
  suppressed,
  unsubscribed,
} from '../blast.ts'
import { createAutoPause } from './auto-pause.ts'
import { createBatchedWrites, type Skipped } from './batched-writes.ts'
import type { createBlastContents } from './blast-content.ts'
import { allowedFrom, quietZone } from './quiet-hours.ts'
import { type ChunkDeps, type Sendable, sendChunk } from './send-chunk.ts'

export type ChunkHandling = Pick<
  Models,
  'blasts' | 'chunks' | 'blastDeliveries' | 'suppressions' | 'addressSuppressions' | 'softBounces'
> & {
  links: UnsubscribeLinks
  contents: ReturnType<typeof createBlastContents>
  transport: { send: Send }
  rateLimiter: RateLimiter
  clock: Clock
  log: Logger
  onOutcome?: (outcome: string) => void
  policy?: RetryPolicy
  sendsPerChunk?: number
  aborted: AbortSignal
  chunkDone: (chunk: Chunk) => Promise<void>
}

export function createChunkHandler(deps: ChunkHandling) {
  const { blasts, chunks, blastDeliveries, suppressions, clock, log } = deps
  const { addressSuppressions, softBounces } = deps
  const bounces = createBounces(deps)
  const retrying = retryWrites(600, deps.aborted)
  const batched = createBatchedWrites(deps)
  const autoPause = createAutoPause(deps)
  const chunkDeps: ChunkDeps = {
    ...deps,
    batched,
    policy: deps.policy ?? retryPolicy,
    concurrentSends: deps.sendsPerChunk ?? 4,
    onRefused: (delivery, outcome) =>
      retrying(async () => {
        const about = await blasts.subjectOf(delivery.blastId)
        await bounces.refused({ ...delivery, about }, outcome)
      }),
    onDelivered: ({ to, id }) => retrying(() => bounces.delivered(to, id)),
    async onOutcome(outcome, { item, signal }) {
      deps.onOutcome?.(outcome.kind)
      // Aborted mails aren't the server's failures.
      return !signal.aborted && autoPause.count(outcome, item.blastId)
    },
  }

  return async (task: Task<Chunk>): Promise<Date | null> => {
    const { item: chunk, owner } = task
    await blasts.change(chunk.blastId, ['queued'], { state: 'sending' })
    const dueAgain = await send(task)
    const nextAt = dueAgain.reduce<Date | null>((a, b) => (a && a < b ? a : b), null)
    await chunks.release(chunk.id, owner, nextAt)
    if (!nextAt) await deps.chunkDone(chunk)
    return nextAt
  }

  async function send(task: Task<Chunk>): Promise<Date[]> {
    const { id, blastId, number } = task.item
    const { write, quietHours, pace } = await deps.contents(blastId)
    const open = await blastDeliveries.openOf(blastId, number)
    const now = clock()
    const allowedAt = ({ timeZone }: BlastDelivery, at: Date) =>
      quietHours ? allowedFrom(at, quietZone(quietHours, timeZone), quietHours) : at
    const dueAt = (each: BlastDelivery) => (each.nextAt > now ? each.nextAt : allowedAt(each, now))
    const later = open.map(dueAt).filter((at) => at > now)
    const due = open.filter((each) => dueAt(each) <= now)
    const sendable = await endUnsendable(due, task.owner)
    const left = await sendChunk(sendable, { task, write, allowedAt, pace, deps: chunkDeps })
    log.info({ chunk: id, mails: sendable.length, left: left.length }, 'chunk sent')
    return [...later, ...left]
  }

  /** @returns the rest */
  async function endUnsendable(due: BlastDelivery[], owner: string): Promise<Sendable[]> {
    const addresses = due.flatMap(({ to }) => to ?? [])
    const [optedOut, reasons, bounced] = await Promise.all([
      suppressions.among(due.map(({ userId }) => deps.links.hashOf(userId))),
      addressSuppressions.reasonsOf(addresses),
      softBounces.among(addresses),
    ])
    const skippedFor = ({ userId, to }: BlastDelivery) => {
      if (optedOut.has(deps.links.hashOf(userId))) return unsubscribed
      const reason = reasons.get(to?.toLowerCase() ?? '')
      return reason ? suppressed(reason) : null
    }
    const sendable: Sendable[] = []
    const updates: AttemptUpdate[] = []
    for (const delivery of due) {
      const { id, to, lostAttempts, attempts } = delivery
      const skipped = skippedFor(delivery)
      if (to && lostAttempts < 2 && !skipped) {
        sendable.push({ ...delivery, to, hasBounced: bounced.has(to.toLowerCase()) })
        continue
      }
      // Begun, because only an attempt's owner may end it.
      updates.push({ kind: 'begun', id, owner, attempts, lostAttempts })
      updates.push({ kind: 'ended', id, owner, result: reasonAgainst(to, skipped) })
    }
    if (updates.length > 0) await batched.record(...updates)
    return sendable
  }
}

function reasonAgainst(to: string | null, skipped: Skipped | null) {
  if (!to) return { status: 'failed', smtpCode: null, error: 'There is no address' } as const
  if (skipped) return skipped
  const error = 'Sending was interrupted twice: it may have arrived'
  return { status: 'unknown', smtpCode: null, error } as const
}
