import { AppError, type BlastId, type BlastState } from '@cinecanon/contract'
import type { Clock } from '@cinecanon/service-kit'
import type { BlastDeliveryStatus, StoredBlast } from './blast.ts'
import type { BlastDeliveryStore } from './blast-deliveries.model.ts'
import type { BlastChange, BlastStore } from './blasts.model.ts'
import type { ChunkStore } from './chunks.model.ts'

type Deps = { blasts: BlastStore; chunks: ChunkStore; deliveries: BlastDeliveryStore; clock: Clock }

export type BlastActions = ReturnType<typeof createBlastActions>

/** What the operator does to a blast that is under way, or over. */
export function createBlastActions({ blasts, chunks, deliveries, clock }: Deps) {
  /** @throws AppError `blast_not_found`, `blast_state` with what is wrong in words */
  async function change(id: BlastId, from: BlastState[], to: BlastChange): Promise<StoredBlast> {
    const changed = await blasts.change(id, from, to)
    if (changed) return changed
    const state = await blasts.stateOf(id)
    if (!state) throw new AppError('blast_not_found')
    throw new AppError('blast_state', { message: `The blast is ${state}` })
  }

  /** @throws AppError as above, or when there is nothing to send again */
  async function sendAgain(id: BlastId, status: BlastDeliveryStatus): Promise<StoredBlast> {
    const blast = await blasts.find(id)
    if (!blast) throw new AppError('blast_not_found')
    if (blast.state === 'cancelled') {
      throw new AppError('blast_state', { message: 'The blast is cancelled' })
    }
    const reopened = await deliveries.reopen(id, status, clock())
    // An earlier try may have come as far as here and no further.
    const isHalfDone = reopened.length === 0 && blast.state === 'done'
    const opened = isHalfDone ? await deliveries.chunksWithOpen(id) : reopened
    if (opened.length === 0) {
      throw new AppError('blast_state', { message: 'There is nothing to send again' })
    }
    await chunks.open(id, opened, clock())
    const again = { state: 'sending', finishedAt: null } as const
    return (await blasts.change(id, ['done'], again)) ?? blast
  }

  return {
    /** Holds also while the product has paused it: then it won't go on by itself. */
    pause(id: BlastId): Promise<StoredBlast> {
      const reason = { pausedBy: 'operator', pauseReason: 'Paused by the operator' } as const
      const paused = { state: 'paused', ...reason, probeAt: null } as const
      return change(id, ['queued', 'sending', 'paused'], paused)
    },

    async resume(id: BlastId): Promise<StoredBlast> {
      const resumed = {
        state: 'sending',
        pausedBy: null,
        pauseReason: null,
        probeAt: null,
      } as const
      const blast = await change(id, ['paused'], resumed)
      await chunks.open(id, 'unfinished', clock())
      return blast
    },

    async cancel(id: BlastId): Promise<StoredBlast> {
      const cancelled = { state: 'cancelled', pausedBy: null, probeAt: null, finishedAt: clock() }
      const blast = await change(id, ['queued', 'sending', 'paused'], {
        ...cancelled,
        state: 'cancelled',
      })
      await deliveries.skipOpen(id, 'Cancelled')
      await blasts.keepCounts(id, await deliveries.count(id))
      return blast
    },

    retryFailed: (id: BlastId) => sendAgain(id, 'failed'),
    resendUnknown: (id: BlastId) => sendAgain(id, 'unknown'),
  }
}
