import type { UserId } from '@cinecanon/contract'
import { retention } from '@cinecanon/contract/retention'
import type { AppDeps } from '../../deps.ts'
import type { NewMail } from '../../outbox/outbox.model.ts'
import type { Account } from '../account/account.ts'
import { emailChangedMail, verificationMail, welcomeMail } from '../account/mails.ts'
import type { RateLimits } from '../sign-in-limits/rate-limits.ts'
import { hashOf } from '../tokens.ts'

export type EmailVerification = ReturnType<typeof emailVerificationService>

type Deps = Pick<AppDeps, 'models' | 'clock' | 'log'> & {
  rateLimits: RateLimits
}

const rateLimit = {
  name: 'verification',
  most: 5,
  withinMs: retention.requests.ms,
  what: 'a verification link',
}

export function emailVerificationService(deps: Deps) {
  const { models, rateLimits, clock, log } = deps
  const { emailVerification: verification, accounts, outbox } = models

  return {
    /** Mails the link again unless verified. @throws AppError `too_many_requests` */
    async request(userId: UserId): Promise<void> {
      const account = await accounts.ofCaller(userId)
      if (account.emailVerified) return
      await rateLimits.take(rateLimit, userId)
      await outbox.add(verificationMail(userId, account.email), clock())
    },

    /** A taken address gets no mail, silently. @throws AppError `too_many_requests` */
    async requestChange(userId: UserId, email: string): Promise<void> {
      await rateLimits.take(rateLimit, userId)
      const now = clock()
      const expiresAt = new Date(now.getTime() + retention.newAddress.ms)
      await verification.beginChange(
        { userId, email, expiresAt },
        verificationMail(userId, email),
        now,
      )
      log.info({ userId }, 'change of address asked for')
    },

    /** The address that the user wants to change to, until it is verified. */
    pendingEmail: (userId: UserId): Promise<string | null> =>
      verification.pendingEmail(userId, clock()),

    cancelChange: (userId: UserId): Promise<void> => verification.cancelChange(userId),

    /** @throws AppError `verification_link_invalid`; `email_taken` when taken meanwhile */
    async verify(token: string): Promise<Pick<Account, 'id' | 'email'>> {
      const account = await verification.apply(hashOf(token), clock(), mailsOf)
      log.info({ userId: account.id }, 'address verified')
      return account
    },
  }
}

/** A welcome with the first verification, so one per account. */
function mailsOf(before: Account, email: string): NewMail[] {
  return [
    ...(email === before.email ? [] : [emailChangedMail(before)]),
    ...(before.emailVerified ? [] : [welcomeMail({ ...before, email })]),
  ]
}
