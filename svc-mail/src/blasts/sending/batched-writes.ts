import type { BlastId, BlastState } from '@cinecanon/contract'
import type { Models } from '../../models.ts'
import type { PersonHash } from '../../recipients/unsubscribe-links.ts'
import { retryWrites } from '../../retry.ts'
import { createBatcher } from '../../worker/batcher.ts'
import {
  type AttemptResult,
  type AttemptUpdate,
  activeStates,
  suppressed,
  unsubscribed,
} from '../blast.ts'

type Deps = Pick<Models, 'blastDeliveries' | 'blasts' | 'suppressions' | 'addressSuppressions'> & {
  aborted: AbortSignal
}
type Recipient = { hash: PersonHash; to: string }
export type Skipped = Extract<AttemptResult, { status: 'skipped' }>

/** A call costs as much as a mail; longer, and sends would idle. */
const gatherMs = 1

export type BatchedWrites = ReturnType<typeof createBatchedWrites>

export function createBatchedWrites(deps: Deps) {
  const { blastDeliveries, blasts, suppressions, addressSuppressions, aborted } = deps
  const retrying = retryWrites(600, aborted)
  const statesOf = createBatcher(
    async (ids: BlastId[]): Promise<Map<BlastId, BlastState | null>> => {
      const states = [...new Set(ids)].map(async (id) => [id, await blasts.stateOf(id)] as const)
      return new Map(await Promise.all(states))
    },
    gatherMs,
  )
  const refusingAmong = createBatcher(async (recipients: Recipient[]) => {
    const [unsubscribed, suppressed] = await Promise.all([
      suppressions.among(recipients.map(({ hash }) => hash)),
      addressSuppressions.reasonsOf(recipients.map(({ to }) => to)),
    ])
    return { unsubscribed, suppressed }
  }, gatherMs)
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

    /** Null when the recipient may be written to. */
    async reasonAgainst(recipient: Recipient): Promise<Skipped | null> {
      const refusing = await refusingAmong(recipient)
      if (refusing.unsubscribed.has(recipient.hash)) return unsubscribed
      const reason = refusing.suppressed.get(recipient.to.toLowerCase())
      return reason ? suppressed(reason) : null
    },
  }
}
