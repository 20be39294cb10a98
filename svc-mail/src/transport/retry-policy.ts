import { minutes, seconds } from '@cinecanon/contract/time'
import type { Outcome } from './message.ts'

export type RetryPolicy = typeof retryPolicy

export const retryPolicy = {
  firstDelayMs: 5 * seconds,
  longestDelayMs: 30 * minutes,
  /** It is short, because a server that is down holds up every mail. */
  unreachableDelayMs: 20 * seconds,
  maxDeferrals: 20,
}

export type Result =
  | { status: 'sent'; at: Date; smtpCode: number | null }
  | { status: 'failed' | 'unknown'; smtpCode: number | null; error: string }
  | { status: 'retry'; nextAt: Date; deferrals: number; smtpCode: number | null; error: string }

/** `attempts` include the current one. */
type Attempted = { attempts: number; deferrals: number }
type Rule = { now: Date; policy: RetryPolicy }

export function resultOf(attempted: Attempted, outcome: Outcome, { now, policy }: Rule): Result {
  if (outcome.kind === 'sent') return { status: 'sent', at: now, smtpCode: outcome.smtpCode }
  const { kind, error } = outcome
  if (kind === 'unknown') return { status: 'unknown', smtpCode: null, error }
  const { smtpCode } = outcome
  const isDeferred = kind === 'deferred'
  const deferrals = attempted.deferrals + (isDeferred ? 1 : 0)
  const isLast = isDeferred && deferrals >= policy.maxDeferrals
  if (kind === 'refused' || isLast) return { status: 'failed', smtpCode, error }
  const delayMs = isDeferred
    ? Math.min(backoff(policy, attempted.deferrals), policy.longestDelayMs)
    : Math.min(backoff(policy, attempted.attempts - 1), policy.unreachableDelayMs)
  const nextAt = new Date(now.getTime() + delayMs)
  return { status: 'retry', nextAt, deferrals, smtpCode, error }
}

function backoff({ firstDelayMs }: RetryPolicy, times: number): number {
  return firstDelayMs * 2 ** Math.min(times, 30)
}
