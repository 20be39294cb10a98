import type { Outcome } from '../transport/transport.ts'
import type { Delivery, Result } from './deliveries.model.ts'

export type Patience = {
  firstDelayMs: number
  /** Longest pause after a server asked to wait. */
  longestDelayMs: number
  /** Longest pause while no server can be reached: it delays every mail, so it is found out soon when one is back. */
  unreachableDelayMs: number
  /** How often a server may ask to wait before the mail counts as failed. */
  maxDeferrals: number
}

export const patience: Patience = {
  firstDelayMs: 5_000,
  longestDelayMs: 30 * 60_000,
  unreachableDelayMs: 20_000,
  maxDeferrals: 20,
}

type Tried = Pick<Delivery, 'attempts' | 'deferrals'>

/** What an attempt's outcome makes of a delivery. */
export function judge(delivery: Tried, outcome: Outcome, now: Date, rules: Patience): Result {
  const { attempts, deferrals } = delivery
  switch (outcome.kind) {
    case 'sent':
      return { status: 'sent', at: now, smtpCode: outcome.smtpCode }
    case 'unknown':
      return { status: 'unknown', smtpCode: null, error: outcome.error }
    case 'refused':
      return { status: 'failed', smtpCode: outcome.smtpCode, error: outcome.error }
    case 'unreachable': {
      const pause = Math.min(doubling(rules, attempts - 1), rules.unreachableDelayMs)
      return retry(outcome, deferrals, now, pause)
    }
    case 'deferred': {
      const { smtpCode, error } = outcome
      if (deferrals + 1 >= rules.maxDeferrals) return { status: 'failed', smtpCode, error }
      const pause = Math.min(doubling(rules, deferrals), rules.longestDelayMs)
      return retry(outcome, deferrals + 1, now, pause)
    }
  }
}

function retry(
  { smtpCode, error }: { smtpCode: number | null; error: string },
  deferrals: number,
  now: Date,
  pauseMs: number,
): Result {
  const nextAt = new Date(now.getTime() + pauseMs)
  return { status: 'retry', nextAt, deferrals, smtpCode, error }
}

function doubling({ firstDelayMs }: Patience, times: number): number {
  return firstDelayMs * 2 ** Math.min(times, 30)
}
