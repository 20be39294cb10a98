import {
  acceptContactMessage,
  acceptMail,
  type Call,
  CallError,
  forgetRecipient,
} from '@cinecanon/contract'
import { background, type Clock, createAlarm, type Logger } from '@cinecanon/service-kit'
import type { OutboxEntry, OutboxMail, OutboxModel } from './outbox.model.ts'

export type Relay = {
  /** Gives svc-mail what is due, one after another, until nothing is due or svc-mail is away. */
  run: () => Promise<void>
  /** Runs when this process stores an entry, when one is due again, and now and then for others. */
  start: () => void
  /** Resolves when the mail in hand is done with. */
  stop: () => Promise<void>
}

/** What a mail says in the end; null when nobody is to get it (any more). */
export type FillMail = (mail: OutboxMail) => Promise<OutboxMail['payload'] | null>

type Deps = {
  outbox: OutboxModel
  mail: Call
  fill: FillMail
  clock: Clock
  log: Logger
  /** Between two runs at least, unless there is a new entry. */
  intervalMs?: number
}

/** What another process stored, and didn't give, waits for so long. */
const lookEveryMs = 10_000

/**
 * Longer than a call to svc-mail may take, so that no other relay sends the same mail meanwhile.
 */
const leaseMs = 30_000
/**
 * Over half an hour at least: in an upgrade, svc-users may ask for a mail that the svc-mail of
 * before doesn't know yet.
 */
const mostRefusals = 12

/**
 * Carries mails, contact messages, and whom to forget, from the outbox to svc-mail. An entry leaves
 * the outbox only when svc-mail has taken it; killed in between, the relay gives it again under the
 * same name. Any number of relays may run.
 */
export function createRelay({ outbox, mail, fill, clock, log, intervalMs = 1000 }: Deps): Relay {
  const stopping = new AbortController()
  const alarm = createAlarm()
  let running = Promise.resolve()
  let unsubscribe = () => {}

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
    const untilMs = next ? next.getTime() - clock().getTime() : lookEveryMs
    return Math.max(intervalMs, Math.min(untilMs, lookEveryMs))
  }

  /** False when there is no point in going on: what else is due would fare no better. */
  async function deliver(waiting: OutboxEntry): Promise<boolean> {
    const { id, attempts, refusals = 0 } = waiting
    try {
      await give(waiting)
    } catch (error) {
      const isRefused = isAboutThisOne(error)
      if (isRefused && refusals + 1 >= mostRefusals) {
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

  async function give(waiting: OutboxEntry): Promise<void> {
    if (waiting.kind === 'forget-recipient') {
      await mail(forgetRecipient, { body: { userId: waiting.userId } })
      return
    }
    if (waiting.kind === 'contact') {
      const { id: idempotencyKey, message } = waiting
      await mail(acceptContactMessage, { body: { idempotencyKey, message } })
      return
    }
    const payload = await fill(waiting)
    const body = payload && { idempotencyKey: waiting.id, template: waiting.kind, ...payload }
    if (body) await mail(acceptMail, { body })
  }

  return {
    run,
    start() {
      const onFailure = 'outbox could not be read'
      const { signal } = stopping
      unsubscribe = outbox.onAdded(alarm.ring)
      running = background(runUntilDue, { everyMs: intervalMs, alarm, signal, log, onFailure })
    },
    async stop() {
      unsubscribe()
      stopping.abort()
      await running
    },
  }
}

/**
 * What svc-mail refuses must not hold up what it would take. It says the same of the same bytes
 * each time.
 */
function isAboutThisOne(error: unknown): boolean {
  return error instanceof CallError && [400, 413, 415].includes(error.status)
}

/** 2 s, 4 s, 8 s and so on, at most 5 minutes. */
function waitAfter(attempts: number): number {
  return Math.min(1000 * 2 ** attempts, 5 * 60_000)
}
