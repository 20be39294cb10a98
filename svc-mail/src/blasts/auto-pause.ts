import type { BlastId } from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import type { Clock, Logger } from '@cinecanon/service-kit'
import { LRUCache } from 'lru-cache'
import type { Outcome } from '../mail/message.ts'
import { faultOf } from '../mail/refusals.ts'
import type { Models } from '../models.ts'
import { connectionsPerWorker } from '../transport/transport.ts'
import { activeStates, type StoredBlast } from './blast.ts'
import { missingToStop } from './refusals.ts'

type Deps = Pick<Models, 'blasts' | 'blastDeliveries'> & { clock: Clock; log: Logger }

/** Since the server's last reply to a mail of the blast. */
type Failures = {
  /** Since the last pause. */
  inARow: number
  brokenOff: number
  whyUnreachable: string
}

/** Refusals by this worker, and with how many the blast's are counted. */
type Own = { refused: number; countAt: number }

/** Few, because several workers share a blast's refusals. */
const firstCountAt = 3
/** More than one broken server interrupts. */
const maxInARow = connectionsPerWorker + 2
export const probeEveryMs = 3 * seconds

/** Pauses a blast before its mails run out of retries, or many are in doubt or refused. */
export function createAutoPause({ blasts, blastDeliveries, clock, log }: Deps) {
  // By blast, because a server may refuse mails for their content.
  const failuresOf = new LRUCache<BlastId, Failures>({ max: 100 })
  const ownOf = new LRUCache<BlastId, Own>({ max: 100 })

  return {
    /** False when the outcome paused the blast. */
    async count(outcome: Outcome, blastId: BlastId): Promise<boolean> {
      if (outcome.kind !== 'unreachable' && outcome.kind !== 'unknown') {
        failuresOf.delete(blastId)
        return faultOf(outcome) !== 'hard' || !(await stopsOver(blastId))
      }
      const failures = failuresOf.get(blastId) ?? { inARow: 0, brokenOff: 0, whyUnreachable: '' }
      failuresOf.set(blastId, failures)
      failures.inARow += 1
      if (outcome.kind === 'unknown') failures.brokenOff += 1
      else failures.whyUnreachable = outcome.error
      const swallows = failures.brokenOff >= maxInARow
      if (failures.inARow < maxInARow && !swallows) return true
      const pausing = swallows
        ? pauseForOperator(blastId, outcome.error)
        : pauseForServer(blastId, failures.whyUnreachable)
      failures.inARow = 0
      if (swallows) failuresOf.delete(blastId)
      await pausing.catch((error: unknown) =>
        log.warn({ err: error, blast: blastId }, 'pausing failed'),
      )
      return false
    },
  }

  /** Counted in the database now and then, because other workers' refusals add up. */
  async function stopsOver(blastId: BlastId): Promise<boolean> {
    const own = ownOf.get(blastId) ?? { refused: 0, countAt: firstCountAt }
    ownOf.set(blastId, own)
    own.refused += 1
    if (own.refused < own.countAt) return false
    const [blast, all] = [await blasts.find(blastId), await blastDeliveries.refusals(blastId)]
    const { refused, attempted } = blast?.accepted ?? { refused: 0, attempted: 0 }
    const since = { refused: all.refused - refused, attempted: all.attempted - attempted }
    const missing = missingToStop(since)
    own.countAt = own.refused + Math.max(1, Math.floor(missing / firstCountAt))
    if (missing > 0) return false
    const pauseReason = `${since.refused} of ${since.attempted} mails were refused because there is no such address. See who didn’t get it before you go on`
    const paused = { ...byProduct, pauseReason, probeAt: null, accepted: all }
    report(await blasts.change(blastId, activeStates, paused))
    return true
  }

  async function pauseForServer(blastId: BlastId, why: string): Promise<void> {
    const probeAt = new Date(clock().getTime() + probeEveryMs)
    const paused = {
      ...byProduct,
      pauseReason: `The mail server can't be reached: ${why}`,
      probeAt,
    }
    report(await blasts.change(blastId, activeStates, paused))
  }

  /** No automatic resume, because the next mails would be in doubt. */
  async function pauseForOperator(blastId: BlastId, why: string): Promise<void> {
    const pauseReason = `The mail server breaks off before it confirms a mail: ${why}`
    const paused = { ...byProduct, pauseReason, probeAt: null }
    report(
      (await blasts.change(blastId, activeStates, paused)) ??
        (await blasts.change(blastId, { state: 'paused', pausedBy: 'product' }, paused)),
    )
  }

  function report(paused: StoredBlast | null): void {
    if (!paused) return
    const { id, pauseReason } = paused
    log.warn({ blast: id, reason: pauseReason }, 'blast paused')
  }
}

const byProduct = { state: 'paused', pausedBy: 'product' } as const
