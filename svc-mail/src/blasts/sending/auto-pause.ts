import type { BlastId } from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import type { Clock, Logger } from '@cinecanon/service-kit'
import { LRUCache } from 'lru-cache'
import type { Models } from '../../models.ts'
import type { Outcome } from '../../transport/message.ts'
import { faultOf } from '../../transport/refusals.ts'
import { connectionsPerWorker } from '../../transport/transport.ts'
import { activeStates, type StoredBlast } from '../blast.ts'
import { createStopOverRefusals } from '../stop-over-refusals.ts'

type Deps = Pick<Models, 'blasts' | 'blastDeliveries'> & { clock: Clock; log: Logger }

/** Since the server's last reply to a mail of the blast. */
type Failures = {
  /** Since the last pause. */
  inARow: number
  brokenOff: number
  whyUnreachable: string
}

/** More than one broken server interrupts. */
const maxInARow = connectionsPerWorker + 2
export const probeEveryMs = 3 * seconds

const recentMails = 100
const mostRefused = 95

/** Pauses a blast before its mails run out of retries, or many are in doubt or refused. */
export function createAutoPause({ blasts, blastDeliveries, clock, log }: Deps) {
  // By blast, because a server may refuse mails for their content.
  const failuresOf = new LRUCache<BlastId, Failures>({ max: 100 })
  // Whether the server refused each of the last mails.
  const recentOf = new LRUCache<BlastId, boolean[]>({ max: 100 })
  const stopOverRefusals = createStopOverRefusals({ blasts, blastDeliveries, log })

  return {
    /** False when the outcome paused the blast. */
    async count(outcome: Outcome, blastId: BlastId): Promise<boolean> {
      if (outcome.kind !== 'unreachable' && outcome.kind !== 'unknown') {
        failuresOf.delete(blastId)
        if (await stopsOverPolicy(outcome, blastId)) return false
        return faultOf(outcome) !== 'hard' || !(await stopOverRefusals(blastId))
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

  /** Refusals of nearly all mails, as of a sender that is blocked or not let in. */
  async function stopsOverPolicy(outcome: Outcome, blastId: BlastId): Promise<boolean> {
    const recent = [...(recentOf.get(blastId) ?? []), outcome.kind === 'refused'].slice(
      -recentMails,
    )
    const refused = recent.filter(Boolean).length
    const stops =
      outcome.kind === 'refused' && recent.length === recentMails && refused >= mostRefused
    recentOf.set(blastId, stops ? [] : recent)
    if (!stops) return false
    const pauseReason = `The mail server refused ${refused} of the last ${recentMails} mails: ${outcome.error}`
    report(await blasts.change(blastId, activeStates, { ...byProduct, pauseReason, probeAt: null }))
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
