import { AppError, type UserId } from '@cinecanon/contract'
import type { OutboxFake } from '../../outbox/outbox.fake.ts'
import type { AccountsFake } from '../account/accounts.fake.ts'
import type { MailedLinksFake } from '../mailed-links/mailed-links.fake.ts'
import type { EmailVerificationModel } from './email-verification.model.ts'

export type EmailVerificationFake = EmailVerificationModel & { removeOf: (userId: UserId) => void }

type Parts = { accounts: AccountsFake; links: MailedLinksFake; outbox: OutboxFake }

export function emailVerificationFake({ accounts, links, outbox }: Parts): EmailVerificationFake {
  const changes = new Map<UserId, { email: string; expiresAt: Date }>()
  const pending = (userId: UserId, at: Date) => {
    const change = changes.get(userId)
    return change && change.expiresAt > at ? change.email : null
  }

  return {
    removeOf: (userId) => void changes.delete(userId),

    async beginChange({ userId, ...change }, mail, at) {
      changes.set(userId, change)
      await outbox.add(mail, at)
    },

    pendingEmail: async (userId, at) => pending(userId, at),

    async cancelChange(userId) {
      changes.delete(userId)
    },

    // No pause between the look and the change: of two uses at the same moment one comes first.
    async apply(linkId, at, noticeOf) {
      const link = links.take(linkId, 'verify-email', at)
      const before = accounts.all().find(({ id }) => id === link?.userId)
      if (!link || !before) throw new AppError('verification_link_invalid')
      const { email } = link
      if (email !== before.email) {
        if (pending(before.id, at) !== email) throw new AppError('verification_link_invalid')
        if (accounts.all().some((other) => other.email === email)) throw new AppError('email_taken')
        changes.delete(before.id)
        links.removeOf(before.id)
        void outbox.add(noticeOf(before), at)
      }
      const username = before.username === before.email ? email : before.username
      const verified = { email, username, emailVerified: true, updatedAt: at.toISOString() }
      accounts.change(before.id, verified)
      return { ...before, ...verified }
    },
  }
}
