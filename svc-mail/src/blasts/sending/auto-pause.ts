import type { BlastId } from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import type { Clock, Logger } from '@cinecanon/service-kit'
import { LRUCache } from 'lru-cache'
import type { Outcome } from '../../transport/message.ts'
import { faultOf } from '../../transport/refusals.ts'
import { connectionsPerWorker } from '../../transport/transport.ts'
import type { BlastDeliveriesModel } from '../blast-deliveries.model.ts'
import type { BlastsModel } from '../blasts.model.ts'
import { createStopOverRefusals, pauseByProduct } from '../stop-over-refusals.ts'

type Deps = {
  blasts: BlastsModel
  blastDeliveries: BlastDeliveriesModel
  clock: Clock
  log: Logger
}

/** They count since the server's last reply to a mail of the blast. */
type Failures = {
  /** It counts from each pause anew. */
  inARow: number
  brokenOff: number
  whyUnreachable: string
}

/** A server that broke interrupts as many as there are connections. */
const maxInARow = connectionsPerWorker + 2
export const probeEveryMs = 3 * seconds

const recentMails = 100
const mostRefused = 95

export type AutoPause = ReturnType<typeof createAutoPause>

/** Pauses a blast before its mails run out of retries, or many are in doubt or refused. */
export function createAutoPause({ blasts, blastDeliveries, clock, log }: Deps) {
  // Counts are by blast, because a server may refuse mails for their content.
  const failuresOf = new LRUCache<BlastId, Failures>({ max: 100 })
  const recentRefusalsOf = new LRUCache<BlastId, boolean[]>({ max: 100 })
  const stopOverRefusals = createStopOverRefusals({ blasts, blastDeliveries, log })

  return {
    /** Returns false when the outcome paused the blast. */
    async count(outcome: Outcome, blastId: BlastId): Promise<boolean> {
      if (outcome.kind === 'unreachable' || outcome.kind === 'unknown') {
        return countFailure(outcome, blastId)
      }
      failuresOf.delete(blastId)
      if (await stopsOverPolicy(outcome, blastId)) return false
      return faultOf(outcome) !== 'hard' || !(await stopOverRefusals(blastId))
    },
  }

  async function countFailure(
    outcome: Extract<Outcome, { kind: 'unreachable' | 'unknown' }>,
    blastId: BlastId,
  ): Promise<boolean> {
    const failures = failuresOf.get(blastId) ?? { inARow: 0, brokenOff: 0, whyUnreachable: '' }
    failuresOf.set(blastId, failures)
    failures.inARow += 1
    if (outcome.kind === 'unknown') failures.brokenOff += 1
    else failures.whyUnreachable = outcome.error
    const breaksOff = failures.brokenOff >= maxInARow
    if (failures.inARow < maxInARow && !breaksOff) return true
    const pausing = breaksOff
      ? pauseForOperator(blastId, outcome.error)
      : pauseUntilProbe(blastId, failures.whyUnreachable)
    failures.inARow = 0
    if (breaksOff) failuresOf.delete(blastId)
    await pausing.catch((error: unknown) =>
      log.warn({ err: error, blast: blastId }, 'pausing failed'),
    )
    return false
  }

  /** Stops when nearly all mails are refused, as of a sender that is blocked or not let in. */
  async function stopsOverPolicy(outcome: Outcome, blastId: BlastId): Promise<boolean> {
    const isRefused = outcome.kind === 'refused'
    const recent = [...(recentRefusalsOf.get(blastId) ?? []), isRefused].slice(-recentMails)
    const refused = recent.filter(Boolean).length
    const stops = isRefused && recent.length === recentMails && refused >= mostRefused
    recentRefusalsOf.set(blastId, stops ? [] : recent)
    if (!stops) return false
    const pauseReason = `The mail server refused ${refused} of the last ${recentMails} mails: ${outcome.error}`
    await pauseByProduct(blastId, { pauseReason, probeAt: null }, { blasts, log })
    return true
  }

  async function pauseUntilProbe(blastId: BlastId, why: string): Promise<void> {
    const probeAt = new Date(clock().getTime() + probeEveryMs)
    const pauseReason = `The mail server can't be reached: ${why}`
    await pauseByProduct(blastId, { pauseReason, probeAt }, { blasts, log })
  }

  /** Waits for the operator, because the next mails would be in doubt, too. */
  async function pauseForOperator(blastId: BlastId, why: string): Promise<void> {
    const pauseReason = `The mail server breaks off before it confirms a mail: ${why}`
    const pause = { pauseReason, probeAt: null }
    const from = { state: 'paused', pausedBy: 'product' } as const
    const isPaused = await pauseByProduct(blastId, pause, { blasts, log })
    if (!isPaused) await pauseByProduct(blastId, { ...pause, from }, { blasts, log })
  }
}
