import type { BlastId } from '@cinecanon/contract'
import type { ReadBlocks } from '../../recipients/why-not-sent.ts'
import { retryWrites } from '../../retry.ts'
import { createBatcher } from '../../worker/batcher.ts'
import type { AttemptUpdate } from '../blast.ts'
import type { BlastDeliveriesModel } from '../blast-deliveries.model.ts'
import type { BlastsModel } from '../blasts.model.ts'

type Deps = {
  blasts: Pick<BlastsModel, 'active'>
  blastDeliveries: Pick<BlastDeliveriesModel, 'record'>
  readBlocks: ReadBlocks
  aborted: AbortSignal
}

/** A longer wait would idle sends. */
const gatherMs = 1

export type BatchedCalls = ReturnType<typeof createBatchedCalls>

/** Joins calls of all sends, because a call costs as much as a mail. */
export function createBatchedCalls({ blasts, blastDeliveries, readBlocks, aborted }: Deps) {
  const retrying = retryWrites(600, aborted)
  const readActive = createBatcher((_ids: BlastId[]) => blasts.active(), gatherMs)
  return {
    /** Waits for an unavailable database. Returns ids, of all callers, that mustn't be sent. */
    record: createBatcher(
      (updates: AttemptUpdate[]) => retrying(() => blastDeliveries.record(updates)),
      gatherMs,
    ),

    isActive: async (id: BlastId): Promise<boolean> => (await readActive(id)).includes(id),

    readBlocks: createBatcher(readBlocks, gatherMs),
  }
}
