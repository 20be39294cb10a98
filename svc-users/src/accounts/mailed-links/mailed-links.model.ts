import { UserId } from '@cinecanon/contract'
import { type ClientSession, type Connection, Schema, Types } from 'mongoose'
import { removalFrom } from '../../queries.model.ts'

type Purpose = 'reset-password' | 'verify-email' | 'sign-in'

/** Proves that its user reads the mail of `email`. */
export type MailedLink = {
  /** Hash of its token. */
  id: string
  purpose: Purpose
  userId: UserId
  /** The address that it was mailed to. */
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

// TTL; delayed by up to a minute, so readers compare the time.
linkSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
// All links of one user end together.
linkSchema.index({ userId: 1 })

function linkRows(db: Connection) {
  return db.model('MailedLink', linkSchema)
}

export function mailedLinksModel(db: Connection) {
  const rows = linkRows(db)
  return {
    async add({ id, userId, ...rest }: MailedLink): Promise<void> {
      await rows.create({ ...rest, _id: id, userId: new Types.ObjectId(userId) })
    },

    async find(id: string, purpose: Purpose, at: Date): Promise<MailedLink | null> {
      return toLink(await rows.findOne({ _id: id, purpose, expiresAt: { $gt: at } }).lean())
    },

    /** Consumes the link; one of several concurrent uses gets it. */
    use: (id: string, purpose: Purpose, at: Date): Promise<MailedLink | null> =>
      takeMailedLink(db, { id, purpose, at }),
  }
}

type Use = Pick<MailedLink, 'id' | 'purpose'> & { at: Date }

/** Consumes a link; null when unusable. */
export async function takeMailedLink(
  db: Connection,
  { id, purpose, at }: Use,
  session?: ClientSession,
): Promise<MailedLink | null> {
  const usable = { _id: id, purpose, expiresAt: { $gt: at } }
  return toLink(
    await linkRows(db)
      .findOneAndDelete(usable, session && { session })
      .lean(),
  )
}

export const removeMailedLinksOf = removalFrom(linkRows)

/** Removes links that open an account; those that verify an address stay. */
export async function removeWaysInOf(
  db: Connection,
  userId: UserId,
  session: ClientSession,
): Promise<void> {
  await linkRows(db).deleteMany({ userId, purpose: { $ne: 'verify-email' } }, { session })
}

function toLink(row: LinkRow | null): MailedLink | null {
  if (!row) return null
  const { _id, userId, purpose, email, expiresAt } = row
  return { id: _id, purpose, userId: UserId.parse(userId.toHexString()), email, expiresAt }
}
