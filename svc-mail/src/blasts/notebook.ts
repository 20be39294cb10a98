import { setTimeout as pause } from 'node:timers/promises'
import type { BlastId, BlastState } from '@cinecanon/contract'
import type { AddressHash } from '../unsubscribe/links.ts'
import type { SuppressionStore } from '../unsubscribe/suppressions.model.ts'
import type { BlastDeliveryStore, Note } from './blast-deliveries.model.ts'
import type { BlastStore } from './blasts.model.ts'
import { grouped } from './grouped.ts'

type Deps = {
  deliveries: BlastDeliveryStore
  blasts: BlastStore
  suppressions: SuppressionStore
  stopped: AbortSignal
}

/** Mails that end together are noted together: a call costs as much as a mail. Longer, and the lanes would stand still. */
const gatherMs = 1

/** What the lanes of a worker write and ask, a whole group of them at a time. */
export function createNotebook({ deliveries, blasts, suppressions, stopped }: Deps) {
  const askStates = grouped(async (ids: BlastId[]): Promise<Map<BlastId, BlastState | null>> => {
    const asked = [...new Set(ids)].map(async (id) => [id, await blasts.stateOf(id)] as const)
    return new Map(await Promise.all(asked))
  }, gatherMs)
  const askSuppressed = grouped((hashes: AddressHash[]) => suppressions.among(hashes), gatherMs)
  return {
    /**
     * Durable when it resolves. What was sent can't be unsent, so a database that is away is waited for.
     * @returns the ids of those begun that aren't to be sent any more, the caller's among others
     */
    note: grouped((notes: Note[]) => patiently(() => deliveries.note(notes), stopped), gatherMs),

    /** Whether mails of this blast may leave, as of a moment after the question. */
    async maySend(blastId: BlastId): Promise<boolean> {
      const state = (await askStates(blastId)).get(blastId)
      return state === 'queued' || state === 'sending'
    },

    async isSuppressed(hash: AddressHash): Promise<boolean> {
      return (await askSuppressed(hash)).has(hash)
    },
  }
}

export type Notebook = ReturnType<typeof createNotebook>

async function patiently<Answer>(
  write: () => Promise<Answer>,
  stopped: AbortSignal,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write()
    } catch (error) {
      if (tries >= 600 || stopped.aborted) throw error
      await pause(500, undefined, { signal: stopped }).catch(() => {})
    }
  }
}
