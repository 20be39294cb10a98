import { UserId } from '@cinecanon/contract'
import { type Connection, Schema, Types } from 'mongoose'
import { removalFrom, rowsOf } from '../../database/queries.model.ts'

export type Session = {
  /** It is the token's hash, so that the database holds no usable token. */
  id: string
  userId: UserId
  device: string
  createdAt: Date
  lastUsedAt: Date
  expiresAt: Date
}

export type SessionOfUser = { userId: UserId; sessionId: string }

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

// Readers compare the time too, because a TTL is delayed by up to a minute.
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
// Serves the list and the end of all sessions of a user.
sessionSchema.index({ userId: 1 })

const sessionRows = rowsOf('Session', sessionSchema)

export type SessionsModel = ReturnType<typeof sessionsModel>

export function sessionsModel(db: Connection) {
  const rows = sessionRows(db)
  return {
    async create({ id, userId, ...rest }: Session): Promise<void> {
      await rows.create({ ...rest, _id: id, userId: new Types.ObjectId(userId) })
    },

    async byId(id: string): Promise<Session | null> {
      const row = await rows.findById(id).lean()
      return row && toSession(row)
    },

    async touch(id: string, lastUsedAt: Date, expiresAt: Date): Promise<void> {
      await rows.updateOne({ _id: id }, { $set: { lastUsedAt, expiresAt } })
    },

    async end(id: string): Promise<void> {
      await rows.deleteOne({ _id: id })
    },

    async of(userId: UserId, at: Date): Promise<Session[]> {
      const unexpired = { userId, expiresAt: { $gt: at } }
      return (await rows.find(unexpired).sort({ lastUsedAt: -1 }).lean()).map(toSession)
    },

    /** @returns false when it isn't the user's, or was ended before */
    async endOwn({ userId, sessionId }: SessionOfUser): Promise<boolean> {
      const { deletedCount } = await rows.deleteOne({ _id: sessionId, userId })
      return deletedCount === 1
    },

    async endOthers({ userId, sessionId }: SessionOfUser): Promise<void> {
      await rows.deleteMany({ userId, _id: { $ne: sessionId } })
    },
  }
}

/** Callers also clear the gateway's cache, by `announceEndOfAll`. */
export const removeSessionsOf = removalFrom(sessionRows)

function toSession({ _id, userId, ...rest }: SessionRow): Session {
  return { ...rest, id: _id, userId: UserId.parse(userId.toHexString()) }
}
