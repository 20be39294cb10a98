import type { BlastId } from '@cinecanon/contract'
import type { Logger } from '@cinecanon/service-kit'
import { LRUCache } from 'lru-cache'
import { activeStates, type Refusals } from './blast.ts'
import type { BlastDeliveriesModel } from './blast-deliveries.model.ts'
import type { BlastsModel } from './blasts.model.ts'

type Stores = { blasts: Pick<BlastsModel, 'change' | 'find'>; log: Logger }
type Deps = Stores & { blastDeliveries: Pick<BlastDeliveriesModel, 'refusals'> }

/** The blast's refusals are counted once this process has seen `countAt` of them. */
type Seen = { refused: number; countAt: number }

/** It is small, because several processes share a blast's refusals. */
const firstCountAt = 3

/** Pauses a blast of which too many addresses take no mail, by reply or by report. */
export function createStopOverRefusals({ blasts, blastDeliveries, log }: Deps) {
  const seenOf = new LRUCache<BlastId, Seen>({ max: 100 })

  /** Returns whether the blast is stopped. */
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
    const pause = { pauseReason, probeAt: null, accepted: all }
    await pauseByProduct(blastId, pause, { blasts, log })
    return true
  }
}

type Pause = {
  pauseReason: string
  probeAt: Date | null
  accepted?: Refusals
  from?: Parameters<BlastsModel['change']>[1]
}

/** Returns false when the blast isn't in the state `from`. */
export async function pauseByProduct(
  blastId: BlastId,
  { from = activeStates, ...pause }: Pause,
  { blasts, log }: Stores,
): Promise<boolean> {
  const paused = { ...pause, state: 'paused', pausedBy: 'product' } as const
  if (!(await blasts.change(blastId, from, paused))) return false
  log.warn({ blast: blastId, reason: pause.pauseReason }, 'blast paused')
  return true
}

/** Returns how many further refusals stop the blast, at most 0 when it must stop. */
function missingToStop({ refused, attempted }: Refusals): number {
  if (attempted < fewestAttempts) return fewestAttempts - attempted
  return Math.floor(attempted * share) + 1 - refused
}

const fewestAttempts = 100
const share = 0.05
