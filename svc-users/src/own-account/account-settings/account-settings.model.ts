import { AppError, type Preferences, type UserId } from '@cinecanon/contract'
import type { Connection } from 'mongoose'
import type { Account } from '../../accounts/account/account.ts'
import { accountRows } from '../../accounts/account/accounts.model.ts'
import { removeEmailChangeOf } from '../../accounts/email-verification/email-verification.model.ts'
import { removeAccessLinksOf } from '../../accounts/mailed-links/mailed-links.model.ts'
import { removeSessionsOf } from '../../accounts/sessions/sessions.model.ts'
import { inTransaction } from '../../database/queries.model.ts'

/** `before` is the hash that the caller's password was checked against. */
type NewPassword = { userId: UserId; before: string; passwordHash: string; at: Date }
type NewsChoice = Pick<Account, 'newsConsent'> & Partial<Pick<Account, 'timeZone'>>

export type AccountSettingsModel = ReturnType<typeof accountSettingsModel>

export function accountSettingsModel(db: Connection) {
  return {
    /** Ends sessions and links too, because they may be a stranger's. @throws AppError `wrong_password` after another change */
    setPassword: ({ userId, before, passwordHash, at }: NewPassword): Promise<void> =>
      inTransaction(db, async (tx) => {
        const { matchedCount } = await accountRows(db).updateOne(
          { _id: userId, passwordHash: before },
          { $set: { passwordHash, updatedAt: at } },
          { session: tx.session },
        )
        if (matchedCount === 0) throw new AppError('wrong_password')
        await removeSessionsOf(tx, userId)
        await removeAccessLinksOf(tx, userId)
        await removeEmailChangeOf(tx, userId)
      }),

    async setPreferences(userId: UserId, preferences: Preferences, at: Date): Promise<void> {
      await accountRows(db).updateOne({ _id: userId }, { $set: { preferences, updatedAt: at } })
    },

    async setNews(userId: UserId, news: NewsChoice, at: Date): Promise<void> {
      await accountRows(db).updateOne({ _id: userId }, { $set: { ...news, updatedAt: at } })
    },
  }
}
