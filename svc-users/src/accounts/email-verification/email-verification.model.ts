import { AppError, type UserId } from '@cinecanon/contract'
import { type Connection, Schema, type Types } from 'mongoose'
import {
  inTransaction,
  removalFrom,
  rowsOf,
  type Transaction,
} from '../../database/queries.model.ts'
import { addToOutbox, type NewMail } from '../../outbox/outbox.model.ts'
import type { Account } from '../account/account.ts'
import { accountRows, toAccount } from '../account/accounts.model.ts'
import { emailEndings, releaseAddress, reserveAddress } from '../account/addresses.model.ts'
import {
  type MailedLink,
  removeMailedLinksOf,
  useMailedLink,
} from '../mailed-links/mailed-links.model.ts'

type ChangeRow = { _id: Types.ObjectId; email: string; expiresAt: Date }

const changeSchema = new Schema<ChangeRow>(
  {
    // The id is the user's, because only the newest change counts.
    _id: Schema.Types.ObjectId,
    email: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'email_changes', versionKey: false },
)

// Readers compare the time too, because a TTL is delayed by up to a minute.
changeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

const changeRows = rowsOf('EmailChange', changeSchema)

type EmailChange = { userId: UserId; email: string; expiresAt: Date }

export type EmailVerificationModel = ReturnType<typeof emailVerificationModel>

export function emailVerificationModel(db: Connection) {
  const accounts = accountRows(db)
  const changes = changeRows(db)

  return {
    async beginChange(
      { userId, email, expiresAt }: EmailChange,
      mail: NewMail,
      at: Date,
    ): Promise<void> {
      await changes.init()
      await inTransaction(db, async (tx) => {
        const set = { $set: { email, expiresAt } }
        await changes.updateOne({ _id: userId }, set, { upsert: true, session: tx.session })
        await addToOutbox(tx, mail, at)
      })
    },

    async pendingEmail(userId: UserId, at: Date): Promise<string | null> {
      const change = await changes.findOne({ _id: userId, expiresAt: { $gt: at } }).lean()
      return change?.email ?? null
    },

    async cancelChange(userId: UserId): Promise<void> {
      await changes.deleteOne({ _id: userId })
    },

    /** @throws AppError `verification_link_invalid`, `email_taken` */
    apply: (linkId: string, at: Date, mailsOf: MailsOf): Promise<Account> =>
      inTransaction(db, async (tx) => {
        const use = { id: linkId, purpose: 'verify-email', at } as const
        const link = await useMailedLink(tx, use)
        const row = link && (await accounts.findById(link.userId).session(tx.session).lean())
        if (!row) throw new AppError('verification_link_invalid')
        const before = toAccount(row)
        const email = link.email
        if (email !== before.email) await change(tx, { before, link, at })
        for (const mail of mailsOf(before, email)) await addToOutbox(tx, mail, at)
        const username = before.username === before.email ? email : before.username
        const verified = { email, username, emailVerified: true, updatedAt: at }
        const set = { ...verified, emailEndings: emailEndings(email) }
        await accounts.updateOne({ _id: link.userId }, { $set: set }, { session: tx.session })
        return { ...before, ...verified, updatedAt: at.toISOString() }
      }),
  }

  async function change(tx: Transaction, { before, link, at }: Change): Promise<void> {
    const { userId, email } = link
    const wanted = { _id: userId, email, expiresAt: { $gt: at } }
    const { deletedCount } = await changes.deleteOne(wanted, { session: tx.session })
    if (deletedCount === 0) throw new AppError('verification_link_invalid')
    await reserveAddress(tx, { email, userId })
    await releaseAddress(tx, { email: before.email, userId })
    await removeMailedLinksOf(tx, userId)
  }
}

type Change = { before: Account; link: MailedLink; at: Date }
type MailsOf = (before: Account, email: string) => NewMail[]

export const removeEmailChangeOf = removalFrom(changeRows, '_id')
