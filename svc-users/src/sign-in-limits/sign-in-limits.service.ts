import type { Clock } from '@cinecanon/service-kit'
import { networkOf } from './network.ts'
import type { SignInLimitsModel, Tries } from './sign-in-limits.model.ts'
import { createCounter, keyOf, later, refuseUntil } from './tries.ts'

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

  return {
    async beginSignIn(email, address) {
      const network = networkOf(address)
      const fromAddress = keyOf('address', network)
      const known = keyOf('known', email, network)
      const onAccount = (await isKnown(known))
        ? keyOf('pair', email, network)
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
      const fromAddress = keyOf('address', networkOf(address))
      await count(fromAddress, perAddress)
      const takeBack = () => limits.takeBack(fromAddress)
      return { succeeded: takeBack, abandoned: takeBack }
    },
  }
}

function perAccount(current: Tries | null, now: Date): Tries {
  if (current && current.nextAt > now) refuseUntil(current.nextAt, now)
  const count = (current?.count ?? 0) + 1
  const wait =
    count < freeFailures ? 0 : Math.min(2 ** (count - freeFailures) * seconds, longestWait)
  return { count, nextAt: later(now, wait), forgetAt: later(now, forgetAfter) }
}

function perAddress(current: Tries | null, now: Date): Tries {
  if (!current) return { count: 1, nextAt: now, forgetAt: later(now, forgetAfter) }
  if (current.count >= failuresPerAddress) refuseUntil(current.forgetAt, now)
  return { ...current, count: current.count + 1 }
}
