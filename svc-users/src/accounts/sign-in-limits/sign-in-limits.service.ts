import { AppError } from '@cinecanon/contract'
import { retention } from '@cinecanon/contract/retention'
import { hours, minutes, seconds } from '@cinecanon/contract/time'
import { networkOf } from '@cinecanon/service-kit/network'
import {
  atMost,
  type CounterDeps,
  createCounter,
  keyOf,
  later,
  type Rule,
  refuseUntil,
} from './attempt-counter.ts'

const freeFailures = 5

/** It counts as failed until it is settled. */
export type Attempt = {
  succeeded: () => Promise<void>
  /** Doesn't count the attempt, because the service itself failed. */
  abandoned: () => Promise<void>
}

/** `refusal` is set when the attempt comes too soon only because of strangers' failures. */
type SignInAttempt = Attempt & { refusal: AppError | null }

/** `linkId` names a link mailed to the account: with it, only its own failures count. */
type Caller = { email: string; address: string; linkId?: string | undefined }

export type SignInLimits = ReturnType<typeof signInLimitsService>

/** Counts before the comparison, because many may run at once. @throws `too_many_requests` */
export function signInLimitsService({ signInLimits: limits, clock }: CounterDeps) {
  const count = createCounter({ signInLimits: limits, clock })

  async function remember(key: string): Promise<void> {
    const now = clock()
    const forgetAt = later(now, retention.knownNetwork.ms)
    // Ignores a lost race, because the winner stored the same.
    await limits.replace(key, await limits.byKey(key), { count: 0, nextAt: now, forgetAt })
  }

  /** A known address has a key of its own, so that strangers can't lock the owner out. */
  async function accountKey(kind: string, email: string, address: string): Promise<string> {
    const known = await limits.byKey(ownerKey(email, address))
    const isTheirs = known !== null && known.forgetAt > clock()
    return isTheirs ? keyOf(`${kind}-pair`, email, networkOf(address)) : keyOf(kind, email)
  }

  async function begin(key: string, { email, address }: Caller): Promise<Attempt> {
    const fromAddress = keyOf('address', networkOf(address))
    await count(fromAddress, perAddress)
    await count(key, perAccount).catch(async (tooSoon: unknown) => {
      // The address isn't charged, because no password was compared.
      await limits.refund(fromAddress)
      throw tooSoon
    })
    return {
      async succeeded() {
        await limits.refund(fromAddress)
        await limits.forget(key)
        await remember(ownerKey(email, address))
      },
      async abandoned() {
        await limits.refund(fromAddress)
        await limits.refund(key)
      },
    }
  }

  return {
    /** With a `refusal` the attempt must not sign in, nor reply differently. */
    async beginSignIn(caller: Caller): Promise<SignInAttempt> {
      const { email, address, linkId } = caller
      const key = linkId ? keyOf('link', linkId) : await accountKey('account', email, address)
      const isShared = key === keyOf('account', email)
      try {
        return { ...(await begin(key, caller)), refusal: null }
      } catch (refusal) {
        if (!isShared || !(refusal instanceof AppError)) throw refusal
        // Counts per network, because strangers' failures alone block the account.
        const attempt = await begin(keyOf('refused', email, networkOf(address)), caller)
        return { ...attempt, refusal }
      }
    },

    beginProof: (email: string, address: string) =>
      begin(keyOf('proof', email), { email, address }),

    async beginCode(email: string, address: string): Promise<Attempt> {
      const key = await accountKey('code', email, address)
      await count(key, perCode)
      return { succeeded: () => limits.forget(key), abandoned: () => limits.refund(key) }
    },

    async beginRegistration(address: string): Promise<Attempt> {
      const fromAddress = keyOf('address', networkOf(address))
      await count(fromAddress, perAddress)
      const refund = () => limits.refund(fromAddress)
      return { succeeded: refund, abandoned: refund }
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

const perAddress = atMost({ most: 50, withinMs: retention.attempts.ms })
const perAccount = growing({ longestMs: 30 * seconds, forgetAfterMs: retention.attempts.ms })
const perCode = growing({ longestMs: 1 * hours, forgetAfterMs: retention.codes.ms })

/** After `freeFailures` an account's attempts wait, for 1, 2, 4 … seconds. */
function growing({ longestMs, forgetAfterMs }: { longestMs: number; forgetAfterMs: number }): Rule {
  return (current, now) => {
    if (current && current.nextAt > now) refuseFor(current.nextAt, now)
    const count = (current?.count ?? 0) + 1
    const waitMs = count < freeFailures ? 0 : 2 ** (count - freeFailures) * seconds
    const nextAt = later(now, Math.min(waitMs, longestMs))
    return { count, nextAt, forgetAt: later(now, forgetAfterMs) }
  }
}

function refuseFor(until: Date, now: Date): never {
  const isMoment = until.getTime() - now.getTime() <= 1 * minutes
  refuseUntil(until, now, isMoment ? undefined : 'signing in')
}
