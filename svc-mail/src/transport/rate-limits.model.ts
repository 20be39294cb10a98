import { unlessDuplicate } from '@cinecanon/service-kit/database'
import { type Connection, Schema } from 'mongoose'

/** Reservations are bounded, because a wrong clock would hold up all mails. */
const mostAhead = 10_000

type Span = { now: number; latest: number }

export type RateLimitsModel = ReturnType<typeof rateLimitsModel>

export function rateLimitsModel(db: Connection) {
  const RateLimits = db.model('RateLimit', schema)

  async function append(account: string, { now, latest }: Span, ms: number) {
    const ahead = { _id: account, nextAt: { $gte: now, $lte: latest } }
    const before = await RateLimits.findOneAndUpdate(ahead, { $inc: { nextAt: ms } }).lean()
    return before?.nextAt ?? null
  }

  function restart(account: string, { now, latest }: Span, ms: number): Promise<boolean> {
    const past = { _id: account, $or: [{ nextAt: { $lt: now } }, { nextAt: { $gt: latest } }] }
    const next = { $set: { nextAt: now + ms } }
    return unlessDuplicate(RateLimits.updateOne(past, next, { upsert: true }))
  }

  return {
    /** Returns the first of `count` times, `everyMs` apart. */
    async reserve(
      account: string,
      count: number,
      { now, everyMs }: { now: number; everyMs: number },
    ): Promise<number> {
      const span = { now, latest: now + mostAhead * everyMs }
      for (;;) {
        const first = await append(account, span, count * everyMs)
        if (first !== null) return first
        if (await restart(account, span, count * everyMs)) return now
      }
    },
  }
}

const schema = new Schema<{ _id: string; nextAt: number }>(
  { _id: { type: String, required: true }, nextAt: { type: Number, required: true } },
  { collection: 'paces', versionKey: false },
)
