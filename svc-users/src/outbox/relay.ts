import {
  acceptContactMessage,
  acceptMail,
  type Call,
  CallError,
  forgetRecipient,
} from '@cinecanon/contract'
import { background, type Clock, createAlarm, type Logger } from '@cinecanon/service-kit'
import type { OutboxEntry, OutboxMail, OutboxModel } from './outbox.model.ts'

export type Relay = ReturnType<typeof createRelay>

/** @returns null when the mail is no longer wanted */
export type FillMail = (mail: OutboxMail) => Promise<OutboxMail['payload'] | null>

type Deps = {
  outbox: OutboxModel
  mail: Call
  fill: FillMail
  clock: Clock
  log: Logger
  /** Runs without new entries wait this long at least. */
  intervalMs?: number
}

/** Polls for entries of other processes. */
const pollMs = 10_000
/** A lease exceeds the timeout of a call to svc-mail. */
const leaseMs = 30_000
/** They take half an hour, because in an upgrade svc-mail may not know a new kind of mail yet. */
const maxRefusals = 12

/** Delivers at least once, because an entry leaves the outbox only after svc-mail's reply. */
export function createRelay({ outbox, mail, fill, clock, log, intervalMs = 1000 }: Deps) {
  const stopping = new AbortController()
  const alarm = createAlarm()
  let running = Promise.resolve()
  let unsubscribe = () => {}

  /** Delivers until no entry is due, or svc-mail is unavailable. */
  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const next = await outbox.claim(clock(), leaseMs)
      if (!next || !(await deliver(next))) return
    }
  }

  /** @returns the milliseconds until the next run */
  async function runUntilDue(): Promise<number> {
    await run()
    const next = await outbox.nextAt()
    const untilMs = next ? next.getTime() - clock().getTime() : pollMs
    return Math.max(intervalMs, Math.min(untilMs, pollMs))
  }

  /** @returns false when other entries would fail too */
  async function deliver(entry: OutboxEntry): Promise<boolean> {
    const { id, attempts, refusals = 0 } = entry
    try {
      await send(entry)
    } catch (error) {
      const isRefused = isPermanent(error)
      if (isRefused && refusals + 1 >= maxRefusals) {
        log.error({ err: error, mail: id, attempts }, 'mail refused for good')
        await outbox.refuse(id, clock())
      } else {
        log.warn({ err: error, mail: id, attempts }, 'mail not taken, will be tried again')
        const until = new Date(clock().getTime() + waitAfter(attempts))
        await outbox.postpone(id, until, { isRefused })
      }
      return isRefused
    }
    await outbox.delivered(id)
    return true
  }

  async function send(entry: OutboxEntry): Promise<unknown> {
    if (entry.kind === 'forget-recipient') {
      const { userId, email } = entry
      return mail(forgetRecipient, { body: { userId, ...(email && { email }) } })
    }
    const { id: idempotencyKey } = entry
    if (entry.kind === 'contact') {
      return mail(acceptContactMessage, { body: { idempotencyKey, message: entry.message } })
    }
    const payload = await fill(entry)
    return (
      payload && mail(acceptMail, { body: { idempotencyKey, template: entry.kind, ...payload } })
    )
  }

  return {
    run,
    start() {
      const onFailure = 'outbox could not be read'
      const { signal } = stopping
      unsubscribe = outbox.onAdded(alarm.ring)
      running = background(runUntilDue, { everyMs: intervalMs, alarm, signal, log, onFailure })
    },
    /** Resolves after the current delivery. */
    async stop() {
      unsubscribe()
      stopping.abort()
      await running
    },
  }
}

/** A permanent refusal is of this entry alone, and must not block others. */
function isPermanent(error: unknown): boolean {
  return error instanceof CallError && [400, 413, 415].includes(error.status)
}

/** Waits double, from 2 seconds to 5 minutes. */
function waitAfter(attempts: number): number {
  return Math.min(1000 * 2 ** attempts, 5 * 60_000)
}
