import { UserId } from '@cinecanon/contract'
import { type Connection, Schema, Types } from 'mongoose'
import { removalFrom } from '../../queries.model.ts'

export type Session = {
  /** SHA-256 of the token, so that the database holds no usable token. */
  id: string
  userId: UserId
  device: string
  createdAt: Date
  lastUsedAt: Date
  expiresAt: Date
}

type SessionRow = Omit<Session, 'id' | 'userId'> & { _id: string; userId: Types.ObjectId }

const sessionSchema = new Schema<SessionRow>(
  {
    _id: String,
    userId: { type: Schema.Types.ObjectId, required: true },
    device: String,
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'sessions', versionKey: false },
)

// TTL; delayed by up to a minute, so readers compare the time.
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
// Ending every session of one user.
sessionSchema.index({ userId: 1 })

function sessionRows(db: Connection) {
  return db.model('Session', sessionSchema)
}

export function sessionsModel(db: Connection) {
  const rows = sessionRows(db)
  return {
    async create({ id, userId, ...rest }: Session): Promise<void> {
      await rows.create({ ...rest, _id: id, userId: new Types.ObjectId(userId) })
    },

    /** May have expired: the TTL is delayed. */
    async byId(id: string): Promise<Session | null> {
      const row = await rows.findById(id).lean()
      return row && toSession(row)
    },

    /** No-op after the session ended. */
    async touch(id: string, lastUsedAt: Date, expiresAt: Date): Promise<void> {
      await rows.updateOne({ _id: id }, { $set: { lastUsedAt, expiresAt } })
    },

    async end(id: string): Promise<void> {
      await rows.deleteOne({ _id: id })
    },

    /** Unexpired, the last used first. */
    async of(userId: UserId, at: Date): Promise<Session[]> {
      const living = { userId, expiresAt: { $gt: at } }
      return (await rows.find(living).sort({ lastUsedAt: -1 }).lean()).map(toSession)
    },

    /** False when it isn't the user's, or was ended before. */
    async endOwn(userId: UserId, id: string): Promise<boolean> {
      const { deletedCount } = await rows.deleteOne({ _id: id, userId })
      return deletedCount === 1
    },

    async endOthers(userId: UserId, currentId: string): Promise<void> {
      await rows.deleteMany({ userId, _id: { $ne: currentId } })
    },
  }
}

/** Callers also invalidate the gateway's cache (`announceEndOfAll`). */
export const removeSessionsOf = removalFrom(sessionRows)

function toSession({ _id, userId, ...rest }: SessionRow): Session {
  return { ...rest, id: _id, userId: UserId.parse(userId.toHexString()) }
}
