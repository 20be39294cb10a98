import { setTimeout as pause } from 'node:timers/promises'
import { background, type Clock } from '@cinecanon/service-kit'
import { type Held, takeLease } from '../lease.ts'
import type { Message, Outcome, Transport } from '../transport/transport.ts'
import type { Delivery, DeliveryStore, Result } from './deliveries.model.ts'
import { type Writing, writeMessage } from './message.ts'
import { judge, patience } from './verdict.ts'

type Deps = Writing & {
  store: DeliveryStore
  transport: Transport
  clock: Clock
  rules?: typeof patience
  /** Hears what became of each attempt. */
  onOutcome?: (outcome: string) => void
  leaseMs?: number
  pollMs?: number
}

export type Sender = {
  /** Sends the longest due delivery that nobody holds; false when there is none, or after `stop`. */
  sendNext: () => Promise<boolean>
  /** Looks for due deliveries by itself from now on, and sends some at a time. */
  start: () => void
  /** Takes no new mail, lets those under way finish within `graceMs`, then breaks them off. */
  stop: (graceMs: number) => Promise<void>
}

/** As many as a mail server takes from one client without a thought, and few beside the connections of a worker. */
const atOnce = 4

/** The worker's part: takes one delivery after the other by a lease, sends it, and records what became of it. */
export function createSender(deps: Deps): Sender {
  const { store, clock, log, leaseMs = 30_000, pollMs = 250 } = deps
  /** Aborted when no new work is taken, and when what is under way is broken off. */
  const stopping = new AbortController()
  const stopped = new AbortController()
  const underWay = new Set<Promise<void>>()
  let polling = Promise.resolve()

  async function begin(): Promise<{ attempt: Promise<void> } | null> {
    const held = await takeLease({
      claim: store.claim,
      renew: ({ id }, lease) => store.renew(id, lease),
      clock,
      leaseMs,
    })
    if (!held) return null
    const attempt = tryOnce(held, deps, stopped.signal).finally(() => underWay.delete(attempt))
    underWay.add(attempt)
    return { attempt }
  }

  async function sendAllDue(): Promise<void> {
    while (!stopping.signal.aborted) {
      const begun = await begin()
      if (!begun) return
      begun.attempt.catch((error: unknown) => log.warn({ err: error }, 'mail not recorded'))
      if (underWay.size >= atOnce) await Promise.race(underWay).catch(() => {})
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
      const tooLate = setTimeout(() => stopped.abort(), graceMs)
      await polling
      await Promise.allSettled(underWay)
      clearTimeout(tooLate)
    },
  }
}

async function tryOnce(held: Held<Delivery>, deps: Deps, stopped: AbortSignal): Promise<void> {
  const { store, clock, log, rules = patience } = deps
  const { item: delivery, owner } = held
  try {
    const outcome = await sendHeld(held, deps, stopped)
    deps.onOutcome?.(outcome.kind)
    const result = judge(delivery, outcome, clock(), rules)
    await recordAtLast(() => store.record(delivery, owner, result), stopped)
    log.info({ delivery: delivery.id, ...summary(outcome, result) }, 'mail attempted')
  } finally {
    held.release()
  }
}

async function sendHeld(held: Held<Delivery>, deps: Deps, stopped: AbortSignal): Promise<Outcome> {
  let message: Message
  try {
    message = await writeMessage(deps, held.item)
  } catch (error) {
    // In an upgrade this worker may be older than the kind of mail, and the next one knows it.
    return { kind: 'deferred', smtpCode: null, error: `The mail can't be written: ${error}` }
  }
  if (!held.isHeld()) return { kind: 'unreachable', smtpCode: null, error: 'lease lost' }
  return deps.transport.send(message, AbortSignal.any([held.lost, stopped]))
}

/** What was sent can't be unsent, so its record is worth waiting for when the database is away. */
async function recordAtLast(record: () => Promise<void>, stopped: AbortSignal): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await record()
    } catch (error) {
      if (tries >= 60 || stopped.aborted) throw error
      await pause(500)
    }
  }
}

/** A server's words may hold the address; codes don't. */
function summary({ kind }: Outcome, { status, smtpCode }: Result) {
  return { status, outcome: kind, smtpCode }
}
