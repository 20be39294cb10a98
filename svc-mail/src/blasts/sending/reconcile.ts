import type { BlastId } from '@cinecanon/contract'
import { minutes } from '@cinecanon/contract/time'
import type { Clock, Logger } from '@cinecanon/service-kit'
import type { Transport } from '../../transport/transport.ts'
import { activeStates, type Chunk, cancelled, resumed } from '../blast.ts'
import type { BlastDeliveriesModel } from '../blast-deliveries.model.ts'
import type { BlastsModel } from '../blasts.model.ts'
import type { ChunksModel } from '../chunks.model.ts'
import { probeEveryMs } from './auto-pause.ts'

type Deps = {
  blasts: BlastsModel
  chunks: ChunksModel
  blastDeliveries: BlastDeliveriesModel
  transport: Pick<Transport, 'check'>
  clock: Clock
  log: Logger
}

/** A frozen worker may report after so long a time. */
const reportWindowMs = 2 * minutes

/** Ends blasts, completes half-done changes, and resumes automatic pauses. */
export function createReconciler(deps: Deps) {
  const { blasts, chunks, blastDeliveries, transport, clock, log } = deps
  const reportsSince = () => new Date(clock().getTime() - reportWindowMs)

  return {
    async chunkDone({ blastId, number }: Chunk): Promise<void> {
      // Mails may have been reopened meanwhile.
      const open = await blastDeliveries.openOf(blastId, number)
      if (open.length > 0) await chunks.open(blastId, [number], clock())
      else await endIfOver(blastId)
    },

    hasWork: () => blasts.hasUnfinished(reportsSince()),

    async reconcile(): Promise<void> {
      for (const id of await blasts.active()) await endIfOver(id)
      for (const id of await blasts.endedSince(reportsSince())) await countAgain(id)
      while (await probeNext()) {}
    },
  }

  async function endIfOver(id: BlastId): Promise<void> {
    if (await chunks.hasOpen(id)) return
    const counts = await blastDeliveries.count(id)
    if (counts.pending + counts.retry > 0) {
      await chunks.open(id, await blastDeliveries.chunksWithOpen(id), clock())
      return
    }
    await blasts.setCounts(id, counts)
    const done = await blasts.change(id, activeStates, { state: 'done', finishedAt: clock() })
    if (done) log.info({ blast: id, counts }, 'blast done')
  }

  async function countAgain(id: BlastId): Promise<void> {
    const counts = await blastDeliveries.count(id)
    await blasts.setCounts(id, counts)
    if (counts.pending + counts.retry === 0) return
    if ((await blasts.stateOf(id)) === 'cancelled') await blastDeliveries.skipOpen(id, cancelled)
    else await blasts.change(id, ['done'], { state: 'sending', finishedAt: null })
  }

  async function probeNext(): Promise<boolean> {
    const probeAt = new Date(clock().getTime() + probeEveryMs)
    const id = await blasts.claimProbe(clock(), probeAt)
    if (!id || !(await transport.check())) return false
    // A pause by the operator stays.
    if (!(await blasts.change(id, { state: 'paused', probeAt }, resumed))) return true
    await chunks.open(id, 'unfinished', clock())
    log.info({ blast: id }, 'blast resumed: the mail server is back')
    return true
  }
}
