import { AppError, type UserId } from '@cinecanon/contract'
import type { Connection } from 'mongoose'
import { inTransaction } from '../../database/queries.model.ts'
import { accountRows, toAccount } from '../account/accounts.model.ts'
import { removeEmailChangeOf } from '../email-verification/email-verification.model.ts'
import { removeMailedLinksOf, useMailedLink } from '../mailed-links/mailed-links.model.ts'
import { removeSessionsOf } from '../sessions/sessions.model.ts'
import { removeTwoFactorOf } from '../two-factor/two-factor.model.ts'

type Change = { linkId: string; passwordHash: string; at: Date }

export type PasswordResetsModel = ReturnType<typeof passwordResetsModel>

export function passwordResetsModel(db: Connection) {
  const accounts = accountRows(db)
  return {
    /** Ends sessions and links too, because they may be a stranger's. @throws AppError `reset_link_invalid` */
    apply: ({ linkId, passwordHash, at }: Change): Promise<UserId> =>
      inTransaction(db, async (tx) => {
        const use = { id: linkId, purpose: 'reset-password', at } as const
        const link = await useMailedLink(tx, use)
        if (!link) throw new AppError('reset_link_invalid')
        const { userId, email } = link
        const row = await accounts.findOne({ _id: userId, email }).session(tx.session).lean()
        if (!row) throw new AppError('reset_link_invalid')
        const before = toAccount(row)
        const hasTwoFactor = before.emailVerified && before.hasTwoFactor
        const set = { passwordHash, emailVerified: true, hasTwoFactor, updatedAt: at }
        await accounts.updateOne({ _id: userId }, { $set: set }, { session: tx.session })
        if (!hasTwoFactor) await removeTwoFactorOf(tx, userId)
        await removeSessionsOf(tx, userId)
        await removeMailedLinksOf(tx, userId)
        await removeEmailChangeOf(tx, userId)
        return userId
      }),
  }
}
