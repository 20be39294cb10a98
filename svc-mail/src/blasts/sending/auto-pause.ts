import type { BlastId } from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import type { Clock, Logger } from '@cinecanon/service-kit'
import { LRUCache } from 'lru-cache'
import type { Outcome } from '../../transport/message.ts'
import { faultOf } from '../../transport/refusals.ts'
import { connectionsPerWorker } from '../../transport/transport.ts'
import { activeStates, type Refusals } from '../blast.ts'
import type { BlastDeliveriesModel } from '../blast-deliveries.model.ts'
import type { BlastsModel } from '../blasts.model.ts'

type Deps = {
  blasts: BlastsModel
  blastDeliveries: BlastDeliveriesModel
  clock: Clock
  log: Logger
}

type Failures = {
  /** All count from the server's last reply on, and this one from the last pause. */
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

/** The blast's refusals are counted when this process has had `countAt` of them. */
type Counter = { refused: number; countAt: number }

/** It is small, because several processes share a blast's refusals. */
const firstCountAt = 3

/** Pauses a blast of which too many addresses take no mail, by reply or by report. */
export function createStopOverRefusals({ blasts, blastDeliveries, log }: Omit<Deps, 'clock'>) {
  const countersOf = new LRUCache<BlastId, Counter>({ max: 100 })

  return async (blastId: BlastId): Promise<boolean> => {
    const counter = countersOf.get(blastId) ?? { refused: 0, countAt: firstCountAt }
    countersOf.set(blastId, counter)
    counter.refused += 1
    if (counter.refused < counter.countAt) return false
    const [blast, all] = [await blasts.find(blastId), await blastDeliveries.refusals(blastId)]
    const { refused, attempted } = blast?.accepted ?? { refused: 0, attempted: 0 }
    const since = { refused: all.refused - refused, attempted: all.attempted - attempted }
    const missing = missingToStop(since)
    counter.countAt = counter.refused + Math.max(1, Math.floor(missing / firstCountAt))
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

async function pauseByProduct(
  blastId: BlastId,
  { from = activeStates, ...pause }: Pause,
  { blasts, log }: Pick<Deps, 'blasts' | 'log'>,
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
