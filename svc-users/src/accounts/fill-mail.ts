import { AppError, type UserId } from '@cinecanon/contract'
import { retention } from '@cinecanon/contract/retention'
import type { AppDeps } from '../deps.ts'
import type { FillMail } from '../outbox/relay.ts'
import type { MailedLink } from './mailed-links/mailed-links.model.ts'
import type { RateLimit, RateLimits } from './sign-in-limits/rate-limits.ts'
import { hashOf, newToken } from './tokens.ts'

type Deps = Pick<AppDeps, 'models' | 'clock'> & {
  rateLimits: RateLimits
  /** Origin that links lead to. */
  appUrl: string
}

/** Bounds mails to an account whose password leaked; one link is always valid. */
const signInLinkLimit: RateLimit = {
  name: 'sign-in-link',
  most: 3,
  withinMs: retention.signInLink.ms,
  what: 'a sign-in link',
}

/** Makes links when mails leave, so that the outbox holds no token and replies tell nothing. */
export function createFillMail(deps: Deps): FillMail {
  const { models, rateLimits, appUrl, clock } = deps
  const { accounts, mailedLinks: links, emailVerification: verification } = models

  return async ({ kind, payload, userId, attempts }) => {
    if (kind === 'password-reset') return resetMail(payload.to)
    if (kind === 'verify-email') return userId ? verificationMail(userId, payload.to) : null
    if (kind === 'sign-in-link') return userId ? signInMail(userId, payload.to, attempts) : null
    return payload
  }

  async function resetMail(to: string) {
    const account = await accounts.byEmail(to)
    if (!account) return null
    const about = { purpose: 'reset-password', userId: account.id, email: to } as const
    return {
      to,
      values: { resetLink: await linkTo('/reset-password', about, retention.resetLink.ms) },
    }
  }

  async function verificationMail(userId: UserId, to: string) {
    if (!(await isWanted(userId, to))) return null
    const about = { purpose: 'verify-email', userId, email: to } as const
    return {
      to,
      values: { verifyLink: await linkTo('/verify-email', about, retention.verifyLink.ms) },
    }
  }

  /** Only the first attempt counts: those that follow are for the same mail. */
  async function signInMail(userId: UserId, to: string, attempts: number) {
    const account = await accounts.byId(userId)
    if (account?.email !== to) return null
    if (attempts === 1 && !(await isWithin(signInLinkLimit, userId))) return null
    const about = { purpose: 'sign-in', userId, email: to } as const
    return {
      to,
      values: { signInLink: await linkTo('/sign-in-link', about, retention.signInLink.ms) },
    }
  }

  async function isWithin(rateLimit: RateLimit, userId: UserId): Promise<boolean> {
    try {
      await rateLimits.take(rateLimit, userId)
      return true
    } catch (error) {
      if (error instanceof AppError && error.code === 'too_many_requests') return false
      throw error
    }
  }

  /** False, silently, when another account has the address by now. */
  async function isWanted(userId: UserId, to: string): Promise<boolean> {
    const account = await accounts.byId(userId)
    if (!account) return false
    if (account.email === to) return !account.emailVerified
    const pending = await verification.pendingEmail(userId, clock())
    return pending === to && (await accounts.byEmail(to)) === null
  }

  async function linkTo(path: string, about: About, lifeMs: number): Promise<string> {
    const token = newToken()
    const expiresAt = new Date(clock().getTime() + lifeMs)
    await links.add({ ...about, id: hashOf(token), expiresAt })
    return `${appUrl}${path}?token=${token}`
  }
}

type About = Pick<MailedLink, 'purpose' | 'userId' | 'email'>
