import type { BlastId } from '@cinecanon/contract'
import type { Clock, Logger } from '@cinecanon/service-kit'
import type { Transport } from '../transport/transport.ts'
import type { Chunk } from './blast.ts'
import type { BlastDeliveryStore } from './blast-deliveries.model.ts'
import type { BlastStore } from './blasts.model.ts'
import type { ChunkStore } from './chunks.model.ts'
import { probeEveryMs } from './troubles.ts'

type Deps = {
  blasts: BlastStore
  chunks: ChunkStore
  deliveries: BlastDeliveryStore
  transport: Pick<Transport, 'check'>
  clock: Clock
  log: Logger
}

export const tidyEveryMs = 2000
/** A frozen worker may still report on a blast that ended. */
const settledAfterMs = 120_000

/** Ends blasts, mends what a crash or two changes at once left half-done, and resumes what the product paused. */
export function createHousekeeping({ blasts, chunks, deliveries, transport, clock, log }: Deps) {
  return {
    async chunkDone({ blastId, number }: Chunk): Promise<void> {
      // Mails may have been reopened while the chunk was under way.
      const open = await deliveries.openOf(blastId, number)
      if (open.length > 0) await chunks.open(blastId, [number], clock())
      else await endIfOver(blastId)
    },
    tidy,
  }

  async function tidy(): Promise<void> {
    for (const id of await blasts.underWay()) await endIfOver(id)
    const lately = new Date(clock().getTime() - settledAfterMs)
    for (const id of await blasts.endedSince(lately)) await settle(id)
    while (await probeNext()) {}
  }

  async function endIfOver(id: BlastId): Promise<void> {
    if (await chunks.hasOpen(id)) return
    const counts = await deliveries.count(id)
    if (counts.pending + counts.retry > 0) {
      await chunks.open(id, await deliveries.chunksWithOpen(id), clock())
      return
    }
    await blasts.keepCounts(id, counts)
    const ended = { state: 'done', finishedAt: clock() } as const
    const done = await blasts.change(id, ['queued', 'sending'], ended)
    if (done) log.info({ blast: id, counts }, 'blast done')
  }

  async function settle(id: BlastId): Promise<void> {
    const counts = await deliveries.count(id)
    await blasts.keepCounts(id, counts)
    if (counts.pending + counts.retry === 0) return
    if ((await blasts.stateOf(id)) === 'cancelled') await deliveries.skipOpen(id, 'Cancelled')
    else await blasts.change(id, ['done'], { state: 'sending', finishedAt: null })
  }

  /** False when no blast waits to be looked at, or when the mail server is still away. */
  async function probeNext(): Promise<boolean> {
    const probeAt = new Date(clock().getTime() + probeEveryMs)
    const id = await blasts.takeProbe(clock(), probeAt)
    if (!id || !(await transport.check())) return false
    const resumed = { state: 'sending', pausedBy: null, pauseReason: null, probeAt: null } as const
    // Meanwhile the operator may have paused it: then it is theirs to go on with.
    if (!(await blasts.change(id, { state: 'paused', probeAt }, resumed))) return true
    await chunks.open(id, 'unfinished', clock())
    log.info({ blast: id }, 'blast resumed: the mail server is back')
    return true
  }
}
