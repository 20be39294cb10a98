import { AppError, type BlastId, type BlastState } from '@cinecanon/contract'
import type { Clock } from '@cinecanon/service-kit'
import type { WakeWorkers } from '../worker/worker.ts'
import {
  activeStates,
  type BlastDeliveryStatus,
  cancelled,
  resumed,
  type StoredBlast,
} from './blast.ts'
import type { BlastDeliveriesModel } from './blast-deliveries.model.ts'
import type { BlastsModel } from './blasts.model.ts'
import type { ChunksModel } from './chunks.model.ts'

type Deps = {
  blasts: BlastsModel
  chunks: Pick<ChunksModel, 'open'>
  blastDeliveries: BlastDeliveriesModel
  wake: WakeWorkers
  clock: Clock
}
type Change = Parameters<BlastsModel['change']>[2]

export type BlastActions = ReturnType<typeof createBlastActions>

export function createBlastActions({ blasts, chunks, blastDeliveries, wake, clock }: Deps) {
  /** @throws AppError `blast_not_found`, `blast_state` */
  async function change(id: BlastId, from: BlastState[], to: Change): Promise<StoredBlast> {
    const changed = await blasts.change(id, from, to)
    if (changed) return changed
    const state = await blasts.stateOf(id)
    if (!state) throw new AppError('blast_not_found')
    throw new AppError('blast_state', { message: `The blast is ${state}` })
  }

  /** @throws AppError as above, and `blast_state` without a mail to send again */
  async function sendAgain(id: BlastId, status: BlastDeliveryStatus): Promise<StoredBlast> {
    const blast = await blasts.find(id)
    if (!blast) throw new AppError('blast_not_found')
    if (blast.state === 'cancelled') {
      throw new AppError('blast_state', { message: 'The blast is cancelled' })
    }
    const reopened = await blastDeliveries.reopen(id, status, clock())
    // An earlier call may have failed between these writes.
    const isHalfDone = reopened.length === 0 && blast.state === 'done'
    const opened = isHalfDone ? await blastDeliveries.chunksWithOpen(id) : reopened
    if (opened.length === 0) {
      throw new AppError('blast_state', { message: 'There is nothing to send again' })
    }
    await chunks.open(id, opened, clock())
    const again = { state: 'sending', finishedAt: null } as const
    const changed = await blasts.change(id, ['done'], again)
    wake()
    return changed ?? blast
  }

  return {
    pause(id: BlastId): Promise<StoredBlast> {
      const reason = { pausedBy: 'operator', pauseReason: 'Paused by the operator' } as const
      return change(id, pausable, { state: 'paused', ...reason, probeAt: null })
    },

    async resume(id: BlastId): Promise<StoredBlast> {
      const blast = await change(id, ['paused'], resumed)
      await chunks.open(id, 'unfinished', clock())
      wake()
      return blast
    },

    async cancel(id: BlastId): Promise<StoredBlast> {
      const ended = { ...unscheduled, pauseReason: null, finishedAt: clock() }
      const blast = await change(id, ['scheduled', ...pausable], { state: 'cancelled', ...ended })
      await blastDeliveries.skipOpen(id, cancelled)
      await blasts.setCounts(id, await blastDeliveries.count(id))
      return blast
    },

    retryFailed: (id: BlastId) => sendAgain(id, 'failed'),
    resendUnknown: (id: BlastId) => sendAgain(id, 'unknown'),
  }
}

const unscheduled = { pausedBy: null, probeAt: null, chosen: [] }
const pausable: BlastState[] = [...activeStates, 'paused']
