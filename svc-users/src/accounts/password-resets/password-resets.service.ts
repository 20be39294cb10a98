import { randomUUID } from 'node:crypto'
import { AppError, type UserId } from '@cinecanon/contract'
import { retention } from '@cinecanon/contract/retention'
import { networkOf } from '@cinecanon/service-kit/network'
import type { AppDeps } from '../../deps.ts'
import type { PasswordRules } from '../passwords/password-rules.ts'
import type { RateLimits } from '../sign-in-limits/rate-limits.ts'
import type { SignInLimits } from '../sign-in-limits/sign-in-limits.service.ts'
import { hashOf } from '../tokens.ts'

export type PasswordResets = ReturnType<typeof passwordResetsService>

type Deps = Pick<AppDeps, 'models' | 'passwords' | 'clock' | 'log'> & {
  rules: PasswordRules
  limits: Pick<SignInLimits, 'rememberAddress'>
  rateLimits: RateLimits
}

type NewPassword = { token: string; password: string }

const rateLimit = { withinMs: retention.requests.ms, what: 'a new password' }
const perEmail = { ...rateLimit, name: 'reset-email', most: 5 }
const checks = {
  name: 'reset-check',
  most: 100,
  withinMs: retention.requests.ms,
  what: 'a look at a link',
}
const perNetwork = { ...rateLimit, name: 'reset-network', most: 20 }

export function passwordResetsService(deps: Deps) {
  const { models, passwords, rules, limits, rateLimits, clock, log } = deps
  const { passwordResets: resets, mailedLinks: links, accounts, outbox } = models

  async function linkOf(token: string) {
    const link = await links.find(hashOf(token), 'reset-password', clock())
    const account = link && (await accounts.byId(link.userId))
    if (!account || account.email !== link.email) throw new AppError('reset_link_invalid')
    return { linkId: link.id, account }
  }

  return {
    /** Looks up no account: the reply tells nothing. @throws AppError `too_many_requests` */
    async request(email: string, address: string): Promise<void> {
      await rateLimits.take(perNetwork, networkOf(address))
      await rateLimits.take(perEmail, email)
      const id = `password-reset:${randomUUID()}`
      await outbox.add({ id, kind: 'password-reset', payload: { to: email, values: {} } }, clock())
      log.info('password reset asked for')
    },

    /** @throws AppError `reset_link_invalid`, `too_many_requests` */
    async check(token: string, address: string): Promise<void> {
      await rateLimits.take(checks, networkOf(address))
      await linkOf(token)
    },

    /** @throws AppError `reset_link_invalid`, `weak_password`, `unavailable` */
    async reset({ token, password }: NewPassword, address: string): Promise<UserId> {
      const { linkId, account } = await linkOf(token)
      await rules.refuseWeak(password, account)
      const passwordHash = await passwords.hash(password)
      const userId = await resets.apply({ linkId, passwordHash, at: clock() })
      await limits.rememberAddress(account.email, address)
      log.info({ userId }, 'password reset')
      return userId
    },
  }
}
