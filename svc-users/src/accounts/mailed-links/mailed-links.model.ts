import { UserId } from '@cinecanon/contract'
import { type ClientSession, type Connection, Schema, Types } from 'mongoose'
import { removalFrom, rowsOf, type Transaction } from '../../database/queries.model.ts'

type Purpose = 'reset-password' | 'verify-email' | 'sign-in'

/** Proves that the user reads the mail of `email`. */
export type MailedLink = {
  /** It is the token's hash. */
  id: string
  purpose: Purpose
  userId: UserId
  email: string
  expiresAt: Date
}

type LinkRow = Omit<MailedLink, 'id' | 'userId'> & { _id: string; userId: Types.ObjectId }

const linkSchema = new Schema<LinkRow>(
  {
    _id: String,
    purpose: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    email: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'mailed_links', versionKey: false },
)

// Readers compare the time too, because a TTL is delayed by up to a minute.
linkSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
// Serves the removal of a user's links.
linkSchema.index({ userId: 1 })

const linkRows = rowsOf('MailedLink', linkSchema)

export type MailedLinksModel = ReturnType<typeof mailedLinksModel>

export function mailedLinksModel(db: Connection) {
  const rows = linkRows(db)
  return {
    async add({ id, userId, ...rest }: MailedLink): Promise<void> {
      await rows.create({ ...rest, _id: id, userId: new Types.ObjectId(userId) })
    },

    async find(use: Use): Promise<MailedLink | null> {
      return toLink(await rows.findOne(usable(use)).lean())
    },

    use: (use: Use): Promise<MailedLink | null> => useMailedLink({ db }, use),
  }
}

type Use = Pick<MailedLink, 'id' | 'purpose'> & { at: Date }

function usable({ id, purpose, at }: Use) {
  return { _id: id, purpose, expiresAt: { $gt: at } }
}

/** Consumes the link: of concurrent uses, one gets it. */
export async function useMailedLink(
  { db, session }: { db: Connection; session?: ClientSession },
  use: Use,
): Promise<MailedLink | null> {
  const options = session && { session }
  return toLink(await linkRows(db).findOneAndDelete(usable(use), options).lean())
}

export const removeMailedLinksOf = removalFrom(linkRows)

/** Spares links that verify an address, because those open no account. */
export async function removeAccessLinksOf({ db, session }: Transaction, userId: UserId) {
  await linkRows(db).deleteMany({ userId, purpose: { $ne: 'verify-email' } }, { session })
}

function toLink(row: LinkRow | null): MailedLink | null {
  if (!row) return null
  const { _id, userId, purpose, email, expiresAt } = row
  return { id: _id, purpose, userId: UserId.parse(userId.toHexString()), email, expiresAt }
}
