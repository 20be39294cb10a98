import { type ClientSession, type Connection, Schema } from 'mongoose'

export type DayCount = { date: string; joined: number; left: number }

/** `_id` is the day, `2026-01-05`, in UTC. */
type DayRow = { _id: string; joined?: number; left?: number }

const daySchema = new Schema<DayRow>(
  { _id: String, joined: Number, left: Number },
  { collection: 'user_days', versionKey: false },
)

function dayRows(db: Connection) {
  return db.model('UserDay', daySchema)
}

export function userDaysModel(db: Connection) {
  return {
    /** The days since `date` on which somebody joined or left, in order. */
    async since(date: string): Promise<DayCount[]> {
      const rows = await dayRows(db)
        .find({ _id: { $gte: date } })
        .sort({ _id: 1 })
        .lean()
      return rows.map(({ _id, joined = 0, left = 0 }) => ({ date: _id, joined, left }))
    },
  }
}

/** Makes sure that the day's row is there before transactions add to it; see `openCount`. */
export async function openDay(db: Connection, at: Date): Promise<void> {
  const _id = dayOf(at)
  await dayRows(db).updateOne({ _id }, { $setOnInsert: { _id } }, { upsert: true })
}

/** Counts within the transaction by which somebody joins or leaves. */
export async function countDay(
  db: Connection,
  what: 'joined' | 'left',
  at: Date,
  session: ClientSession,
): Promise<void> {
  await dayRows(db).updateOne({ _id: dayOf(at) }, { $inc: { [what]: 1 } }, { session })
}

/** The day of a moment, in UTC. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
