import { minutes, seconds } from '@cinecanon/contract/time'
import type { Outcome } from './message.ts'

export type RetryPolicy = {
  firstDelayMs: number
  longestDelayMs: number
  /** It is short, because a server that is down holds up every mail. */
  unreachableDelayMs: number
  maxDeferrals: number
}

export const retryPolicy: RetryPolicy = {
  firstDelayMs: 5 * seconds,
  longestDelayMs: 30 * minutes,
  unreachableDelayMs: 20 * seconds,
  maxDeferrals: 20,
}

export type Result =
  | { status: 'sent'; at: Date; smtpCode: number | null }
  | { status: 'failed' | 'unknown'; smtpCode: number | null; error: string }
  | { status: 'retry'; nextAt: Date; deferrals: number; smtpCode: number | null; error: string }

/** `attempts` include the current one. */
type Tried = { attempts: number; deferrals: number }

export function resultOf(tried: Tried, outcome: Outcome, now: Date, policy: RetryPolicy): Result {
  const { attempts, deferrals } = tried
  switch (outcome.kind) {
    case 'sent':
      return { status: 'sent', at: now, smtpCode: outcome.smtpCode }
    case 'unknown':
      return { status: 'unknown', smtpCode: null, error: outcome.error }
    case 'refused':
      return { status: 'failed', smtpCode: outcome.smtpCode, error: outcome.error }
    case 'unreachable': {
      const delayMs = Math.min(backoff(policy, attempts - 1), policy.unreachableDelayMs)
      return retry(outcome, deferrals, now, delayMs)
    }
    case 'deferred': {
      const { smtpCode, error } = outcome
      if (deferrals + 1 >= policy.maxDeferrals) return { status: 'failed', smtpCode, error }
      const delayMs = Math.min(backoff(policy, deferrals), policy.longestDelayMs)
      return retry(outcome, deferrals + 1, now, delayMs)
    }
  }
}

function retry(
  { smtpCode, error }: { smtpCode: number | null; error: string },
  deferrals: number,
  now: Date,
  delayMs: number,
): Result {
  const nextAt = new Date(now.getTime() + delayMs)
  return { status: 'retry', nextAt, deferrals, smtpCode, error }
}

function backoff({ firstDelayMs }: RetryPolicy, times: number): number {
  return firstDelayMs * 2 ** Math.min(times, 30)
}
