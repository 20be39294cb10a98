import { AppError, type UserId } from '@cinecanon/contract'
import type { Clock, Logger } from '@cinecanon/service-kit'
import { networkOf } from '@cinecanon/service-kit/network'
import type { OutboxModel } from '../../outbox/outbox.model.ts'
import type { AccountsModel } from '../account/accounts.model.ts'
import { newMail } from '../account/mails.ts'
import type { MailedLinksModel } from '../mailed-links/mailed-links.model.ts'
import { refuseWeak } from '../passwords/password-rules.ts'
import type { Passwords } from '../passwords/passwords.ts'
import { hashOf } from '../sessions/tokens.ts'
import type { RateLimits } from '../sign-in-limits/rate-limits.ts'
import type { SignInLimits } from '../sign-in-limits/sign-in-limits.service.ts'
import type { PasswordResetsModel } from './password-resets.model.ts'

export type PasswordResets = ReturnType<typeof passwordResetsService>

type Deps = {
  accounts: AccountsModel
  mailedLinks: MailedLinksModel
  outbox: OutboxModel
  passwordResets: PasswordResetsModel
  passwords: Passwords
  limits: SignInLimits
  rateLimits: RateLimits
  clock: Clock
  log: Logger
}

type NewPassword = { token: string; password: string }

const perEmail = { name: 'reset-email', most: 5, label: 'a new password' }
const perNetwork = { name: 'reset-network', most: 20, label: 'a new password' }
const checks = { name: 'reset-check', most: 100, label: 'a look at a link' }

export function passwordResetsService(deps: Deps) {
  const { accounts, mailedLinks, outbox, passwordResets, passwords } = deps
  const { limits, rateLimits, clock, log } = deps

  async function linkOf(token: string) {
    const use = { id: hashOf(token), purpose: 'reset-password', at: clock() } as const
    const link = await mailedLinks.find(use)
    const account = link && (await accounts.byId(link.userId))
    if (!account || account.email !== link.email) throw new AppError('reset_link_invalid')
    return { linkId: link.id, account }
  }

  return {
    /** Reads no account, so that the reply tells nothing. @throws AppError `too_many_requests` */
    async request(email: string, address: string): Promise<void> {
      await rateLimits.consume(perNetwork, networkOf(address))
      await rateLimits.consume(perEmail, email)
      await outbox.add(newMail('password-reset', email), clock())
      log.info('password reset asked for')
    },

    /** @throws AppError `reset_link_invalid`, `too_many_requests` */
    async check(token: string, address: string): Promise<void> {
      await rateLimits.consume(checks, networkOf(address))
      await linkOf(token)
    },

    /** @throws AppError `reset_link_invalid`, `weak_password`, `unavailable` */
    async reset({ token, password }: NewPassword, address: string): Promise<UserId> {
      const { linkId, account } = await linkOf(token)
      await refuseWeak(password, account)
      const passwordHash = await passwords.hash(password)
      const userId = await passwordResets.apply({ linkId, passwordHash, at: clock() })
      await limits.rememberAddress(account.email, address)
      log.info({ userId }, 'password reset')
      return userId
    },
  }
}
