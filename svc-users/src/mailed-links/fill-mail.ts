import type { UserId } from '@cinecanon/contract'
import type { Clock } from '@cinecanon/service-kit'
import type { AccountsModel } from '../accounts/accounts.model.ts'
import type { EmailVerificationModel } from '../email-verification/email-verification.model.ts'
import type { FillMail } from '../outbox/relay.ts'
import { hashOf, newToken } from '../tokens/tokens.ts'
import type { MailedLink, MailedLinksModel } from './mailed-links.model.ts'

type Deps = {
  accounts: AccountsModel
  links: MailedLinksModel
  verification: EmailVerificationModel
  /** Origin that links lead to. */
  appUrl: string
  clock: Clock
}

const minutes = 60_000
const hours = 60 * minutes

/**
 * Makes a mail's link at the moment when the mail leaves. So no token rests in the outbox, and asking for a link costs
 * the same whether the address has an account or not: who it belongs to is looked up only here.
 */
export function createFillMail({ accounts, links, verification, appUrl, clock }: Deps): FillMail {
  return async ({ kind, payload, userId }) => {
    if (kind === 'password-reset') return resetMail(payload.to)
    if (kind === 'verify-email') return userId ? verificationMail(userId, payload.to) : null
    return payload
  }

  async function resetMail(to: string) {
    const account = await accounts.byEmail(to)
    if (!account) return null
    const about = { purpose: 'reset-password', userId: account.id, email: to } as const
    return { to, values: { resetLink: await linkTo('/reset-password', about, 1 * hours) } }
  }

  async function verificationMail(userId: UserId, to: string) {
    if (!(await isWanted(userId, to))) return null
    const about = { purpose: 'verify-email', userId, email: to } as const
    return { to, values: { verifyLink: await linkTo('/verify-email', about, 24 * hours) } }
  }

  /** An address that became someone else's meanwhile gets no mail; that it did shows nowhere. */
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
