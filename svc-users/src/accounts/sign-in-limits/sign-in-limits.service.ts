import { AppError } from '@cinecanon/contract'
import { retention } from '@cinecanon/contract/retention'
import { hours, minutes, seconds } from '@cinecanon/contract/time'
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
const forgetAfter = retention.attempts.ms

/** Counted as failed until it is settled. */
export type Attempt = {
  succeeded: () => Promise<void>
  /** The service itself failed: the attempt doesn't count. */
  abandoned: () => Promise<void>
}

/** `refusal`: too soon, but only because of strangers' failures. */
type SignInAttempt = Attempt & { refusal: AppError | null }

/** `linkId` names a link mailed to the account: with it, only its own failures count. */
type Caller = { email: string; address: string; linkId?: string | undefined }

export type SignInLimits = ReturnType<typeof signInLimitsService>

type Deps = Pick<AppDeps, 'models' | 'clock'>

/**
 * Back-off. After 5 failures of an account attempts wait for 1, 2, 4 … 30 s (codes: up to an hour);
 * after 50 in 15 minutes an address waits. A known address counts its own failures only, so that
 * strangers can't lock the owner out; elsewhere a mailed link proves the owner.
 */
export function signInLimitsService({ models, clock }: Deps) {
  const { signInLimits: limits } = models
  const count = createCounter({ models, clock })

  async function isRemembered(key: string): Promise<boolean> {
    const row = await limits.byKey(key)
    return row !== null && row.forgetAt > clock()
  }

  async function remember(key: string): Promise<void> {
    const now = clock()
    const forgetAt = new Date(now.getTime() + retention.knownNetwork.ms)
    // Losing the race is fine: the winner stored the same.
    await limits.replace(key, await limits.byKey(key), { count: 0, nextAt: now, forgetAt })
  }

  /** A separate key for an address known to be the owner's. */
  async function accountKey(kind: string, email: string, address: string): Promise<string> {
    const isTheirs = await isRemembered(ownerKey(email, address))
    return isTheirs ? keyOf(`${kind}-pair`, email, networkOf(address)) : keyOf(kind, email)
  }

  async function begin(key: string, { email, address }: Caller): Promise<Attempt> {
    const fromAddress = keyOf('address', networkOf(address))
    await count(fromAddress, perAddress)
    await count(key, perAccount).catch(async (tooSoon: unknown) => {
      // No password was compared: the address's count is taken back.
      await limits.takeBack(fromAddress)
      throw tooSoon
    })
    return {
      async succeeded() {
        await limits.takeBack(fromAddress)
        await limits.forget(key)
        await remember(ownerKey(email, address))
      },
      async abandoned() {
        await limits.takeBack(fromAddress)
        await limits.takeBack(key)
      },
    }
  }

  /** Blocked by strangers' failures alone: counts per network. */
  async function beginRefused(caller: Caller, refusal: unknown): Promise<SignInAttempt> {
    if (!(refusal instanceof AppError)) throw refusal
    const { email, address } = caller
    const attempt = await begin(keyOf('refused', email, networkOf(address)), caller)
    return { ...attempt, refusal }
  }

  return {
    /**
     * Counts before the comparison, for concurrent attempts. With a `refusal` the attempt must not
     * sign in, nor reply differently. @throws AppError `too_many_requests`
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

    /** An attempt by a session or the hosted provider. @throws AppError `too_many_requests` */
    beginProof: (email: string, address: string) =>
      begin(keyOf('proof', email), { email, address }),

    /** An attempt at a second factor, after a first proof. @throws AppError `too_many_requests` */
    async beginCode(email: string, address: string): Promise<Attempt> {
      const key = await accountKey('code', email, address)
      await count(key, perCode)
      return { succeeded: () => limits.forget(key), abandoned: () => limits.takeBack(key) }
    },

    /** @throws AppError `too_many_requests` */
    async beginRegistration(address: string): Promise<Attempt> {
      const fromAddress = keyOf('address', networkOf(address))
      await count(fromAddress, perAddress)
      const takeBack = () => limits.takeBack(fromAddress)
      return { succeeded: takeBack, abandoned: takeBack }
    },

    /** Exempts the address from strangers' failures. */
    rememberAddress: (email: string, address: string): Promise<void> =>
      // Ignores a failed write, because the sign-in is done.
      remember(ownerKey(email, address)).catch(() => undefined),
  }
}

function ownerKey(email: string, address: string): string {
  return keyOf('known', email, networkOf(address))
}

const perAccount = growing({ longestWait: 30 * seconds, forgetAfter })
const perCode = growing({ longestWait: 1 * hours, forgetAfter: retention.codes.ms })

function growing(limit: { longestWait: number; forgetAfter: number }): Rule {
  return (current, now) => {
    if (current && current.nextAt > now) refuseFor(current.nextAt, now)
    const count = (current?.count ?? 0) + 1
    const wait = count < freeFailures ? 0 : 2 ** (count - freeFailures) * seconds
    const nextAt = later(now, Math.min(wait, limit.longestWait))
    return { count, nextAt, forgetAt: later(now, limit.forgetAfter) }
  }
}

function refuseFor(until: Date, now: Date): never {
  const isMoment = until.getTime() - now.getTime() <= 1 * minutes
  refuseUntil(until, now, isMoment ? undefined : waitingFor('signing in', until, now))
}

function perAddress(current: AttemptCount | null, now: Date): AttemptCount {
  if (!current) return { count: 1, nextAt: now, forgetAt: later(now, forgetAfter) }
  if (current.count >= failuresPerAddress) refuseUntil(current.forgetAt, now)
  return { ...current, count: current.count + 1 }
}
