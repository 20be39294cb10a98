import { seconds } from '@cinecanon/contract/time'
import { background, type Clock } from '@cinecanon/service-kit'
import { type Held, takeLease } from '../lease.ts'
import type { Message, Outcome, Send } from '../mail/message.ts'
import { type Result, resultOf, retryPolicy } from '../mail/retry-policy.ts'
import type { Models } from '../models.ts'
import { retryWrites } from '../retry-writes.ts'
import type { Delivery } from './delivery.ts'
import { type Writing, writeMessage } from './write-message.ts'

type Deps = Writing &
  Pick<Models, 'deliveries'> & {
    transport: { send: Send }
    clock: Clock
    policy?: typeof retryPolicy
    /** Counts the outcome of each attempt. */
    onOutcome?: (outcome: string) => void
    leaseMs?: number
    pollMs?: number
  }

export type Sender = {
  /** Sends the delivery that is due the longest; false when there is none, or after `stop`. */
  sendNext: () => Promise<boolean>
  /** Polls for due deliveries, and sends a few at a time. */
  start: () => void
  /** Takes no new mail, lets those under way finish within `graceMs`, then aborts them. */
  stop: (graceMs: number) => Promise<void>
}

/** Mail servers commonly accept as many from one client; a worker's blasts have twice as many. */
const concurrentSends = 4

/** Worker for single mails: claims a delivery at a time, sends it and records the result. */
export function createSender(deps: Deps): Sender {
  const { deliveries, clock, log, leaseMs = 30 * seconds, pollMs = 500 } = deps
  /** Aborts when no new work is taken; `aborted` when what is under way is. */
  const stopping = new AbortController()
  const aborted = new AbortController()
  const underWay = new Set<Promise<void>>()
  let polling = Promise.resolve()

  async function begin(): Promise<{ attempt: Promise<void> } | null> {
    const held = await takeLease({
      claim: deliveries.claim,
      renew: ({ id }, lease) => deliveries.renew(id, lease),
      clock,
      leaseMs,
    })
    if (!held) return null
    const attempt = tryOnce(held, deps, aborted.signal).finally(() => underWay.delete(attempt))
    underWay.add(attempt)
    return { attempt }
  }

  async function sendAllDue(): Promise<void> {
    if (!(await deliveries.isAnyDue(clock()))) return
    while (!stopping.signal.aborted) {
      const begun = await begin()
      if (!begun) return
      begun.attempt.catch((error: unknown) => log.warn({ err: error }, 'mail not recorded'))
      if (underWay.size >= concurrentSends) await Promise.race(underWay).catch(() => {})
    }
  }

  return {
    async sendNext() {
      const begun = stopping.signal.aborted ? null : await begin()
      await begun?.attempt
      return begun !== null
    },
    start() {
      const onFailure = 'looking for mails failed'
      polling = background(sendAllDue, { everyMs: pollMs, signal: stopping.signal, log, onFailure })
    },
    async stop(graceMs) {
      stopping.abort()
      const tooLate = setTimeout(() => aborted.abort(), graceMs)
      await polling
      await Promise.allSettled(underWay)
      clearTimeout(tooLate)
    },
  }
}

async function tryOnce(held: Held<Delivery>, deps: Deps, aborted: AbortSignal): Promise<void> {
  const { deliveries, clock, log, policy = retryPolicy } = deps
  const { item: delivery, owner } = held
  try {
    const outcome = await sendHeld(held, deps, aborted)
    deps.onOutcome?.(outcome.kind)
    const result = resultOf(delivery, outcome, clock(), policy)
    await retryWrites(60, aborted)(() => deliveries.record(delivery, owner, result))
    log.info({ delivery: delivery.id, ...summary(outcome, result) }, 'mail attempted')
  } finally {
    held.release()
  }
}

async function sendHeld(held: Held<Delivery>, deps: Deps, aborted: AbortSignal): Promise<Outcome> {
  let message: Message
  try {
    message = await writeMessage(deps, held.item)
  } catch (error) {
    // During an upgrade this worker may not know the kind of mail yet; the next one does.
    return { kind: 'deferred', smtpCode: null, error: `The mail can't be written: ${error}` }
  }
  if (!held.isHeld()) return { kind: 'unreachable', smtpCode: null, error: 'lease lost' }
  return deps.transport.send(message, AbortSignal.any([held.lost, aborted]))
}

/** Codes only: a server's error message may quote the address. */
function summary({ kind }: Outcome, { status, smtpCode }: Result) {
  return { status, outcome: kind, smtpCode }
}
