import type { BlastId } from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import { background, type Clock, type Logger } from '@cinecanon/service-kit'
import { type Held, takeLease } from '../lease.ts'
import { type RetryPolicy, retryPolicy } from '../mail/retry-policy.ts'
import type { Models } from '../models.ts'
import type { Transport } from '../transport/transport.ts'
import type { UnsubscribeLinks } from '../unsubscribe/links.ts'
import { createAutoPause } from './auto-pause.ts'
import { createBatchedWrites } from './batched-writes.ts'
import { type AttemptUpdate, type BlastDelivery, type Chunk, unsubscribed } from './blast.ts'
import type { createBlastContents } from './blast-content.ts'
import type { RateLimiter } from './rate-limit.ts'
import { createReconciler } from './reconcile.ts'
import { type ChunkDeps, type Sendable, sendChunk } from './send-chunk.ts'

type Deps = Pick<Models, 'blasts' | 'chunks' | 'blastDeliveries' | 'suppressions'> & {
  links: UnsubscribeLinks
  contents: ReturnType<typeof createBlastContents>
  transport: Pick<Transport, 'send' | 'check'>
  rateLimiter: RateLimiter
  clock: Clock
  log: Logger
  /** Counts the outcome of each mail. */
  onOutcome?: (status: string) => void
  policy?: RetryPolicy
  leaseMs?: number
  /** Chunks at a time, and mails of each at a time: their product is what a crash can repeat. */
  chunksAtOnce?: number
  sendsPerChunk?: number
  pollMs?: number
}

export type BlastSender = {
  /** Sends what is due until nothing is. */
  sendDue: () => Promise<void>
  /** Ends what is over, and probes whether what is paused can go on. */
  reconcile: () => Promise<void>
  /** Polls for work. */
  start: () => void
  /** Takes no new mail, lets those under way finish within `graceMs`, then aborts them. */
  stop: (graceMs: number) => Promise<void>
}

const reconcileEveryMs = 2 * seconds

/** Worker for blasts: claims chunks, sends their mails, and releases the chunks. */
export function createBlastSender(deps: Deps): BlastSender {
  const { blasts, chunks, blastDeliveries, suppressions, clock, log, onOutcome = () => {} } = deps
  const { leaseMs = 10 * seconds, chunksAtOnce = 3, pollMs = 1000 } = deps
  /** Aborts when no new work is taken; `aborted` when what is under way is. */
  const stopping = new AbortController()
  const aborted = new AbortController()
  const isStopping = () => stopping.signal.aborted
  const autoPause = createAutoPause(deps)
  const { reconcile, chunkDone } = createReconciler(deps)
  const batched = createBatchedWrites({ ...deps, aborted: aborted.signal })
  const senders = new Set<Promise<void>>()
  let loops: Promise<unknown>[] = []

  const chunkDeps: ChunkDeps = {
    ...deps,
    batched,
    policy: deps.policy ?? retryPolicy,
    concurrentSends: deps.sendsPerChunk ?? 4,
    aborted: aborted.signal,
    isStopping,
    async onOutcome(outcome, held) {
      onOutcome(outcome.kind)
      // What the worker aborted itself says nothing about the mail server.
      if (isStopping() || held.lost.aborted) return false
      return autoPause.count(outcome, held.item.blastId)
    },
  }

  return {
    async sendDue() {
      await Promise.all(Array.from({ length: chunksAtOnce }, () => sendUntilIdle()))
    },
    reconcile,
    start() {
      const repeated = (work: () => Promise<void>, everyMs: number) =>
        background(work, { everyMs, signal: stopping.signal, log, onFailure })
      loops = [repeated(startSenders, pollMs), repeated(reconcile, reconcileEveryMs)]
    },
    async stop(graceMs) {
      stopping.abort()
      const tooLate = setTimeout(() => aborted.abort(), graceMs)
      await Promise.allSettled(loops)
      await Promise.allSettled(senders)
      clearTimeout(tooLate)
    },
  }

  /** As many as may work at a time, once there is a blast to be sent. */
  async function startSenders(): Promise<void> {
    if (senders.size === chunksAtOnce || (await blasts.active()).length === 0) return
    while (senders.size < chunksAtOnce) {
      const sender = sendUntilIdle()
        .catch((error: unknown) => log.warn({ err: error }, onFailure))
        .finally(() => senders.delete(sender))
      senders.add(sender)
    }
  }

  async function sendUntilIdle(): Promise<void> {
    while (!isStopping()) {
      const ids = await blasts.active()
      const held = ids.length ? await claimChunk(ids) : null
      if (!held) return
      await work(held)
    }
  }

  function claimChunk(ids: BlastId[]): Promise<Held<Chunk> | null> {
    return takeLease({
      claim: (lease, now) => chunks.claim(ids, lease, now),
      renew: ({ id }, lease) => chunks.renew(id, lease),
      clock,
      leaseMs,
    })
  }

  async function work(held: Held<Chunk>): Promise<void> {
    const { item: chunk, owner } = held
    try {
      await blasts.change(chunk.blastId, ['queued'], { state: 'sending' })
      const left = await send(held)
      const nextAt = left.reduce<Date | null>((a, b) => (a && a < b ? a : b), null)
      await chunks.release(chunk.id, owner, nextAt)
      if (!nextAt) await chunkDone(chunk)
    } catch (error) {
      log.warn({ err: error, chunk: chunk.id }, 'chunk given up; its lease will run out')
    } finally {
      held.release()
    }
  }

  async function send(held: Held<Chunk>): Promise<Date[]> {
    const { id, blastId, number } = held.item
    const write = await deps.contents(blastId)
    const open = await blastDeliveries.openOf(blastId, number)
    const now = clock()
    const due = open.filter(({ nextAt }) => nextAt <= now)
    const later = open.filter(({ nextAt }) => nextAt > now).map(({ nextAt }) => nextAt)
    const sendable = await endUnsendable(due, held)
    const left = await sendChunk(sendable, { held, write, deps: chunkDeps })
    log.info({ chunk: id, mails: sendable.length, left: left.length }, 'chunk sent')
    return [...later, ...left]
  }

  /** Records the end of those that mustn't be sent. @returns the rest */
  async function endUnsendable(due: BlastDelivery[], { owner }: Held<Chunk>): Promise<Sendable[]> {
    const hashes = new Map(due.map(({ id, to }) => [id, to && deps.links.hashOf(to)]))
    const asked = [...hashes.values()].filter((hash) => hash !== null)
    const suppressed = await suppressions.among(asked)
    const sendable: Sendable[] = []
    const updates: AttemptUpdate[] = []
    for (const delivery of due) {
      const { id, to, lostAttempts, attempts } = delivery
      const isSuppressed = suppressed.has(hashes.get(id) ?? '')
      if (to && lostAttempts < 2 && !isSuppressed) {
        sendable.push({ ...delivery, to })
        continue
      }
      // Only the owner of an attempt may end it.
      updates.push({ kind: 'begun', id, owner, attempts, lostAttempts })
      updates.push({ kind: 'ended', id, owner, result: reasonAgainst(to, isSuppressed) })
    }
    if (updates.length > 0) await batched.record(...updates)
    return sendable
  }
}

const onFailure = 'looking for blasts failed'

function reasonAgainst(to: string | null, isSuppressed: boolean) {
  if (!to) return { status: 'failed', smtpCode: null, error: 'There is no address' } as const
  if (isSuppressed) return unsubscribed
  const error = 'Sending was interrupted twice: it may have arrived'
  return { status: 'unknown', smtpCode: null, error } as const
}
