import { dayOf } from '@cinecanon/contract/time'
import { queryMs } from '@cinecanon/service-kit/database'
import { type Connection, Schema } from 'mongoose'
import { rowsOf, type Transaction } from '../database/queries.model.ts'

/** `gone` are those who joined on the day and have left since. */
export type DayCount = { date: string; joined: number; left: number; gone: number }

/** `_id` is the day in UTC, such as `2026-01-05`. */
type DayRow = { _id: string; joined?: number; left?: number; gone?: number }

const daySchema = new Schema<DayRow>(
  { _id: String, joined: Number, left: Number, gone: Number },
  { collection: 'user_days', versionKey: false },
)

const dayRows = rowsOf('UserDay', daySchema)

const noCounts = { joined: 0, left: 0, gone: 0 }

export type UserDaysModel = ReturnType<typeof userDaysModel>

export function userDaysModel(db: Connection) {
  const rows = dayRows(db)
  return {
    /** Lists days in order, but not those without a change. */
    async since(date: string): Promise<DayCount[]> {
      const records = await rows
        .find({ _id: { $gte: date } })
        .sort({ _id: 1 })
        .maxTimeMS(queryMs)
        .lean()
      return records.map(({ _id, ...counts }) => ({ ...noCounts, ...counts, date: _id }))
    },
  }
}

/** Runs before a transaction, as `openCounts` does. */
export async function openDay(db: Connection, at: Date): Promise<void> {
  const _id = dayOf(at)
  await dayRows(db).updateOne({ _id }, { $setOnInsert: { _id } }, { upsert: true })
}

export async function countJoining({ db, session }: Transaction, at: Date): Promise<void> {
  await dayRows(db).updateOne({ _id: dayOf(at) }, { $inc: { joined: 1 } }, { session })
}

/** Counts the account as left today, and as gone from the day it joined. */
export async function countLeaving({ db, session }: Transaction, joinedAt: Date, at: Date) {
  const rows = dayRows(db)
  await rows.updateOne({ _id: dayOf(at) }, { $inc: { left: 1 } }, { session })
  await rows.updateOne({ _id: dayOf(joinedAt) }, { $inc: { gone: 1 } }, { session })
}
