import type { BlastId } from '@cinecanon/contract'
import { type Clock, keepBounded, type Logger } from '@cinecanon/service-kit'
import { linesAWorker, type Outcome } from '../transport/transport.ts'
import type { BlastStore } from './blasts.model.ts'

type Deps = { blasts: BlastStore; clock: Clock; log: Logger }

/** What a blast's mails met since the server last judged one of them, whatever was paused and resumed meanwhile. */
type Tally = {
  /** Anew after each pause. */
  inARow: number
  brokenOff: number
  whyUnreachable: string
}

/**
 * So many mails in a row that met no server, or that it broke off, and the blast is paused. More than a worker has on
 * their way at a time: a server that goes away breaks off each of those once, one that swallows mails does it again.
 */
const mostInARow = linesAWorker + 2
export const probeEveryMs = 3000

/** Pauses a blast when nothing gets through, so that it doesn't wear out its patience, or its recipients. */
export function createTroubles({ blasts, clock, log }: Deps) {
  /** Of each blast by itself: a server may break off one blast's mails for what they say, and take another's. */
  const tallies = new Map<BlastId, Tally>()

  return {
    /** Takes note of an outcome; false when the blast was paused by it. */
    async heard(outcome: Outcome, blastId: BlastId): Promise<boolean> {
      if (outcome.kind !== 'unreachable' && outcome.kind !== 'unknown') {
        tallies.delete(blastId)
        return true
      }
      const tally = tallyOf(blastId)
      tally.inARow += 1
      if (outcome.kind === 'unknown') tally.brokenOff += 1
      else tally.whyUnreachable = outcome.error
      const swallows = tally.brokenOff >= mostInARow
      if (tally.inARow < mostInARow && !swallows) return true
      const paused = swallows
        ? waitForAPerson(blastId, outcome.error)
        : waitForTheServer(blastId, tally.whyUnreachable)
      tally.inARow = 0
      if (swallows) tallies.delete(blastId)
      await paused.catch((error: unknown) =>
        log.warn({ err: error, blast: blastId }, 'pausing failed'),
      )
      return false
    },
  }

  function tallyOf(blastId: BlastId): Tally {
    const known = tallies.get(blastId)
    if (known) return known
    const fresh = { inARow: 0, brokenOff: 0, whyUnreachable: '' }
    keepBounded(tallies, blastId, fresh, 100)
    return fresh
  }

  async function waitForTheServer(blastId: BlastId, why: string): Promise<void> {
    const probeAt = new Date(clock().getTime() + probeEveryMs)
    const pauseReason = `The mail server can't be reached: ${why}`
    const done = await blasts.change(blastId, ['queued', 'sending'], {
      ...byProduct,
      pauseReason,
      probeAt,
    })
    if (done) report(blastId, pauseReason)
  }

  /** The mails may have arrived: going on by itself could cost all the others theirs. */
  async function waitForAPerson(blastId: BlastId, why: string): Promise<void> {
    const pauseReason = `The mail server breaks off before it confirms a mail: ${why}`
    const paused = { ...byProduct, pauseReason, probeAt: null }
    const done =
      (await blasts.change(blastId, ['queued', 'sending'], paused)) ??
      // Paused already, for the server to come back, while the last of its mails were on their way.
      (await blasts.change(blastId, { state: 'paused', pausedBy: 'product' }, paused))
    if (done) report(blastId, pauseReason)
  }

  function report(blast: BlastId, reason: string): void {
    log.warn({ blast, reason }, 'blast paused: the mail server fails')
  }
}

const byProduct = { state: 'paused', pausedBy: 'product' } as const
