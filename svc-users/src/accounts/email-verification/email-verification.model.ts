import { AppError, type UserId } from '@cinecanon/contract'
import { type ClientSession, type Connection, Schema, type Types } from 'mongoose'
import { removalFrom } from '../../database/queries.model.ts'
import { addToOutbox, type NewMail } from '../../outbox/outbox.model.ts'
import type { Account } from '../account/account.ts'
import { accountRows, toAccount } from '../account/accounts.model.ts'
import { emailEndings, freeAddress, takeAddress } from '../account/addresses.model.ts'
import {
  type MailedLink,
  removeMailedLinksOf,
  useMailedLink,
} from '../mailed-links/mailed-links.model.ts'

/** The new address becomes the user's when it is verified. */
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

function changeRows(db: Connection) {
  return db.model('EmailChange', changeSchema)
}

type EmailChange = { userId: UserId; email: string; expiresAt: Date }

export type EmailVerificationModel = ReturnType<typeof emailVerificationModel>

export function emailVerificationModel(db: Connection) {
  const accounts = accountRows(db)
  const changes = changeRows(db)

  return {
    /** Replaces an earlier change, and stores the mail with the link. */
    async beginChange(
      { userId, email, expiresAt }: EmailChange,
      mail: NewMail,
      at: Date,
    ): Promise<void> {
      await changes.init()
      await db.transaction(async (session) => {
        const set = { $set: { email, expiresAt } }
        await changes.updateOne({ _id: userId }, set, { upsert: true, session })
        await addToOutbox(db, mail, at, session)
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
      db.transaction(async (session) => {
        const use = { id: linkId, purpose: 'verify-email', at } as const
        const link = await useMailedLink(db, use, session)
        const row = link && (await accounts.findById(link.userId).session(session).lean())
        if (!row) throw new AppError('verification_link_invalid')
        const before = toAccount(row)
        const email = link.email
        if (email !== before.email) await change(before, link, { at, session })
        for (const mail of mailsOf(before, email)) await addToOutbox(db, mail, at, session)
        const username = before.username === before.email ? email : before.username
        const verified = { email, username, emailVerified: true, updatedAt: at }
        const set = { ...verified, emailEndings: emailEndings(email) }
        await accounts.updateOne({ _id: link.userId }, { $set: set }, { session })
        return { ...before, ...verified, updatedAt: at.toISOString() }
      }),
  }

  async function change(before: Account, { userId, email }: MailedLink, options: ChangeOptions) {
    const { at, session } = options
    const wanted = { _id: userId, email, expiresAt: { $gt: at } }
    const { deletedCount } = await changes.deleteOne(wanted, { session })
    if (deletedCount === 0) throw new AppError('verification_link_invalid')
    await takeAddress(db, { email, userId }, session)
    await freeAddress(db, { email: before.email, userId }, session)
    await removeMailedLinksOf(db, userId, session)
  }
}

type ChangeOptions = { at: Date; session: ClientSession }
type MailsOf = (before: Account, email: string) => NewMail[]

export const removeEmailChangeOf = removalFrom(changeRows, '_id')
