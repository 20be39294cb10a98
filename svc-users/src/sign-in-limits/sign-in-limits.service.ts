import type { Clock } from '@cinecanon/service-kit'
import { networkOf } from '@cinecanon/service-kit/network'
import type { SignInLimitsModel, Tries } from './sign-in-limits.model.ts'
import { createCounter, keyOf, later, type Rule, refuseUntil, waitingFor } from './tries.ts'

const seconds = 1000
const minutes = 60 * seconds
const hours = 60 * minutes
const days = 24 * hours

const freeFailures = 5
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
  /**
   * Counts a try of a second factor's code, which only comes after the first proof of who someone is.
   * @throws AppError `too_many_requests` when it comes too soon
   */
  beginCode: (email: string, address: string) => Promise<Try>
  /** @throws AppError `too_many_requests` when the address failed too often */
  beginRegistration: (address: string) => Promise<Try>
  /** The account's owner came from this address, as a sign-in shows too: strangers' failures don't count there. */
  recognise: (email: string, address: string) => Promise<void>
}

type Deps = { limits: SignInLimitsModel; clock: Clock }

/**
 * After 5 failures on an account each further try has to wait, for 1, 2, 4 up to 30 seconds, and after 50 failures
 * within 15 minutes an address has to. An address from which the owner came before waits for its own failures only: a
 * stranger who fails on purpose doesn't keep the owner out. Wrong codes wait for up to an hour: there are a million codes, and
 * whoever gets as far knows the password.
 */
export function signInLimitsService({ limits, clock }: Deps): SignInLimits {
  const count = createCounter({ limits, clock })

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

  /** Apart for an address from which the owner came before. */
  async function accountKey(kind: string, email: string, address: string): Promise<string> {
    const isTheirs = await isKnown(knownKey(email, address))
    return isTheirs ? keyOf(`${kind}-pair`, email, networkOf(address)) : keyOf(kind, email)
  }

  return {
    async beginSignIn(email, address) {
      const fromAddress = keyOf('address', networkOf(address))
      const onAccount = await accountKey('account', email, address)
      await count(fromAddress, perAddress)
      await count(onAccount, perAccount).catch(async (tooSoon: unknown) => {
        // Nothing was tried, so nothing failed: others at this address needn't wait for it.
        await limits.takeBack(fromAddress)
        throw tooSoon
      })
      return {
        async succeeded() {
          await limits.takeBack(fromAddress)
          await limits.forget(onAccount)
          await remember(knownKey(email, address))
        },
        async abandoned() {
          await limits.takeBack(fromAddress)
          await limits.takeBack(onAccount)
        },
      }
    },

    async beginCode(email, address) {
      const key = await accountKey('code', email, address)
      await count(key, perCode)
      return { succeeded: () => limits.forget(key), abandoned: () => limits.takeBack(key) }
    },

    async beginRegistration(address) {
      const fromAddress = keyOf('address', networkOf(address))
      await count(fromAddress, perAddress)
      const takeBack = () => limits.takeBack(fromAddress)
      return { succeeded: takeBack, abandoned: takeBack }
    },

    recognise: (email, address) =>
      // What brought the owner here is done, and isn't taken back when this can't be stored.
      remember(knownKey(email, address)).catch(() => undefined),
  }
}

function knownKey(email: string, address: string): string {
  return keyOf('known', email, networkOf(address))
}

const perAccount = growing({ longestWait: 30 * seconds, forgetAfter })
const perCode = growing({ longestWait: 1 * hours, forgetAfter: 1 * days })

/** From the fifth failure on each further try has to wait, twice as long each time. */
function growing(limit: { longestWait: number; forgetAfter: number }): Rule {
  return (current, now) => {
    if (current && current.nextAt > now) refuseFor(current.nextAt, now)
    const count = (current?.count ?? 0) + 1
    const wait = count < freeFailures ? 0 : 2 ** (count - freeFailures) * seconds
    const nextAt = later(now, Math.min(wait, limit.longestWait))
    return { count, nextAt, forgetAt: later(now, limit.forgetAfter) }
  }
}

/** A moment needs no more words. */
function refuseFor(until: Date, now: Date): never {
  const isMoment = until.getTime() - now.getTime() <= 1 * minutes
  refuseUntil(until, now, isMoment ? undefined : waitingFor('signing in', until, now))
}

function perAddress(current: Tries | null, now: Date): Tries {
  if (!current) return { count: 1, nextAt: now, forgetAt: later(now, forgetAfter) }
  if (current.count >= failuresPerAddress) refuseUntil(current.forgetAt, now)
  return { ...current, count: current.count + 1 }
}
