import type { UserId } from '@cinecanon/contract'
import { retention } from '@cinecanon/contract/retention'
import type { Clock, Logger } from '@cinecanon/service-kit'
import type { NewMail, OutboxModel } from '../../outbox/outbox.model.ts'
import type { Account } from '../account/account.ts'
import type { AccountsModel } from '../account/accounts.model.ts'
import { newMail, welcomeMail } from '../account/mails.ts'
import { hashOf } from '../sessions/tokens.ts'
import { later } from '../sign-in-limits/attempt-counter.ts'
import type { RateLimits } from '../sign-in-limits/rate-limits.ts'
import type { EmailVerificationModel } from './email-verification.model.ts'

export type EmailVerification = ReturnType<typeof emailVerificationService>

type Deps = {
  accounts: AccountsModel
  emailVerification: EmailVerificationModel
  outbox: OutboxModel
  rateLimits: RateLimits
  clock: Clock
  log: Logger
}

const rateLimit = { name: 'verification', most: 5, label: 'a verification link' }

export function emailVerificationService(deps: Deps) {
  const { accounts, emailVerification: verification, outbox, rateLimits, clock, log } = deps

  return {
    /** Mails the link again unless verified. @throws AppError `too_many_requests` */
    async request(userId: UserId): Promise<void> {
      const account = await accounts.ofCaller(userId)
      if (account.emailVerified) return
      await rateLimits.consume(rateLimit, userId)
      await outbox.add(newMail('verify-email', account.email, userId), clock())
    },

    /** Sends a taken address no mail, silently. @throws AppError `too_many_requests` */
    async requestChange(userId: UserId, email: string): Promise<void> {
      await rateLimits.consume(rateLimit, userId)
      const now = clock()
      const change = { userId, email, expiresAt: later(now, retention.newAddress.ms) }
      await verification.beginChange(change, newMail('verify-email', email, userId), now)
      log.info({ userId }, 'change of address asked for')
    },

    pendingEmail: (userId: UserId): Promise<string | null> =>
      verification.pendingEmail(userId, clock()),

    cancelChange: verification.cancelChange,

    /** @throws AppError `verification_link_invalid`; `email_taken` when taken meanwhile */
    async verify(token: string): Promise<Pick<Account, 'id' | 'email'>> {
      const account = await verification.apply(hashOf(token), clock(), mailsOf)
      log.info({ userId: account.id }, 'address verified')
      return account
    },
  }
}

/** The previous address gets a mail too, so that its owner can notice a theft. */
function mailsOf(before: Account, email: string): NewMail[] {
  return [
    ...(email === before.email ? [] : [newMail('email-changed', before.email)]),
    ...(before.emailVerified ? [] : [welcomeMail({ ...before, email })]),
  ]
}
