import type { BlastId } from '@cinecanon/contract'
import type { Clock, Logger } from '@cinecanon/service-kit'
import { linesAWorker, type Outcome } from '../transport/transport.ts'
import type { BlastStore } from './blasts.model.ts'

type Deps = { blasts: BlastStore; clock: Clock; log: Logger }

/**
 * So many mails in a row that met no server, or that it broke off, and the blast is paused. More than a worker has on
 * their way at a time: a server that goes away breaks off each of those once, one that swallows mails does it again.
 */
const mostInARow = linesAWorker + 2
export const probeEveryMs = 3000

/** Pauses a blast when nothing gets through, so that it doesn't wear out its patience, or its recipients. */
export function createTroubles({ blasts, clock, log }: Deps) {
  let inARow = 0
  /** Broken off since the server last judged a mail, whatever was paused and resumed meanwhile. */
  let brokenOff = 0
  let whyUnreachable = ''

  return {
    /** Takes note of an outcome; false when the blast was paused by it. */
    async heard(outcome: Outcome, blastId: BlastId): Promise<boolean> {
      if (outcome.kind !== 'unreachable' && outcome.kind !== 'unknown') {
        inARow = 0
        brokenOff = 0
        return true
      }
      inARow += 1
      if (outcome.kind === 'unknown') brokenOff += 1
      else whyUnreachable = outcome.error
      if (inARow < mostInARow && brokenOff < mostInARow) return true
      const swallows = brokenOff >= mostInARow
      inARow = 0
      if (swallows) brokenOff = 0
      await pause(blastId, swallows ? untilSomeoneLooks(outcome.error) : untilItIsBack()).catch(
        (error: unknown) => log.warn({ err: error, blast: blastId }, 'pausing failed'),
      )
      return false
    },
  }

  function untilItIsBack() {
    const probeAt = new Date(clock().getTime() + probeEveryMs)
    return { pauseReason: `The mail server can't be reached: ${whyUnreachable}`, probeAt }
  }

  /** The mails may have arrived: going on by itself could cost all the others theirs. */
  function untilSomeoneLooks(why: string) {
    const pauseReason = `The mail server breaks off before it confirms a mail: ${why}`
    return { pauseReason, probeAt: null }
  }

  async function pause(
    blastId: BlastId,
    why: { pauseReason: string; probeAt: Date | null },
  ): Promise<void> {
    const paused = { state: 'paused', pausedBy: 'product', ...why } as const
    await blasts.change(blastId, ['queued', 'sending'], paused)
    log.warn({ blast: blastId, reason: why.pauseReason }, 'blast paused: the mail server fails')
  }
}
