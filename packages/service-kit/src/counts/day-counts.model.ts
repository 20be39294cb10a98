import { retention } from '@cinecanon/contract/retention'
import { dayOf, days } from '@cinecanon/contract/time'
import { type Connection, Schema } from 'mongoose'
import { type Counts, createBatchedCounts, mostNames } from './batched-counts.ts'

const daysCounted = retention.misses.ms / days
/** A kind stores so many rows a day. */
const mostRows = 5000

/** `_id` is `2026-01-05 kind name`, with a day in UTC. */
type Row = { _id: string; day: string; kind: string; name: string; count: number; expiresAt: Date }

const text = { type: String, default: '' }
const schema = new Schema<Row>(
  { _id: String, day: text, kind: text, name: text, count: Number, expiresAt: Date },
  { collection: 'day_counts', versionKey: false },
)
schema.index({ kind: 1, day: 1 })
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export type DayCounts = ReturnType<typeof dayCountsModel>

/** @param now of flushes */
export function dayCountsModel(db: Connection, now = () => new Date()) {
  const rows = db.model('DayCount', schema)

  async function store(counts: Counts): Promise<void> {
    const day = dayOf(now())
    const expiresAt = new Date(Date.parse(day) + daysCounted * days)
    for (const [kind, names] of counts) {
      const stored = await rows.countDocuments({ kind, day })
      const writes = [...names].map(([name, count]) => ({
        updateOne: {
          filter: { _id: `${day} ${kind} ${name}` },
          update: { $inc: { count }, $setOnInsert: { day, kind, name, expiresAt } },
          upsert: stored + mostNames <= mostRows,
        },
      }))
      await rows.bulkWrite(writes, { ordered: false })
      counts.delete(kind)
    }
  }

  return {
    ...createBatchedCounts(store),

    /** It is for kinds without names, and begins with the oldest of thirty days. */
    async byDay<K extends string>(kinds: readonly K[], at: Date) {
      const dates = daysUpTo(at, daysCounted)
      const stored = await rows
        .find({ kind: { $in: [...kinds] as string[] }, day: { $gte: dates[0] ?? '' } })
        .lean()
      const counts = new Map(stored.map(({ day, kind, count }) => [`${day} ${kind}`, count]))
      return dates.map((date) => {
        const ofDay = kinds.map((kind) => [kind, counts.get(`${date} ${kind}`) ?? 0])
        // TypeScript gives an object of entries any names.
        return { date, ...(Object.fromEntries(ofDay) as Record<K, number>) }
      })
    },

    /** A name comes once for each day on which it was counted, the latest first. */
    async names(kind: string, most: number): Promise<string[]> {
      const stored = await rows.find({ kind }).sort({ day: -1 }).limit(most).lean()
      return stored.map(({ name }) => name)
    },
  }
}

/** The oldest day comes first, today last. */
function daysUpTo(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_none, index) =>
    dayOf(new Date(now.getTime() - (count - 1 - index) * days)),
  )
}
