import { dayOf } from '@cinecanon/contract/time'
import { type ClientSession, type Connection, Schema } from 'mongoose'
import { operatorQueryMs } from '../queries.model.ts'

/** `gone`: joined on the day, and left since. */
export type DayCount = { date: string; joined: number; left: number; gone: number }

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
    /** In order; days without change are left out. */
    async since(date: string): Promise<DayCount[]> {
      const found = await rows
        .find({ _id: { $gte: date } })
        .sort({ _id: 1 })
        .maxTimeMS(operatorQueryMs)
        .lean()
      return found.map(({ _id, joined = 0, left = 0, gone = 0 }) => ({
        ...{ date: _id, joined, left, gone },
      }))
    },
  }
}

/** As `openCounts`. */
export async function openDay(db: Connection, at: Date): Promise<void> {
  const _id = dayOf(at)
  await dayRows(db).updateOne({ _id }, { $setOnInsert: { _id } }, { upsert: true })
}

export async function countJoining(
  db: Connection,
  at: Date,
  session: ClientSession,
): Promise<void> {
  await dayRows(db).updateOne({ _id: dayOf(at) }, { $inc: { joined: 1 } }, { session })
}

/** Counts on the day of leaving and on the day of joining. */
export async function countLeaving(
  db: Connection,
  { joinedAt, at }: { joinedAt: Date; at: Date },
  session: ClientSession,
): Promise<void> {
  const rows = dayRows(db)
  await rows.updateOne({ _id: dayOf(at) }, { $inc: { left: 1 } }, { session })
  await rows.updateOne({ _id: dayOf(joinedAt) }, { $inc: { gone: 1 } }, { session })
}
