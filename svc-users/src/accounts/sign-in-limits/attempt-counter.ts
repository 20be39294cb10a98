import { AppError } from '@cinecanon/contract'
import type { Clock } from '@cinecanon/service-kit'
import { hashOf } from '../sessions/tokens.ts'
import type { AttemptCount, SignInLimitsModel } from './sign-in-limits.model.ts'

/** Returns the next count of a key. @throws AppError when the attempt comes too soon */
export type Rule = (current: AttemptCount | null, now: Date) => AttemptCount

export type CounterDeps = { signInLimits: SignInLimitsModel; clock: Clock }

/** Retries while others write the same key, because it locks nothing. */
export function createCounter({ signInLimits: limits, clock }: CounterDeps) {
  return async (key: string, rule: Rule): Promise<void> => {
    // Gives up after ten lost races, because so many mean a script.
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const [stored, now] = [await limits.byKey(key), clock()]
      const current = stored && stored.forgetAt > now ? stored : null
      if (await limits.replace(key, stored, rule(current, now))) return
    }
    throw new AppError('too_many_requests', { retryAfterSeconds: 1 })
  }
}

/** Allows `most` attempts in a window, which starts with the first. */
export function atMost({ most, withinMs, label }: Window): Rule {
  return (current, now) => {
    if (!current) return { count: 1, nextAt: now, forgetAt: later(now, withinMs) }
    if (current.count >= most) refuseUntil(current.forgetAt, now, label)
    return { ...current, count: current.count + 1 }
  }
}

type Window = { most: number; withinMs: number; label?: string }

export function refuseUntil(until: Date, now: Date, label?: string): never {
  const retryAfterSeconds = Math.ceil((until.getTime() - now.getTime()) / 1000)
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const time = minutes === 1 ? 'a minute' : `${minutes} minutes`
  const message = label && `Too many requests for ${label}. Please try again in ${time}.`
  throw new AppError('too_many_requests', { retryAfterSeconds, ...(message && { message }) })
}

export function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms)
}

/** Hashes the parts, so that keys have one length and no addresses are stored. */
export function keyOf(kind: string, ...parts: string[]): string {
  return `${kind}:${hashOf(parts.join('\n'))}`
}
