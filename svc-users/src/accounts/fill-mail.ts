import { AppError, type UserId } from '@cinecanon/contract'
import { retention } from '@cinecanon/contract/retention'
import type { Clock } from '@cinecanon/service-kit'
import type { OutboxMail } from '../outbox/outbox.model.ts'
import type { FillMail } from '../outbox/relay.ts'
import type { Account } from './account/account.ts'
import type { AccountsModel } from './account/accounts.model.ts'
import type { EmailVerificationModel } from './email-verification/email-verification.model.ts'
import type { MailedLink, MailedLinksModel } from './mailed-links/mailed-links.model.ts'
import { hashOf, newToken } from './sessions/tokens.ts'
import { later } from './sign-in-limits/attempt-counter.ts'
import type { RateLimit, RateLimits } from './sign-in-limits/rate-limits.ts'

type Deps = {
  accounts: AccountsModel
  emailVerification: EmailVerificationModel
  mailedLinks: MailedLinksModel
  rateLimits: RateLimits
  appUrl: string
  clock: Clock
}

/** Bounds mails to an account whose password leaked; one link is always valid. */
const signInLinkLimit: RateLimit = {
  name: 'sign-in-link',
  most: 3,
  withinMs: retention.signInLink.ms,
  label: 'a sign-in link',
}

/** `name` is the placeholder of the template, and the key of the link's retention. */
type Link = {
  purpose: MailedLink['purpose']
  path: string
  name: 'resetLink' | 'verifyLink' | 'signInLink'
}

const links: Partial<Record<OutboxMail['kind'], Link>> = {
  'password-reset': { purpose: 'reset-password', path: '/reset-password', name: 'resetLink' },
  'verify-email': { purpose: 'verify-email', path: '/verify-email', name: 'verifyLink' },
  'sign-in-link': { purpose: 'sign-in', path: '/sign-in-link', name: 'signInLink' },
}

/** Makes links when mails leave, so that the outbox holds no token and replies tell nothing. */
export function createFillMail(deps: Deps): FillMail {
  const { accounts, emailVerification, mailedLinks, rateLimits, appUrl, clock } = deps

  return async (mail) => {
    const link = links[mail.kind]
    if (!link) return mail.payload
    const userId = await recipientOf(mail)
    if (!userId) return null
    const { to } = mail.payload
    const { purpose, path, name } = link
    const token = newToken()
    const expiresAt = later(clock(), retention[name].ms)
    await mailedLinks.add({ id: hashOf(token), purpose, userId, email: to, expiresAt })
    return { to, values: { [name]: `${appUrl}${path}?token=${token}` } }
  }

  /** @returns null when the link is no longer wanted */
  async function recipientOf({ kind, payload, userId, attempts }: OutboxMail) {
    const { to } = payload
    if (kind === 'password-reset') return (await accounts.byEmail(to))?.id ?? null
    const account = userId ? await accounts.byId(userId) : null
    if (!account) return null
    if (kind === 'verify-email') return (await isToVerify(account, to)) ? account.id : null
    // Counts only the first attempt, because those that follow are for the same mail.
    const isAllowed = account.email === to && (attempts > 1 || (await isWithinLimit(account.id)))
    return isAllowed ? account.id : null
  }

  /** Is false, silently, when another account has the address by now. */
  async function isToVerify(account: Account, to: string): Promise<boolean> {
    if (account.email === to) return !account.emailVerified
    const pending = await emailVerification.pendingEmail(account.id, clock())
    return pending === to && (await accounts.byEmail(to)) === null
  }

  async function isWithinLimit(userId: UserId): Promise<boolean> {
    try {
      await rateLimits.consume(signInLinkLimit, userId)
      return true
    } catch (error) {
      if (error instanceof AppError && error.code === 'too_many_requests') return false
      throw error
    }
  }
}
