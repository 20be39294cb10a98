import { type ClientSession, type Connection, Schema } from 'mongoose'
import { operatorQueryMs } from '../operator-deadline.ts'

export type DayCount = { date: string; joined: number; left: number }

/**
 * How many of those who joined on the day have left since; null for a day that was counted before
 * this was.
 */
type Gone = { gone: number | null }

/** `_id` is the day, `2026-01-05`, in UTC. */
type DayRow = { _id: string; joined?: number; left?: number; gone?: number }

const daySchema = new Schema<DayRow>(
  { _id: String, joined: Number, left: Number, gone: Number },
  { collection: 'user_days', versionKey: false },
)

function dayRows(db: Connection) {
  return db.model('UserDay', daySchema)
}

export function userDaysModel(db: Connection) {
  const rows = dayRows(db)
  return {
    /** The days since `date` on which somebody joined or left, in order. */
    async since(date: string): Promise<(DayCount & Gone)[]> {
      const found = await rows
        .find({ _id: { $gte: date } })
        .sort({ _id: 1 })
        .maxTimeMS(operatorQueryMs)
        .lean()
      return found.map(({ _id, joined = 0, left = 0, gone = null }) => ({
        ...{ date: _id, joined, left, gone },
      }))
    },
  }
}

/** Makes sure that the day's row is there before transactions add to it; see `openCount`. */
export async function openDay(db: Connection, at: Date): Promise<void> {
  const _id = dayOf(at)
  await dayRows(db).updateOne({ _id }, { $setOnInsert: { _id, gone: 0 } }, { upsert: true })
}

/** Counts within the transaction by which somebody joins. */
export async function countJoining(
  db: Connection,
  at: Date,
  session: ClientSession,
): Promise<void> {
  await dayRows(db).updateOne({ _id: dayOf(at) }, { $inc: { joined: 1 } }, { session })
}

/** Counts within the transaction by which somebody leaves: on that day, and on that of joining. */
export async function countLeaving(
  db: Connection,
  { joinedAt, at }: { joinedAt: Date; at: Date },
  session: ClientSession,
): Promise<void> {
  const rows = dayRows(db)
  await rows.updateOne({ _id: dayOf(at) }, { $inc: { left: 1 } }, { session })
  // A day without the field stays so: what it lacks isn't known.
  const joined = { _id: dayOf(joinedAt), gone: { $exists: true } }
  await rows.updateOne(joined, { $inc: { gone: 1 } }, { session })
}

/** The day of a moment, in UTC. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
