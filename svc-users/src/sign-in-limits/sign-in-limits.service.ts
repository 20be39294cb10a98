import { createHash } from 'node:crypto'
import { AppError } from '@cinecanon/contract'
import type { Clock } from '@cinecanon/service-kit'
import type { SignInLimitsModel, Tries } from './sign-in-limits.model.ts'

const seconds = 1000
const minutes = 60 * seconds
const days = 24 * 60 * minutes

const freeFailures = 5
const longestWait = 30 * seconds
const failuresPerAddress = 50
const forgetAfter = 15 * minutes
const addressKnownFor = 30 * days

/** One try to sign in or to register; it counts as failed until it is said to be something else. */
export type Try = {
  succeeded: () => Promise<void>
  /** The try says nothing about who made it, because the service itself could not go on. */
  abandoned: () => Promise<void>
}

export type SignInLimits = {
  /**
   * Counts a try on an account before its password is looked at, so that tries made side by side count too.
   * @throws AppError `too_many_requests` when it comes too soon
   */
  beginSignIn: (email: string, address: string) => Promise<Try>
  /** @throws AppError `too_many_requests` when the address failed too often */
  beginRegistration: (address: string) => Promise<Try>
}

type Deps = { limits: SignInLimitsModel; clock: Clock }

/**
 * After 5 failures on an account each further try has to wait, for 1, 2, 4 up to 30 seconds, and after 50 failures
 * within 15 minutes an address has to. An address from which the owner signed in before waits for its own failures
 * only: a stranger who fails on purpose doesn't keep the owner out.
 */
export function signInLimitsService({ limits, clock }: Deps): SignInLimits {
  async function count(key: string, rule: Rule): Promise<void> {
    // Many tries at the same moment are no person's: who loses this often comes too soon.
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const [seen, now] = [await limits.byKey(key), clock()]
      const counts = seen && seen.forgetAt > now ? seen : null
      if (await limits.replace(key, seen, rule(counts, now))) return
    }
    throw new AppError('too_many_requests', { retryAfterSeconds: 1 })
  }

  async function isKnown(key: string): Promise<boolean> {
    const known = await limits.byKey(key)
    return known !== null && known.forgetAt > clock()
  }

  async function remember(key: string): Promise<void> {
    const now = clock()
    const forgetAt = new Date(now.getTime() + addressKnownFor)
    // When another sign-in came first, it remembered the same.
    await limits.replace(key, await limits.byKey(key), { count: 0, nextAt: now, forgetAt })
  }

  return {
    async beginSignIn(email, address) {
      const fromAddress = keyOf('address', address)
      const known = keyOf('known', email, address)
      const onAccount = (await isKnown(known))
        ? keyOf('pair', email, address)
        : keyOf('account', email)
      await count(fromAddress, perAddress)
      await count(onAccount, perAccount)
      return {
        async succeeded() {
          await limits.takeBack(fromAddress)
          await limits.forget(onAccount)
          await remember(known)
        },
        async abandoned() {
          await limits.takeBack(fromAddress)
          await limits.takeBack(onAccount)
        },
      }
    },

    async beginRegistration(address) {
      const fromAddress = keyOf('address', address)
      await count(fromAddress, perAddress)
      const takeBack = () => limits.takeBack(fromAddress)
      return { succeeded: takeBack, abandoned: takeBack }
    },
  }
}

type Rule = (current: Tries | null, now: Date) => Tries

function perAccount(current: Tries | null, now: Date): Tries {
  if (current && current.nextAt > now) refuse(current.nextAt, now)
  const count = (current?.count ?? 0) + 1
  const wait =
    count < freeFailures ? 0 : Math.min(2 ** (count - freeFailures) * seconds, longestWait)
  return { count, nextAt: later(now, wait), forgetAt: later(now, forgetAfter) }
}

function perAddress(current: Tries | null, now: Date): Tries {
  if (!current) return { count: 1, nextAt: now, forgetAt: later(now, forgetAfter) }
  if (current.count >= failuresPerAddress) refuse(current.forgetAt, now)
  return { ...current, count: current.count + 1 }
}

function refuse(until: Date, now: Date): never {
  const retryAfterSeconds = Math.ceil((until.getTime() - now.getTime()) / seconds)
  throw new AppError('too_many_requests', { retryAfterSeconds })
}

function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms)
}

/** Hashed: of one length whatever was typed, and no list of addresses. */
function keyOf(kind: string, ...parts: string[]): string {
  return `${kind}:${createHash('sha256').update(parts.join('\n')).digest('base64url')}`
}
