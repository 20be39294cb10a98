import { AppError } from '@cinecanon/contract'
import type { AccountsFake } from '../account/accounts.fake.ts'
import type { EmailVerificationFake } from '../email-verification/email-verification.fake.ts'
import type { MailedLinksFake } from '../mailed-links/mailed-links.fake.ts'
import type { SessionsFake } from '../sessions/sessions.fake.ts'
import type { TwoFactorFake } from '../two-factor/two-factor.fake.ts'
import type { PasswordResetsModel } from './password-resets.model.ts'

type Parts = {
  accounts: AccountsFake
  sessions: SessionsFake
  links: MailedLinksFake
  verification: EmailVerificationFake
  twoFactors: TwoFactorFake
}

export function passwordResetsFake(parts: Parts): PasswordResetsModel {
  const { accounts, sessions, links, verification, twoFactors } = parts
  return {
    async apply({ linkId, passwordHash, at }) {
      const link = links.take(linkId, 'reset-password', at)
      const account = link && (await accounts.byId(link.userId))
      if (!account || account.email !== link.email) throw new AppError('reset_link_invalid')
      const { id } = account
      accounts.change(id, { passwordHash, emailVerified: true, updatedAt: at.toISOString() })
      sessions.removeOf(id)
      links.removeOf(id)
      verification.removeOf(id)
      if (!account.emailVerified || !account.hasTwoFactor) await twoFactors.switchOff(id, at)
      return id
    },
  }
}
