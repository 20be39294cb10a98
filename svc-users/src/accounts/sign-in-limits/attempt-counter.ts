import { createHash } from 'node:crypto'
import { AppError } from '@cinecanon/contract'
import type { AppDeps } from '../../deps.ts'
import type { AttemptCount } from './sign-in-limits.model.ts'

/** Next count of a key. @throws AppError when the attempt comes too soon */
export type Rule = (current: AttemptCount | null, now: Date) => AttemptCount

type Deps = Pick<AppDeps, 'models' | 'clock'>

/** Optimistic concurrency: retries while others write the same key. */
export function createCounter({ models, clock }: Deps) {
  const { signInLimits: limits } = models
  return async (key: string, rule: Rule): Promise<void> => {
    // Ten lost races mean a script.
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const [seen, now] = [await limits.byKey(key), clock()]
      const counts = seen && seen.forgetAt > now ? seen : null
      if (await limits.replace(key, seen, rule(counts, now))) return
    }
    throw new AppError('too_many_requests', { retryAfterSeconds: 1 })
  }
}

export function refuseUntil(until: Date, now: Date, message?: string): never {
  const retryAfterSeconds = Math.ceil((until.getTime() - now.getTime()) / 1000)
  throw new AppError('too_many_requests', { retryAfterSeconds, ...(message && { message }) })
}

export function waitingFor(what: string, until: Date, now: Date): string {
  const minutes = Math.ceil((until.getTime() - now.getTime()) / 60_000)
  const time = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return `Too many requests for ${what}. Please try again in ${time}.`
}

export function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms)
}

/** Hashed, for a fixed length and so that no addresses are stored. */
export function keyOf(kind: string, ...parts: string[]): string {
  return `${kind}:${createHash('sha256').update(parts.join('\n')).digest('base64url')}`
}
