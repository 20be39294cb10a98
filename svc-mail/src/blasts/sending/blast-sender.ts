import type { BlastId } from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import { background, type Clock, createAlarm, type Logger } from '@cinecanon/service-kit'
import type { Bounces } from '../../recipients/bounces.ts'
import type { Recipients } from '../../recipients/recipients.ts'
import type { SoftBouncesModel } from '../../recipients/soft-bounces.model.ts'
import type { ReadBlocks } from '../../recipients/why-not-sent.ts'
import { retryPolicy } from '../../transport/retry-policy.ts'
import type { Transport } from '../../transport/transport.ts'
import { createWorker, idlePollMs, type Lease, type Task } from '../../worker/worker.ts'
import type { Chunk } from '../blast.ts'
import type { BlastDeliveriesModel } from '../blast-deliveries.model.ts'
import type { BlastsModel } from '../blasts.model.ts'
import type { ChunksModel } from '../chunks.model.ts'
import { createAttemptMail } from './attempt-mail.ts'
import { createAutoPause } from './auto-pause.ts'
import { createBatchedCalls } from './batched-calls.ts'
import type { BlastContents } from './blast-content.ts'
import { createReconciler } from './reconcile.ts'
import { createChunkHandler } from './send-chunk.ts'
import { createBlastStarter } from './start-blasts.ts'

type Deps = {
  blasts: BlastsModel
  chunks: ChunksModel
  blastDeliveries: BlastDeliveriesModel
  softBounces: Pick<SoftBouncesModel, 'among'>
  recipients: Pick<Recipients, 'pagesOf'>
  readBlocks: ReadBlocks
  bounces: Bounces
  contents: BlastContents
  transport: Pick<Transport, 'send' | 'check'>
  onOutcome?: (outcome: string) => void
  policy?: typeof retryPolicy
  /** A crash can repeat three times as many mails. */
  sendsPerChunk?: number
  leaseMs?: number
  pollMs?: number
  clock: Clock
  log: Logger
}

const chunksAtOnce = 3
const reconcileEveryMs = 2 * seconds

/** Starts scheduled blasts, and leases chunks of started ones. */
export function createBlastSender(deps: Deps) {
  const { blasts, chunks, blastDeliveries, softBounces, recipients, readBlocks } = deps
  const { bounces, contents, transport, onOutcome, policy = retryPolicy, clock, log } = deps
  const { leaseMs = 10 * seconds, pollMs, sendsPerChunk: concurrentSends = 4 } = deps
  // Paced blasts have one task each, because waiting for their pace would hold up other blasts.
  const pacedHere = new Set<BlastId>()
  const stored = { blasts, chunks, blastDeliveries, clock, log }
  const { reconcile, hasWork, chunkDone } = createReconciler({ ...stored, transport })
  const limits = { concurrency: chunksAtOnce, leaseMs, pollMs }
  const renew = ({ id }: Chunk, lease: Lease) => chunks.renew(id, lease)
  const worker = createWorker<Chunk>({ claim, renew, handle, ...limits, clock, log })
  const { aborted, wake } = worker
  const starter = createBlastStarter({ ...stored, recipients, leaseMs, onStart: wake })
  const autoPause = createAutoPause({ blasts, blastDeliveries, clock, log })
  const outcomes = { bounces, autoPause, onOutcome, policy }
  const attemptMail = createAttemptMail({ blasts, transport, ...outcomes, aborted, clock })
  const batched = createBatchedCalls({ blasts, blastDeliveries, readBlocks, aborted })
  const sending = { batched, attemptMail, concurrentSends, clock }
  const handleChunk = createChunkHandler({ ...stored, softBounces, contents, sending })
  const stopping = new AbortController()
  const alarm = createAlarm()
  let reconciling = Promise.resolve()

  async function claim(lease: Lease, now: Date): Promise<Chunk | null> {
    const ids = (await blasts.active()).filter((id) => !pacedHere.has(id))
    const chunk = ids.length ? await chunks.claim(ids, lease, now) : null
    if (chunk && (await blasts.paced()).includes(chunk.blastId)) pacedHere.add(chunk.blastId)
    return chunk
  }

  async function handle(task: Task<Chunk>): Promise<Date | null> {
    const { item: chunk, owner } = task
    try {
      await blasts.change(chunk.blastId, ['queued'], { state: 'sending' })
      const nextAt = await handleChunk(task)
      await chunks.release(chunk.id, owner, nextAt)
      if (!nextAt) await chunkDone(chunk)
      return nextAt
    } finally {
      pacedHere.delete(chunk.blastId)
    }
  }

  async function reconcileUnfinished(): Promise<number> {
    if (!(await hasWork())) return idlePollMs
    await reconcile()
    wake()
    return reconcileEveryMs
  }

  return {
    reconcile,
    async drain() {
      await starter.drain()
      await worker.drain()
    },
    start() {
      const { signal } = stopping
      const job = { everyMs: reconcileEveryMs, alarm, signal, log, onFailure: 'reconciling failed' }
      reconciling = background(reconcileUnfinished, job)
      worker.start()
      starter.start()
    },
    wake() {
      alarm.ring()
      starter.wake()
      wake()
    },
    async stop(graceMs: number) {
      stopping.abort()
      await Promise.all([reconciling, starter.stop(graceMs), worker.stop(graceMs)])
    },
  }
}
