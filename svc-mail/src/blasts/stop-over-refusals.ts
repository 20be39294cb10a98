import type { BlastId } from '@cinecanon/contract'
import type { Logger } from '@cinecanon/service-kit'
import { LRUCache } from 'lru-cache'
import type { Models } from '../models.ts'
import { activeStates, type Refusals } from './blast.ts'

type Deps = Pick<Models, 'blasts' | 'blastDeliveries'> & { log: Logger }

/** Refusals seen by this process, and with how many the blast's are counted. */
type Seen = { refused: number; countAt: number }

/** Few, because several processes share a blast's refusals. */
const firstCountAt = 3

/** Pauses a blast of which too many addresses take no mail, by reply or by report. */
export function createStopOverRefusals({ blasts, blastDeliveries, log }: Deps) {
  const seenOf = new LRUCache<BlastId, Seen>({ max: 100 })

  /** Counts in the database now and then. @returns whether the blast is stopped */
  return async (blastId: BlastId): Promise<boolean> => {
    const seen = seenOf.get(blastId) ?? { refused: 0, countAt: firstCountAt }
    seenOf.set(blastId, seen)
    seen.refused += 1
    if (seen.refused < seen.countAt) return false
    const [blast, all] = [await blasts.find(blastId), await blastDeliveries.refusals(blastId)]
    const { refused, attempted } = blast?.accepted ?? { refused: 0, attempted: 0 }
    const since = { refused: all.refused - refused, attempted: all.attempted - attempted }
    const missing = missingToStop(since)
    seen.countAt = seen.refused + Math.max(1, Math.floor(missing / firstCountAt))
    if (missing > 0) return false
    const pauseReason = `${since.refused} of ${since.attempted} mails were refused because there is no such address. See who didn’t get it before you go on`
    const paused = { state: 'paused', pausedBy: 'product', probeAt: null } as const
    const changes = { ...paused, pauseReason, accepted: all }
    const isPaused = await blasts.change(blastId, activeStates, changes)
    if (isPaused) log.warn({ blast: blastId, reason: pauseReason }, 'blast paused')
    return true
  }
}

/** Further refusals until a blast must stop; at most 0 when it must. */
function missingToStop({ refused, attempted }: Refusals): number {
  if (attempted < fewestAttempts) return fewestAttempts - attempted
  return Math.floor(attempted * share) + 1 - refused
}

const fewestAttempts = 100
const share = 0.05
