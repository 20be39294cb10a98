import type { BlastId } from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import { background, createAlarm } from '@cinecanon/service-kit'
import type { Models } from '../../models.ts'
import type { Transport } from '../../transport/transport.ts'
import { createWorker, idlePollMs, type Worker } from '../../worker/worker.ts'
import type { Chunk } from '../blast.ts'
import { type ChunkHandling, createChunkHandler } from './handle-chunk.ts'
import { createReconciler, reportWindowMs } from './reconcile.ts'
import { createBlastStarter, type StartDeps } from './start-blasts.ts'

type Deps = Omit<ChunkHandling, 'aborted' | 'chunkDone'> &
  Pick<Models, 'chunks'> &
  Pick<StartDeps, 'recipients'> & {
    transport: Pick<Transport, 'send' | 'check'>
    leaseMs?: number
    /** A crash can repeat these times `sendsPerChunk` mails. */
    chunksAtOnce?: number
    pollMs?: number
  }

export type BlastSender = Omit<Worker, 'aborted'> & {
  /** Ends finished blasts, and probes paused ones. */
  reconcile: () => Promise<void>
}

const reconcileEveryMs = 2 * seconds

/** Starts scheduled blasts, and leases chunks of started ones. */
export function createBlastSender(deps: Deps): BlastSender {
  const { blasts, chunks, clock, log, leaseMs = 10 * seconds, chunksAtOnce = 3, pollMs } = deps
  // One task each, because waiting for their pace would hold up other blasts.
  const pacedHere = new Set<BlastId>()
  const { reconcile, chunkDone } = createReconciler(deps)
  const worker = createWorker<Chunk>({
    async claim(lease, now) {
      const ids = (await blasts.active()).filter((id) => !pacedHere.has(id))
      const chunk = ids.length ? await chunks.claim(ids, lease, now) : null
      if (chunk && (await blasts.paced()).includes(chunk.blastId)) pacedHere.add(chunk.blastId)
      return chunk
    },
    renew: ({ id }, lease) => chunks.renew(id, lease),
    handle: (task) => handle(task).finally(() => pacedHere.delete(task.item.blastId)),
    concurrency: chunksAtOnce,
    leaseMs,
    pollMs,
    clock,
    log,
  })
  const { aborted, start, wake, stop } = worker
  const starter = createBlastStarter({ ...deps, leaseMs }, wake)
  const handle = createChunkHandler({ ...deps, aborted, chunkDone })
  const stopping = new AbortController()
  const alarm = createAlarm()
  let reconciling = Promise.resolve()

  async function reconcileUnfinished(): Promise<number> {
    const endedSince = new Date(clock().getTime() - reportWindowMs)
    if (!(await blasts.hasUnfinished(endedSince))) return idlePollMs
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
      start()
      starter.start()
    },
    wake() {
      alarm.ring()
      starter.wake()
      wake()
    },
    async stop(graceMs) {
      stopping.abort()
      await Promise.all([reconciling, starter.stop(graceMs), stop(graceMs)])
    },
  }
}
