import type { BlastId } from '@cinecanon/contract'
import { minutes } from '@cinecanon/contract/time'
import type { Clock, Logger } from '@cinecanon/service-kit'
import type { Models } from '../../models.ts'
import type { Transport } from '../../transport/transport.ts'
import { activeStates, type Chunk, cancelled, resumed } from '../blast.ts'
import { probeEveryMs } from './auto-pause.ts'

type Deps = Pick<Models, 'blasts' | 'chunks' | 'blastDeliveries'> & {
  transport: Pick<Transport, 'check'>
  clock: Clock
  log: Logger
}

/** A frozen worker may report so late. */
export const reportWindowMs = 2 * minutes

/** Ends blasts, completes half-done changes, and resumes automatic pauses. */
export function createReconciler(deps: Deps) {
  const { blasts, chunks, blastDeliveries, transport, clock, log } = deps

  return {
    async chunkDone({ blastId, number }: Chunk): Promise<void> {
      // Mails may have been reopened meanwhile.
      const open = await blastDeliveries.openOf(blastId, number)
      if (open.length > 0) await chunks.open(blastId, [number], clock())
      else await endIfOver(blastId)
    },

    async reconcile(): Promise<void> {
      for (const id of await blasts.active()) await endIfOver(id)
      const since = new Date(clock().getTime() - reportWindowMs)
      for (const id of await blasts.endedSince(since)) await countAgain(id)
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

  /** False without a due blast or mail server. */
  async function probeNext(): Promise<boolean> {
    const probeAt = new Date(clock().getTime() + probeEveryMs)
    const id = await blasts.claimProbe(clock(), probeAt)
    if (!id || !(await transport.check())) return false
    // The operator's pause stays.
    if (!(await blasts.change(id, { state: 'paused', probeAt }, resumed))) return true
    await chunks.open(id, 'unfinished', clock())
    log.info({ blast: id }, 'blast resumed: the mail server is back')
    return true
  }
}
