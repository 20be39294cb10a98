import type { BlastId, BlastState } from '@cinecanon/contract'
import type { Models } from '../models.ts'
import { retryWrites } from '../retry.ts'
import type { PersonHash } from '../unsubscribe/links.ts'
import { createBatcher } from '../worker/batcher.ts'
import { type AttemptUpdate, activeStates } from './blast.ts'

type Deps = Pick<Models, 'blastDeliveries' | 'blasts' | 'suppressions'> & { aborted: AbortSignal }

/** A call costs as much as a mail; longer, and sends would idle. */
const gatherMs = 1

export type BatchedWrites = ReturnType<typeof createBatchedWrites>

export function createBatchedWrites({ blastDeliveries, blasts, suppressions, aborted }: Deps) {
  const retrying = retryWrites(600, aborted)
  const statesOf = createBatcher(
    async (ids: BlastId[]): Promise<Map<BlastId, BlastState | null>> => {
      const states = [...new Set(ids)].map(async (id) => [id, await blasts.stateOf(id)] as const)
      return new Map(await Promise.all(states))
    },
    gatherMs,
  )
  const suppressedAmong = createBatcher(
    (hashes: PersonHash[]) => suppressions.among(hashes),
    gatherMs,
  )
  return {
    /**
     * Durable when it resolves; waits for an unavailable database. @returns ids, of all callers,
     * that mustn't be sent any more
     */
    record: createBatcher(
      (updates: AttemptUpdate[]) => retrying(() => blastDeliveries.record(updates)),
      gatherMs,
    ),

    async maySend(blastId: BlastId): Promise<boolean> {
      const state = (await statesOf(blastId)).get(blastId) ?? null
      return state !== null && activeStates.includes(state)
    },

    async isSuppressed(hash: PersonHash): Promise<boolean> {
      return (await suppressedAmong(hash)).has(hash)
    },
  }
}
