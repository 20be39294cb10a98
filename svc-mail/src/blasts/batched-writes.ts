import type { BlastId, BlastState } from '@cinecanon/contract'
import type { Models } from '../models.ts'
import { retryWrites } from '../retry.ts'
import type { AddressHash } from '../unsubscribe/links.ts'
import { createBatcher } from '../worker/batcher.ts'
import { type AttemptUpdate, activeStates } from './blast.ts'

type Deps = Pick<Models, 'blastDeliveries' | 'blasts' | 'suppressions'> & { aborted: AbortSignal }

/** A call costs as much as a mail, so calls gather; any longer, and concurrent sends would idle. */
const gatherMs = 1

export type BatchedWrites = ReturnType<typeof createBatchedWrites>

/** Batched writer: what the concurrent sends of a worker write and ask, many of them in a call. */
export function createBatchedWrites({ blastDeliveries, blasts, suppressions, aborted }: Deps) {
  const retrying = retryWrites(600, aborted)
  const statesOf = createBatcher(
    async (ids: BlastId[]): Promise<Map<BlastId, BlastState | null>> => {
      const asked = [...new Set(ids)].map(async (id) => [id, await blasts.stateOf(id)] as const)
      return new Map(await Promise.all(asked))
    },
    gatherMs,
  )
  const suppressedAmong = createBatcher(
    (hashes: AddressHash[]) => suppressions.among(hashes),
    gatherMs,
  )
  return {
    /**
     * Durable when it resolves; waits for a database that is away.
     * @returns the ids of those begun that mustn't be sent any more, of all callers
     */
    record: createBatcher(
      (updates: AttemptUpdate[]) => retrying(() => blastDeliveries.record(updates)),
      gatherMs,
    ),

    /** Whether mails of this blast may leave, as of a moment after the question. */
    async maySend(blastId: BlastId): Promise<boolean> {
      const state = (await statesOf(blastId)).get(blastId) ?? null
      return state !== null && activeStates.includes(state)
    },

    async isSuppressed(hash: AddressHash): Promise<boolean> {
      return (await suppressedAmong(hash)).has(hash)
    },
  }
}
