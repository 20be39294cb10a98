import { UserId } from '@cinecanon/contract'
import { type Connection, Schema, Types } from 'mongoose'
import { removalFrom } from '../account/removal.model.ts'
import { unknownDevice } from './device.ts'

export type Session = {
  /** SHA-256 of the token: who reads the database can't sign in with it. */
  id: string
  userId: UserId
  /** Where it was opened, in words for its owner. */
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
    device: { type: String, default: unknownDevice },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'sessions', versionKey: false },
)

// Sweeps expired sessions out; it may come a minute late, so readers compare the time themselves.
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

    /** Also answers a session that has expired and isn't swept out yet. */
    async byId(id: string): Promise<Session | null> {
      const row = await rows.findById(id).lean()
      return row && toSession(row)
    },

    /** Does nothing when the session was ended meanwhile. */
    async touch(id: string, lastUsedAt: Date, expiresAt: Date): Promise<void> {
      await rows.updateOne({ _id: id }, { $set: { lastUsedAt, expiresAt } })
    },

    async end(id: string): Promise<void> {
      await rows.deleteOne({ _id: id })
    },

    /** The user's sessions that have not expired, the last used first. */
    async of(userId: UserId, at: Date): Promise<Session[]> {
      const living = { userId, expiresAt: { $gt: at } }
      return (await rows.find(living).sort({ lastUsedAt: -1 }).lean()).map(toSession)
    },

    /** False when it isn't the user's, or was ended before. */
    async endOwn(userId: UserId, id: string): Promise<boolean> {
      const { deletedCount } = await rows.deleteOne({ _id: id, userId })
      return deletedCount === 1
    },

    async endOthers(userId: UserId, keptId: string): Promise<void> {
      await rows.deleteMany({ userId, _id: { $ne: keptId } })
    },
  }
}

/** Ends every session of the user. Whoever does so tells the gateway too (`announceEndOfAll`). */
export const removeSessionsOf = removalFrom(sessionRows)

function toSession({ _id, userId, device, createdAt, lastUsedAt, expiresAt }: SessionRow): Session {
  return {
    id: _id,
    userId: UserId.parse(userId.toHexString()),
    // Sessions opened before devices were kept name none.
    device: device ?? unknownDevice,
    createdAt,
    lastUsedAt,
    expiresAt,
  }
}
