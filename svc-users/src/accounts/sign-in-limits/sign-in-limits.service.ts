import { AppError } from '@cinecanon/contract'
import { days, hours, minutes, seconds } from '@cinecanon/contract/time'
import { networkOf } from '@cinecanon/service-kit/network'
import type { AppDeps } from '../../deps.ts'
import {
  createCounter,
  keyOf,
  later,
  type Rule,
  refuseUntil,
  waitingFor,
} from './attempt-counter.ts'
import type { AttemptCount } from './sign-in-limits.model.ts'

const freeFailures = 5
const failuresPerAddress = 50
const forgetAfter = 15 * minutes
const addressKnownFor = 30 * days

/** An attempt to sign in or to register, which counts as failed until it is settled otherwise. */
export type Attempt = {
  succeeded: () => Promise<void>
  /** It says nothing of its maker, because the service itself could not go on. */
  abandoned: () => Promise<void>
}

/** With a `refusal` it comes too soon, but only because of what strangers did. */
type SignInAttempt = Attempt & { refusal: AppError | null }

/** `linkId` is of a link mailed to the account: with it, only one's own failures count. */
type Caller = { email: string; address: string; linkId?: string | undefined }

export type SignInLimits = ReturnType<typeof signInLimitsService>

type Deps = Pick<AppDeps, 'models' | 'clock'>

/**
 * Back-off: after 5 failures on an account each further attempt waits, for 1, 2, 4 up to 30
 * seconds, and after 50 failures within 15 minutes an address does. An address from which the owner
 * came before waits for its own failures only, so that no stranger keeps the owner out; elsewhere a
 * mailed link shows who the owner is. Wrong codes wait for up to an hour: there are a million
 * codes, and whoever gets as far knows the password.
 */
export function signInLimitsService({ models, clock }: Deps) {
  const { signInLimits: limits } = models
  const count = createCounter({ models, clock })

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

  /** Counts an attempt under `key`, and at the address that it comes from. */
  async function begin(key: string, { email, address }: Caller): Promise<Attempt> {
    const fromAddress = keyOf('address', networkOf(address))
    await count(fromAddress, perAddress)
    await count(key, perAccount).catch(async (tooSoon: unknown) => {
      // Nothing was tried, so nothing failed: others at this address needn't wait for it.
      await limits.takeBack(fromAddress)
      throw tooSoon
    })
    return {
      async succeeded() {
        await limits.takeBack(fromAddress)
        await limits.forget(key)
        await remember(knownKey(email, address))
      },
      async abandoned() {
        await limits.takeBack(fromAddress)
        await limits.takeBack(key)
      },
    }
  }

  /** Where only strangers' failures are in the way, attempts count for each network apart. */
  async function beginRefused(caller: Caller, refusal: unknown): Promise<SignInAttempt> {
    if (!(refusal instanceof AppError)) throw refusal
    const { email, address } = caller
    const attempt = await begin(keyOf('refused', email, networkOf(address)), caller)
    return { ...attempt, refusal }
  }

  return {
    /**
     * Counts an attempt on an account before its password is looked at, so that attempts made side
     * by side count too. One with a `refusal` may sign nobody in; what it does otherwise must show
     * to nobody.
     * @throws AppError `too_many_requests` when it comes too soon after the caller's own
     */
    async beginSignIn(caller: Caller): Promise<SignInAttempt> {
      const { email, address, linkId } = caller
      const key = linkId ? keyOf('link', linkId) : await accountKey('account', email, address)
      const isShared = key === keyOf('account', email)
      return begin(key, caller).then(
        (attempt) => ({ ...attempt, refusal: null }),
        (refusal: unknown) => {
          if (!isShared) throw refusal
          return beginRefused(caller, refusal)
        },
      )
    },

    /**
     * Counts an attempt by someone who has shown before that the account is theirs, by a session or
     * by the hosted provider. @throws AppError `too_many_requests` when it comes too soon
     */
    beginProof: (email: string, address: string) =>
      begin(keyOf('proof', email), { email, address }),

    /**
     * Counts an attempt at a second factor's code, which only comes after the first proof of who
     * someone is. @throws AppError `too_many_requests` when it comes too soon
     */
    async beginCode(email: string, address: string): Promise<Attempt> {
      const key = await accountKey('code', email, address)
      await count(key, perCode)
      return { succeeded: () => limits.forget(key), abandoned: () => limits.takeBack(key) }
    },

    /** @throws AppError `too_many_requests` when the address failed too often */
    async beginRegistration(address: string): Promise<Attempt> {
      const fromAddress = keyOf('address', networkOf(address))
      await count(fromAddress, perAddress)
      const takeBack = () => limits.takeBack(fromAddress)
      return { succeeded: takeBack, abandoned: takeBack }
    },

    /** The owner came from this address: strangers' failures don't count there from then on. */
    rememberAddress: (email: string, address: string): Promise<void> =>
      // What brought the owner here is done, and isn't taken back when this can't be stored.
      remember(knownKey(email, address)).catch(() => undefined),
  }
}

function knownKey(email: string, address: string): string {
  return keyOf('known', email, networkOf(address))
}

const perAccount = growing({ longestWait: 30 * seconds, forgetAfter })
const perCode = growing({ longestWait: 1 * hours, forgetAfter: 1 * days })

/** From the fifth failure on each further attempt waits, twice as long each time. */
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

function perAddress(current: AttemptCount | null, now: Date): AttemptCount {
  if (!current) return { count: 1, nextAt: now, forgetAt: later(now, forgetAfter) }
  if (current.count >= failuresPerAddress) refuseUntil(current.forgetAt, now)
  return { ...current, count: current.count + 1 }
}
