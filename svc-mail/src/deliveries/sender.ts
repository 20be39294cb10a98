import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '@cinecanon/service-kit'
import type { Queue } from '../queue/queue.ts'
import type { Outcome, Transport } from '../transport/transport.ts'
import type { DeliveryStore, Result } from './deliveries.model.ts'
import { type HeldDelivery, takeDelivery } from './lease.ts'
import { type Writing, writeMessage } from './message.ts'
import { judge, patience } from './verdict.ts'

type Deps = Writing & {
  store: DeliveryStore
  transport: Transport
  queue: Pick<Queue, 'add'>
  clock: Clock
  rules?: typeof patience
  /** Hears what became of each attempt. */
  onOutcome?: (outcome: string) => void
  leaseMs?: number
  /** How long a mail may be due before the sweep looks after it. */
  overdueMs?: number
}

export type Sender = {
  /** Sends a delivery if it is due and nobody else is at it. Rejects only when the database is away. */
  deliver: (id: string) => Promise<void>
  /** Sends what has been due for a while: mails whose job was never made, or died with its worker. */
  sweep: () => Promise<void>
  /** Takes no new mail, lets those under way finish within `graceMs`, then breaks them off. */
  stop: (graceMs: number) => Promise<void>
}

/** The worker's part: takes one delivery after the other, sends it, and records what became of it. */
export function createSender(deps: Deps): Sender {
  const { store, clock, log, overdueMs = 10_000 } = deps
  const underWay = new Set<Promise<void>>()
  const stopped = new AbortController()
  let isStopping = false

  function deliver(id: string): Promise<void> {
    if (isStopping) return Promise.resolve()
    const attempt = tryOnce(id, deps, stopped.signal).finally(() => underWay.delete(attempt))
    underWay.add(attempt)
    return attempt
  }

  return {
    deliver,
    async sweep() {
      const overdue = new Date(clock().getTime() - overdueMs)
      const ids = await store.overdue(overdue, clock(), 50)
      if (ids.length) log.info({ mails: ids.length }, 'overdue mails found')
      await Promise.all(ids.map(deliver))
    },
    async stop(graceMs) {
      isStopping = true
      const settled = Promise.allSettled(underWay)
      await Promise.race([settled, pause(graceMs, undefined, { ref: false })])
      stopped.abort()
      await settled
    },
  }
}

async function tryOnce(id: string, deps: Deps, stopped: AbortSignal): Promise<void> {
  const { store, clock, queue, log, rules = patience, leaseMs = 30_000 } = deps
  const held = await takeDelivery(id, { store, clock, leaseMs })
  if (!held) return
  try {
    const outcome = await sendHeld(held, deps, stopped)
    deps.onOutcome?.(outcome.kind)
    const result = judge(held.delivery, outcome, clock(), rules)
    await recordAtLast(() => store.record(held.delivery, held.owner, result), stopped)
    log.info({ delivery: id, ...summary(outcome, result) }, 'mail attempted')
    if (result.status === 'retry') await queue.add(id, result.nextAt)
  } finally {
    held.release()
  }
}

async function sendHeld(held: HeldDelivery, deps: Deps, stopped: AbortSignal): Promise<Outcome> {
  const message = await writeMessage(deps, held.delivery)
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
