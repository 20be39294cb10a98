import type { BlastId } from '@cinecanon/contract'
import type { Clock, Logger } from '@cinecanon/service-kit'
import type { Outcome } from '../transport/transport.ts'
import type { BlastStore } from './blasts.model.ts'

type Deps = { blasts: BlastStore; clock: Clock; log: Logger }

/** So many mails in a row that met no server, or lost it half-way, and the blast is paused. */
const mostInARow = 10
export const probeEveryMs = 3000

/** Pauses a blast when nothing gets through, so that it doesn't wear out its patience, or its recipients. */
export function createTroubles({ blasts, clock, log }: Deps) {
  let inARow = 0

  return {
    /** Takes note of an outcome; false when the blast was paused by it. */
    async heard(outcome: Outcome, blastId: BlastId): Promise<boolean> {
      const isTrouble = outcome.kind === 'unreachable' || outcome.kind === 'unknown'
      inARow = isTrouble ? inARow + 1 : 0
      if (!isTrouble || inARow < mostInARow) return true
      inARow = 0
      await pause(blastId, outcome).catch((error: unknown) => {
        log.warn({ err: error, blast: blastId }, 'pausing failed')
      })
      return false
    },
  }

  /** Where mails may have arrived, a person has to look before it goes on. */
  async function pause(blastId: BlastId, outcome: Outcome & { error: string }): Promise<void> {
    const goesOnByItself = outcome.kind === 'unreachable'
    const probeAt = goesOnByItself ? new Date(clock().getTime() + probeEveryMs) : null
    const pauseReason = goesOnByItself
      ? `The mail server can't be reached: ${outcome.error}`
      : `The mail server breaks off before it confirms a mail: ${outcome.error}`
    const paused = { state: 'paused', pausedBy: 'product', pauseReason, probeAt } as const
    await blasts.change(blastId, ['queued', 'sending'], paused)
    log.warn({ blast: blastId, outcome: outcome.kind }, 'blast paused: the mail server fails')
  }
}
