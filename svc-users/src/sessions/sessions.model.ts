import { UserId } from '@cinecanon/contract'
import { type Connection, Schema, Types } from 'mongoose'

export type Session = {
  /** SHA-256 of the token: who reads the database can't sign in with it. */
  id: string
  userId: UserId
  createdAt: Date
  lastUsedAt: Date
  expiresAt: Date
}

type SessionRow = Omit<Session, 'id' | 'userId'> & { _id: string; userId: Types.ObjectId }

const sessionSchema = new Schema<SessionRow>(
  {
    _id: String,
    userId: { type: Schema.Types.ObjectId, required: true },
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

export type SessionsModel = {
  create: (session: Session) => Promise<void>
  /** Also answers a session that has expired and isn't swept out yet. */
  byId: (id: string) => Promise<Session | null>
  /** Does nothing when the session was ended meanwhile. */
  touch: (id: string, lastUsedAt: Date, expiresAt: Date) => Promise<void>
  end: (id: string) => Promise<void>
}

export function sessionsModel(db: Connection): SessionsModel {
  const rows = db.model('Session', sessionSchema)
  return {
    async create({ id, userId, ...rest }) {
      await rows.create({ ...rest, _id: id, userId: new Types.ObjectId(userId) })
    },

    async byId(id) {
      const row = await rows.findById(id).lean()
      return row && toSession(row)
    },

    async touch(id, lastUsedAt, expiresAt) {
      await rows.updateOne({ _id: id }, { $set: { lastUsedAt, expiresAt } })
    },

    async end(id) {
      await rows.deleteOne({ _id: id })
    },
  }
}

function toSession({ _id, userId, createdAt, lastUsedAt, expiresAt }: SessionRow): Session {
  return { id: _id, userId: UserId.parse(userId.toHexString()), createdAt, lastUsedAt, expiresAt }
}
